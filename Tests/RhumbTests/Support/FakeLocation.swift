import Rhumb
import Synchronization

/// A provider that tells what a test says.
final class FakeLocation: LocationProvider {
  private struct State {
    var authorization: LocationAuthorization
    var reports: LocationReports?
    var calls: [String] = []
  }

  private let state: Mutex<State>

  init(_ authorization: LocationAuthorization = .authorized) {
    state = Mutex(State(authorization: authorization))
  }

  var authorization: LocationAuthorization { state.withLock { $0.authorization } }

  /// What the map asked of it, in order.
  var calls: [String] { state.withLock { $0.calls } }

  func requestAuthorization(reportingTo reports: LocationReports) {
    state.withLock { state in
      state.calls.append("request")
      state.reports = reports
    }
  }

  func start(reportingTo reports: LocationReports) {
    state.withLock { state in
      state.calls.append("start")
      state.reports = reports
    }
  }

  func stop() { state.withLock { $0.calls.append("stop") } }

  func tell(_ locations: [Location]) { state.withLock { $0.reports }?.send(locations) }

  func tell(_ heading: Heading) { state.withLock { $0.reports }?.send(heading) }

  func answer(_ authorization: LocationAuthorization) {
    state.withLock { $0.authorization = authorization }
    state.withLock { $0.reports }?.send(authorization)
  }
}
