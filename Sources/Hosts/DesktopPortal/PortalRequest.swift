import CDBus

/// A portal request that the user answers. The reply contains an object whose signal brings the
/// answer (`org.freedesktop.portal.Request`). Another program writes them, so nothing about them is
/// assumed.
enum PortalRequest {
  static let interface = "org.freedesktop.portal.Request"

  /// The content of the signal.
  struct Response {
    /// 0 for success, 1 for cancelled, 2 for anything else; `nil` if it is missing.
    var code: UInt32?
    /// The position of the dictionary of results.
    var results: DBusMessageIter?
  }

  private static let matchRule =
    "type='signal',sender='\(PortalMessages.service)',interface='\(interface)',member='Response'"

  /// Sends a request and waits for the answer without a time limit.
  ///
  /// - Parameters:
  ///   - address: the session bus.
  ///   - question: creates the call for a token, which becomes part of the object's name; `nil` if
  ///     there is no memory. The call is released here.
  ///   - read: reads a response while its message exists.
  /// - Returns: `nil` if there is no portal or it does not support the request.
  static func answer<Answer>(
    at address: String, asking question: (String) -> OpaquePointer?,
    reading read: (Response) -> Answer
  ) -> Answer? {
    guard let connection = dbus_connection_open_private(address, nil) else { return nil }
    defer {
      dbus_connection_close(connection)
      dbus_connection_unref(connection)
    }
    // Otherwise libdbus would end the program when the bus ends.
    dbus_connection_set_exit_on_disconnect(connection, 0)
    guard dbus_bus_register(connection, nil) != 0,
      let name = dbus_bus_get_unique_name(connection).map({ String(cString: $0) })
    else { return nil }
    let token = "rhumb\(UInt32.random(in: 0...UInt32.max))"
    // Subscribes before asking, so that the answer cannot be missed.
    dbus_bus_add_match(connection, matchRule, nil)
    guard let call = question(token) else { return nil }
    var serial: UInt32 = 0
    let isSent = dbus_connection_send(connection, call, &serial)
    dbus_message_unref(call)
    guard isSent != 0 else { return nil }
    dbus_connection_flush(connection)
    return wait(
      on: connection, for: serial, handle: handle(sender: name, token: token), reading: read)
  }

  private static func wait<Answer>(
    on connection: OpaquePointer, for serial: UInt32, handle expected: String,
    reading read: (Response) -> Answer
  ) -> Answer? {
    var handle = expected
    while dbus_connection_read_write(connection, -1) != 0 {
      while let message = dbus_connection_pop_message(connection) {
        defer { dbus_message_unref(message) }
        if dbus_message_get_reply_serial(message) == serial {
          guard let told = self.handle(in: message) else { return nil }
          // Portals before version 0.9 choose the name themselves.
          handle = told
        } else if let response = response(in: message, handle: handle) {
          return read(response)
        }
      }
    }
    return nil
  }

  /// The name of the object that answers, from the caller's bus name and its token.
  private static func handle(sender: String, token: String) -> String {
    let name = sender.drop { $0 == ":" }.replacing(".", with: "_")
    return "\(PortalMessages.path)/request/\(name)/\(token)"
  }

  /// The object that will answer, from the reply to the request; `nil` for an error.
  private static func handle(in message: OpaquePointer) -> String? {
    guard dbus_message_get_type(message) == DBUS_MESSAGE_TYPE_METHOD_RETURN else { return nil }
    var arguments = DBusMessageIter()
    guard dbus_message_iter_init(message, &arguments) != 0 else { return nil }
    return PortalMessages.text(at: &arguments, code: "o")
  }

  /// The content of the object's signal; `nil` for any other message.
  private static func response(in message: OpaquePointer, handle: String) -> Response? {
    guard dbus_message_is_signal(message, interface, "Response") != 0,
      dbus_message_has_path(message, handle) != 0
    else { return nil }
    var arguments = DBusMessageIter()
    guard dbus_message_iter_init(message, &arguments) != 0,
      dbus_message_iter_get_arg_type(&arguments) == PortalMessages.code("u")
    else { return Response() }
    var code: UInt32 = 0
    dbus_message_iter_get_basic(&arguments, &code)
    let hasResults = dbus_message_iter_next(&arguments) != 0
    return Response(code: code, results: hasResults ? arguments : nil)
  }
}

