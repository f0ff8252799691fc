import CDBus
import DBus
import Foundation
import Rhumb
import Synchronization

/// A session of the location portal (`org.freedesktop.portal.Location`, version 1) on a thread of its
/// own. The portal ends it with the connection.
///
/// A class, because the thread and the provider share it.
final class PortalLocationSession: Sendable {
  enum Event: Sendable {
    case permitted
    case moved(Location)
    case ended(PortalLocation.Failure)
  }

  static let interface = "org.freedesktop.portal.Location"
  private static let matchRule =
    "type='signal',sender='\(PortalMessages.service)',path='\(PortalMessages.path)',"
    + "interface='\(interface)',member='LocationUpdated'"
  /// As exact as the service can.
  private static let exact: UInt32 = 5

  private let parentWindow: String
  private let onEvent: @Sendable (Event) -> Void
  private let isStopped = Atomic(false)
  /// Signalled when the thread must stop.
  private let stopPipe = WakePipe()

  init(parentWindow: String, onEvent: @escaping @Sendable (Event) -> Void) {
    self.parentWindow = parentWindow
    self.onEvent = onEvent
  }

  func begin(at address: String) {
    Thread.start(named: "location portal") { [self] in
      let failure = run(at: address)
      if !isOver { onEvent(.ended(failure)) }
    }
  }

  /// Stops the thread soon. It reports nothing more.
  func stop() {
    isStopped.store(true, ordering: .releasing)
    stopPipe.signal()
  }

  private var isOver: Bool { isStopped.load(ordering: .acquiring) }

  /// The steps of the conversation that have been taken.
  private struct Steps {
    /// The serial numbers of the calls.
    var creation: UInt32 = 0
    var start: UInt32 = 0
    /// The session's object.
    var session: String?
    /// The object that brings the user's answer.
    var request = ""
    var isPermitted = false
    /// A location that came before the permission.
    var early: Location?
    var failure: PortalLocation.Failure?
  }

  /// - Returns: why it has ended.
  private func run(at address: String) -> PortalLocation.Failure {
    guard let connection = BusConnection(at: address) else { return .unavailable }
    // Subscribes before asking, so that no answer is missed.
    connection.match(Self.matchRule)
    connection.match(PortalRequest.matchRule)
    let token = "rhumb\(UInt32.random(in: 0...UInt32.max))"
    var steps = Steps()
    steps.request = PortalRequest.handle(sender: connection.name, token: token)
    steps.creation = connection.send(PortalMessages.call(Self.interface, "CreateSession")) {
      $0.container("a", "{sv}") { options in
        options.option("session_handle_token", "s") { $0.text(token) }
        options.option("accuracy", "u") { $0.uint(Self.exact) }
      }
    }
    guard steps.creation != 0 else { return .unavailable }
    while !isOver,
      connection.takeMessages(orUntil: stopPipe.readEnd, { take($0, &steps) })
    {
      if let failure = steps.failure { return failure }
      guard let session = steps.session, steps.start == 0 else { continue }
      steps.start = connection.send(PortalMessages.call(Self.interface, "Start")) { arguments in
        arguments.text(session, code: "o")
        arguments.text(parentWindow)
        arguments.container("a", "{sv}") { $0.option("handle_token", "s") { $0.text(token) } }
      }
      if steps.start == 0 { return .unavailable }
    }
    return .unavailable
  }

  private func take(_ message: OpaquePointer, _ steps: inout Steps) {
    let isReply = PortalMessages.isReply(message)
    switch dbus_message_get_reply_serial(message) {
    case 0: break
    case steps.creation:
      steps.session = isReply ? MessageArguments(message).texts.first : nil
      if steps.session == nil { steps.failure = .unavailable }
      return
    case steps.start:
      if isReply {
        // Portals before version 0.9 choose the name themselves.
        steps.request = MessageArguments(message).texts.first ?? steps.request
      } else {
        steps.failure = .unavailable
      }
      return
    default: return
    }
    if let response = PortalRequest.response(in: message, handle: steps.request) {
      switch response.code {
      case 0?:
        steps.isPermitted = true
        onEvent(.permitted)
        if let early = steps.early { onEvent(.moved(early)) }
      case 1?: steps.failure = .denied
      default: steps.failure = .unavailable
      }
    } else if dbus_message_is_signal(message, Self.interface, "LocationUpdated") != 0 {
      let arguments = MessageArguments(message).values
      guard arguments.count > 1, let session = steps.session, arguments[0] == .text(session),
        case .list(let entries) = arguments[1], let location = Location(portalEntries: entries)
      else { return }
      if steps.isPermitted { onEvent(.moved(location)) } else { steps.early = location }
    }
  }
}

extension Location {
  /// The location in the entries of the portal's dictionary, in which unknown numbers are negative.
  /// Its heading is the direction of movement.
  fileprivate init?(portalEntries entries: [MessageArguments.Value]) {
    func number(_ name: String) -> Double? {
      for case .list(let entry) in entries where entry.count == 2 && entry[0] == .text(name) {
        if case .real(let number) = entry[1], number.isFinite { return number }
      }
      return nil
    }
    guard let latitude = number("Latitude"), (-90...90).contains(latitude),
      let longitude = number("Longitude"), (-180...180).contains(longitude)
    else { return nil }
    func known(_ name: String) -> Double? { number(name).flatMap { $0 >= 0 ? $0 : nil } }
    self.init(
      Coordinate(latitude: latitude, longitude: longitude), horizontalAccuracy: known("Accuracy"),
      course: known("Heading"), speed: known("Speed"),
      altitude: number("Altitude").flatMap { $0 > -20_000 ? $0 : nil })
  }
}
