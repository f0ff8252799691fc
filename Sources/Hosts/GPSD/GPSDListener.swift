import Dispatch
import Foundation
import Rhumb
import Synchronization

/// The thread that listens to a gpsd until it is stopped. A class, because the thread and the
/// provider share it.
final class GPSDListener: Sendable {
  private let address: GPSDAddress
  private let reports: LocationReports
  private let onProblem: (@Sendable (String) -> Void)?
  private let isStopped = Atomic(false)
  /// Signalled when stopped, so that a pause ends at once.
  private let stopping = DispatchSemaphore(value: 0)

  /// The interval in seconds at which a silent connection checks whether it was stopped.
  private static let patience = 0.5
  /// The pause in seconds after lines, so that a chatty connection does not keep a processor busy.
  private static let rest = 0.01
  /// The pauses in seconds before the second attempt, and at most before later ones.
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

  /// Stops the thread soon. It reports nothing more.
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

  /// Connects, and forwards reports until the connection is lost.
  ///
  /// - Returns: the problem; `nil` if it was stopped.
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

  /// Sends the reports in some lines.
  ///
  /// - Returns: whether there were any.
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
