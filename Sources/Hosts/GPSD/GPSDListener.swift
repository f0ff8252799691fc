import CGPS
import Dispatch
import Foundation
import Rhumb
import Synchronization

/// The thread that listens to one gpsd, from its beginning until it is told to stop. A class, since
/// the thread and the provider share it.
final class GPSDListener: Sendable {
  private let address: GPSDAddress
  private let reports: LocationReports
  private let onProblem: (@Sendable (String) -> Void)?
  private let isStopped = Atomic(false)
  /// Raised on stopping, so that a pause ends at once.
  private let stopping = DispatchSemaphore(value: 0)

  /// Seconds after which a silent connection looks whether it is to stop.
  private static let patience = 0.5
  /// Seconds before the second try, and the most before any.
  private static let pauses = 1.0...30.0

  init(
    _ address: GPSDAddress, _ reports: LocationReports, _ onProblem: (@Sendable (String) -> Void)?
  ) {
    self.address = address
    self.reports = reports
    self.onProblem = onProblem
  }

  func begin() {
    let thread = Thread { [self] in run() }
    thread.name = "gpsd"
    thread.start()
  }

  /// The thread ends soon after, and tells nothing more.
  func stop() {
    isStopped.store(true, ordering: .releasing)
    stopping.signal()
  }

  private var isOver: Bool { isStopped.load(ordering: .acquiring) }

  private func run() {
    var pause = Self.pauses.lowerBound
    var told = ""
    while !isOver {
      let problem = listen {
        pause = Self.pauses.lowerBound
        told = ""
      }
      if isOver { return }
      if let problem, problem != told {
        told = problem
        onProblem?("\(address): \(problem); trying again")
      }
      if stopping.wait(timeout: .now() + pause) == .success { return }
      pause = min(pause * 2, Self.pauses.upperBound)
    }
  }

  /// Connects, and passes on what comes until the connection is lost.
  ///
  /// - Parameter onReport: called for each report.
  /// - Returns: what went wrong; `nil` when it was stopped.
  private func listen(onReport: () -> Void) -> String? {
    var message = [CChar](repeating: 0, count: Int(RHUMB_GPS_MESSAGE_SIZE))
    guard let connection = rhumb_gpsOpen(address.host, "\(address.port)", &message) else {
      let bytes = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      return "cannot connect: \(String(decoding: bytes, as: UTF8.self))"
    }
    defer { rhumb_gpsClose(connection) }
    var report = rhumb_gps_report()
    while !isOver {
      switch rhumb_gpsNext(connection, Self.patience, &report) {
      case RHUMB_GPS_LOST: return "the connection is lost"
      case RHUMB_GPS_REPORT:
        onReport()
        pass(report)
      default: break
      }
    }
    return nil
  }

  private func pass(_ report: rhumb_gps_report) {
    guard !isOver else { return }
    func told(_ value: Double) -> Double? { value.isFinite ? value : nil }
    if report.latitude.isFinite, report.longitude.isFinite {
      reports.send([
        Location(
          Coordinate(latitude: report.latitude, longitude: report.longitude),
          horizontalAccuracy: told(report.accuracy), course: told(report.track),
          speed: told(report.speed), altitude: told(report.altitude), timestamp: told(report.time))
      ])
    }
    if report.heading.isFinite { reports.send(Heading(degrees: report.heading)) }
  }
}
