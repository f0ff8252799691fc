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
    let text = FileManager.default.contents(atPath: "/proc/cpuinfo") ?? Data()
    let line = String(decoding: text, as: UTF8.self).split(separator: "\n").first {
      $0.hasPrefix("model name")
    }
    let name = line?.split(separator: ":", maxSplits: 1).last?.drop { $0 == " " }
    return "\(ProcessInfo.processInfo.activeProcessorCount) × \(name ?? "processor")"
  }

  private static func status(_ field: String) -> Double {
    let text = FileManager.default.contents(atPath: "/proc/self/status") ?? Data()
    return kilobytes(field, in: String(decoding: text, as: UTF8.self)) / 1024
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
    let text = FileManager.default.contents(atPath: "/proc/self/stat") ?? Data()
    moment = Self.moment(
      now: now, processorSeconds: used, stat: String(decoding: text, as: UTF8.self),
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

  private static var secondsSinceBoot: Double {
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
