import CDBus
import DBus

/// A portal request that the user answers. The reply contains an object whose signal brings the
/// answer (`org.freedesktop.portal.Request`). Another program writes them, so nothing about them is
/// assumed.
enum PortalRequest {
  static let interface = "org.freedesktop.portal.Request"

  struct Response {
    /// 0 for success, 1 for cancelled, 2 for anything else; `nil` if it is missing.
    var code: Int?
    /// The entries of the dictionary of results.
    var results: [MessageArguments.Value]?
  }

  static let matchRule =
    "type='signal',sender='\(PortalMessages.service)',interface='\(interface)',member='Response'"

  /// Sends a request and waits for the answer without a time limit.
  ///
  /// - Parameters:
  ///   - address: the session bus.
  ///   - interface: the interface of the method that is called.
  ///   - write: writes the arguments of the call for a token, which becomes part of the object's
  ///     name.
  /// - Returns: `nil` if there is no portal or it does not support the request.
  static func answer(
    at address: String, _ interface: String, _ method: String,
    _ write: (inout MessageWriter, String) -> Void
  ) -> Response? {
    guard let connection = BusConnection(at: address) else { return nil }
    let token = "rhumb\(UInt32.random(in: 0...UInt32.max))"
    // Subscribes before asking, so that the answer cannot be missed.
    connection.match(matchRule)
    let serial = connection.send(PortalMessages.call(interface, method)) { write(&$0, token) }
    guard serial != 0 else { return nil }
    var handle: String? = handle(sender: connection.name, token: token)
    var answer: Response?
    while answer == nil, handle != nil,
      connection.takeMessages({ message in
        if dbus_message_get_reply_serial(message) == serial {
          // Portals before version 0.9 choose the name themselves.
          handle = PortalMessages.isReply(message) ? MessageArguments(message).texts.first : nil
        } else if let handle, answer == nil {
          answer = response(in: message, handle: handle)
        }
      })
    {}
    return answer
  }

  /// The name of the object that answers, from the caller's bus name and its token.
  static func handle(sender: String, token: String) -> String {
    let name = sender.drop { $0 == ":" }.replacing(".", with: "_")
    return "\(PortalMessages.path)/request/\(name)/\(token)"
  }

  /// The content of the object's signal; `nil` for any other message.
  static func response(in message: OpaquePointer, handle: String) -> Response? {
    guard dbus_message_is_signal(message, interface, "Response") != 0,
      dbus_message_has_path(message, handle) != 0
    else { return nil }
    let arguments = MessageArguments(message).values
    guard case .number(let code)? = arguments.first else { return Response() }
    guard arguments.count > 1, case .list(let results) = arguments[1] else {
      return Response(code: code)
    }
    return Response(code: code, results: results)
  }
}

extension MessageWriter {
  /// Writes an entry of a dictionary of options.
  mutating func option(
    _ key: String, _ signature: String, _ write: (inout MessageWriter) -> Void
  ) {
    container("e") { entry in
      entry.text(key)
      entry.variant(signature, write)
    }
  }
}
