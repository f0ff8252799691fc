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
  /// Seconds of rest after lines, so that one that never stops talking does not keep a processor busy.
  private static let rest = 0.01
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
      if let problem = problem?.description, problem != told {
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
  private func listen(onReport: () -> Void) -> GPSDConnection.Problem? {
    do throws(GPSDConnection.Problem) {
      var connection = try GPSDConnection(address)
      while !isOver {
        let lines = try connection.lines(waiting: Self.patience)
        if lines.isEmpty { continue }
        if try pass(lines) { onReport() }
        if stopping.wait(timeout: .now() + Self.rest) == .success { break }
      }
      return nil
    } catch {
      return error
    }
  }

  /// Sends what lines report.
  ///
  /// - Returns: whether they report anything.
  private func pass(_ lines: [ArraySlice<UInt8>]) throws(GPSDConnection.Problem) -> Bool {
    var locations: [Location] = []
    var heading: Heading?
    for line in lines {
      guard let report = GPSDReport(line: line) else { throw .noGPSD }
      if let location = report.location { locations.append(location) }
      heading = report.heading ?? heading
    }
    guard !isOver else { return false }
    if !locations.isEmpty { reports.send(locations) }
    if let heading { reports.send(heading) }
    return !locations.isEmpty || heading != nil
  }
}
