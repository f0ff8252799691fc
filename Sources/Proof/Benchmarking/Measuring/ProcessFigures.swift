import Foundation
import Glibc

/// Figures from the system about this process.
package enum ProcessFigures {
  /// Processor time of all threads together.
  package static var processorTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// Resident memory in units of 2^20 bytes. 0 without /proc.
  package static var residentMegabytes: Double { status("VmRSS") }

  /// The maximum of `residentMegabytes` so far.
  package static var peakResidentMegabytes: Double { status("VmHWM") }

  /// The number and the model name of the machine's processors.
  package static var processors: String {
    let lines = text(of: "/proc/cpuinfo").split(separator: "\n")
    let line = lines.first { $0.hasPrefix("model name") }
    let name = line?.split(separator: ":", maxSplits: 1).last?.drop { $0 == " " }
    return "\(ProcessInfo.processInfo.activeProcessorCount) × \(name ?? "processor")"
  }

  private static func status(_ field: String) -> Double {
    kilobytes(field, in: text(of: "/proc/self/status")) / 1024
  }

  /// The content of a system file, or an empty string if it does not exist.
  fileprivate static func text(of path: String) -> String {
    String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
  }

  /// The current time of a system clock.
  static func seconds(on clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The value of a line such as `VmRSS: 12345 kB` of /proc/PID/status, or 0 without such a line.
  static func kilobytes(_ field: String, in status: String) -> Double {
    for line in status.split(separator: "\n") where line.hasPrefix("\(field):") {
      let words = line.split { $0 == " " || $0 == "\t" }
      return words.dropFirst().first.flatMap { Double($0) } ?? 0
    }
    return 0
  }
}

/// When this process began, as precisely as a process can determine.
///
/// The kernel records the start, but only in ticks of 10 ms. At the entry of `main` the processor
/// time used so far equals the time since the start, except for waits. That is precise to
/// microseconds, and is clamped to the tick that the kernel reports.
package struct ProcessStart: Sendable {
  /// Seconds since the machine was booted.
  private let moment: Double

  /// Must be called as early as possible, while only one thread has run.
  package init() {
    let now = Self.secondsSinceBoot
    let used = ProcessFigures.processorTime / .seconds(1)
    moment = Self.moment(
      now: now, processorSeconds: used, stat: ProcessFigures.text(of: "/proc/self/stat"),
      ticksPerSecond: Double(sysconf(Int32(_SC_CLK_TCK))))
  }

  /// Milliseconds since the start of the process.
  package var milliseconds: Double { (Self.secondsSinceBoot - moment) * 1000 }

  /// The start, computed from field 22 of /proc/self/stat and the processor time used so far.
  static func moment(
    now: Double, processorSeconds: Double, stat: String, ticksPerSecond: Double
  ) -> Double {
    let estimate = now - processorSeconds
    // The second field, the program's name in parentheses, may contain anything, including spaces.
    guard let bracket = stat.lastIndex(of: ")"), ticksPerSecond > 0 else { return estimate }
    let fields = stat[bracket...].split(separator: " ")
    guard fields.count > 20, let ticks = Double(fields[20]) else { return estimate }
    let earliest = ticks / ticksPerSecond
    let latest = earliest + 1 / ticksPerSecond
    // Some containers count from another origin.
    guard earliest <= now, now - earliest < longestStart else { return estimate }
    return min(max(estimate, earliest), latest)
  }

  /// An upper limit in seconds for a plausible start.
  private static let longestStart = 60.0

  private static var secondsSinceBoot: Double { ProcessFigures.seconds(on: CLOCK_BOOTTIME) }
}
