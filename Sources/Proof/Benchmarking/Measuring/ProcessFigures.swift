import Foundation
import Glibc

/// What the system says of this process.
package enum ProcessFigures {
  /// How long the processors have worked for this process, all threads together.
  package static var processorTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// Memory of the process that is in RAM now, in units of 2^20 bytes; 0 where /proc is not there.
  package static var residentMegabytes: Double { status("VmRSS") }

  /// The most that `residentMegabytes` has been.
  package static var peakResidentMegabytes: Double { status("VmHWM") }

  /// The machine's processors, in words: how many, and what they call themselves.
  package static var processors: String {
    let lines = text(of: "/proc/cpuinfo").split(separator: "\n")
    let line = lines.first { $0.hasPrefix("model name") }
    let name = line?.split(separator: ":", maxSplits: 1).last?.drop { $0 == " " }
    return "\(ProcessInfo.processInfo.activeProcessorCount) × \(name ?? "processor")"
  }

  private static func status(_ field: String) -> Double {
    kilobytes(field, in: text(of: "/proc/self/status")) / 1024
  }

  /// What a file of the system says; nothing where it is not there.
  fileprivate static func text(of path: String) -> String {
    String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
  }

  /// What one of the system's clocks shows.
  static func seconds(on clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// A line such as `VmRSS:	  12345 kB` of /proc/PID/status; 0 without one.
  static func kilobytes(_ field: String, in status: String) -> Double {
    for line in status.split(separator: "\n") where line.hasPrefix("\(field):") {
      let words = line.split { $0 == " " || $0 == "\t" }
      return words.dropFirst().first.flatMap { Double($0) } ?? 0
    }
    return 0
  }
}

/// When this process began, as exactly as can be told from inside.
///
/// The kernel notes it, but tells it in ticks of 10 ms. At the entry of `main` the processor time
/// used so far is, but for waits, how long ago that was; that is exact to microseconds, and is held
/// to the tick that the kernel names.
package struct ProcessStart: Sendable {
  /// Seconds since the machine was started.
  private let moment: Double

  /// Call as early as can be, while only one thread has run.
  package init() {
    let now = Self.secondsSinceBoot
    let used = ProcessFigures.processorTime / .seconds(1)
    moment = Self.moment(
      now: now, processorSeconds: used, stat: ProcessFigures.text(of: "/proc/self/stat"),
      ticksPerSecond: Double(sysconf(Int32(_SC_CLK_TCK))))
  }

  /// Milliseconds since then.
  package var milliseconds: Double { (Self.secondsSinceBoot - moment) * 1000 }

  /// The start, from what the kernel says in field 22 of /proc/self/stat and the time used so far.
  static func moment(
    now: Double, processorSeconds: Double, stat: String, ticksPerSecond: Double
  ) -> Double {
    let estimate = now - processorSeconds
    // The second field, the program's name in brackets, may hold anything, spaces included.
    guard let bracket = stat.lastIndex(of: ")"), ticksPerSecond > 0 else { return estimate }
    let fields = stat[bracket...].split(separator: " ")
    guard fields.count > 20, let ticks = Double(fields[20]) else { return estimate }
    let earliest = ticks / ticksPerSecond
    let latest = earliest + 1 / ticksPerSecond
    // Some containers count from another zero.
    guard earliest <= now, now - earliest < longestStart else { return estimate }
    return min(max(estimate, earliest), latest)
  }

  /// Seconds that no start takes.
  private static let longestStart = 60.0

  private static var secondsSinceBoot: Double { ProcessFigures.seconds(on: CLOCK_BOOTTIME) }
}
