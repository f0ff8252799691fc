import CDBus
import DBus
import Rhumb
import Synchronization

/// Locations from the desktop's location service (GeoClue), through its portal, which asks the user
/// for permission.
package final class PortalLocation: LocationProvider {
  /// The reason why there are no locations.
  package enum Failure: Hashable, Sendable {
    /// The user or the desktop's settings do not permit it.
    case denied
    /// The desktop has no such service, or it has ended.
    case unavailable
  }

  private struct State {
    var authorization = LocationAuthorization.notDetermined
    var session: PortalLocationSession?
  }

  private let address: String?
  private let parentWindow: String
  private let onFailure: @Sendable (Failure) -> Void
  private let state = Mutex(State())

  /// - Parameters:
  ///   - address: the session bus; `nil` if there is none.
  ///   - parentWindow: the portal identifier of the window below a dialog; empty if there is none.
  ///   - onFailure: called once, on a separate thread, when there are no locations any more.
  package init(
    at address: String? = SessionBus.address(), parentWindow: String = "",
    onFailure: @escaping @Sendable (Failure) -> Void
  ) {
    self.address = address
    self.parentWindow = parentWindow
    self.onFailure = onFailure
  }

  deinit { stop() }

  package var authorization: LocationAuthorization { state.withLock { $0.authorization } }

  package func requestAuthorization(reportingTo reports: LocationReports) {
    guard let address else { return onFailure(.unavailable) }
    let session = PortalLocationSession(parentWindow: parentWindow) { [weak self] event in
      self?.take(event, reports)
    }
    let old = state.withLock { state in
      defer { state.session = session }
      return state.session
    }
    old?.stop()
    session.begin(at: address)
  }

  /// Does nothing: the session that has asked for permission sends locations from then on.
  package func start(reportingTo reports: LocationReports) {}

  package func stop() {
    let old = state.withLock { state in
      defer { state.session = nil }
      return state.session
    }
    old?.stop()
  }

  private func take(_ event: PortalLocationSession.Event, _ reports: LocationReports) {
    switch event {
    case .permitted:
      state.withLock { $0.authorization = .authorized }
      reports.send(.authorized)
    case .moved(let location): reports.send([location])
    case .ended(let failure):
      if failure == .denied {
        state.withLock { $0.authorization = .denied }
        reports.send(.denied)
      }
      onFailure(failure)
    }
  }

  /// Whether the desktop has a location portal. Waits for its answer.
  package static func isOffered(at address: String? = SessionBus.address()) -> Bool {
    guard let address, let connection = BusConnection(at: address) else { return false }
    let call = PortalMessages.call("org.freedesktop.DBus.Properties", "Get")
    let serial = connection.send(call) { arguments in
      arguments.text(PortalLocationSession.interface)
      arguments.text("version")
    }
    guard serial != 0 else { return false }
    var answer: Bool?
    while answer == nil,
      connection.takeMessages({ message in
        if dbus_message_get_reply_serial(message) == serial {
          answer = PortalMessages.isReply(message)
        }
      })
    {}
    return answer ?? false
  }
}