extension PortalMessages {
  /// The value of an option.
  enum Option {
    case text(String)
    case flag(Bool)
    /// A path, as a zero-terminated array of bytes.
    case path(String)
    /// File types with their names and name patterns.
    case filters([FileDialog.Filter])
  }

  /// Writes a call's arguments. Releases the call and returns `nil` if there is no memory.
  static func written(
    _ call: OpaquePointer, _ write: (inout DBusMessageIter) -> Bool
  ) -> OpaquePointer? {
    var arguments = DBusMessageIter()
    dbus_message_iter_init_append(call, &arguments)
    if write(&arguments) { return call }
    dbus_message_unref(call)
    return nil
  }

  /// Appends a dictionary from texts to variants.
  static func appendOptions(
    _ options: [(String, Option)], to arguments: inout DBusMessageIter
  ) -> Bool {
    var entries = DBusMessageIter()
    return dbus_message_iter_open_container(&arguments, code("a"), "{sv}", &entries) != 0
      && options.allSatisfy { append($0.0, $0.1, to: &entries) }
      && dbus_message_iter_close_container(&arguments, &entries) != 0
  }

  private static func append(
    _ key: String, _ value: Option, to options: inout DBusMessageIter
  ) -> Bool {
    var entry = DBusMessageIter()
    var variant = DBusMessageIter()
    guard
      dbus_message_iter_open_container(&options, code("e"), nil, &entry) != 0,
      append(key, to: &entry)
    else { return false }
    return dbus_message_iter_open_container(&entry, code("v"), value.signature, &variant) != 0
      && append(value, to: &variant)
      && dbus_message_iter_close_container(&entry, &variant) != 0
      && dbus_message_iter_close_container(&options, &entry) != 0
  }

  private static func append(_ value: Option, to variant: inout DBusMessageIter) -> Bool {
    switch value {
    case .text(let text): return append(text, to: &variant)
    case .flag(let flag):
      var number: dbus_bool_t = flag ? 1 : 0
      return dbus_message_iter_append_basic(&variant, code("b"), &number) != 0
    case .path(let path):
      return appendList(Array(path.utf8) + [0], of: "y", to: &variant) { byte, list in
        var byte = byte
        return dbus_message_iter_append_basic(&list, code("y"), &byte) != 0
      }
    case .filters(let filters):
      return appendList(filters, of: "(sa(us))", to: &variant) { filter, list in
        appendStruct(to: &list) { fields in
          append(filter.name, to: &fields)
            && appendList(filter.patterns, of: "(us)", to: &fields) { pattern, patterns in
              appendStruct(to: &patterns) { fields in
                // 0 means a name pattern, 1 would be a MIME type.
                var kind: UInt32 = 0
                return dbus_message_iter_append_basic(&fields, code("u"), &kind) != 0
                  && append(pattern, to: &fields)
              }
            }
        }
      }
    }
  }

  private static func appendList<Element>(
    _ elements: [Element], of signature: String, to place: inout DBusMessageIter,
    _ append: (Element, inout DBusMessageIter) -> Bool
  ) -> Bool {
    var list = DBusMessageIter()
    return dbus_message_iter_open_container(&place, code("a"), signature, &list) != 0
      && elements.allSatisfy { append($0, &list) }
      && dbus_message_iter_close_container(&place, &list) != 0
  }

  private static func appendStruct(
    to place: inout DBusMessageIter, _ append: (inout DBusMessageIter) -> Bool
  ) -> Bool {
    var fields = DBusMessageIter()
    return dbus_message_iter_open_container(&place, code("r"), nil, &fields) != 0
      && append(&fields) && dbus_message_iter_close_container(&place, &fields) != 0
  }
}

extension PortalMessages.Option {
  /// The D-Bus type signature of the value.
  fileprivate var signature: String {
    switch self {
    case .text: "s"
    case .flag: "b"
    case .path: "ay"
    case .filters: "a(sa(us))"
    }
  }
}
