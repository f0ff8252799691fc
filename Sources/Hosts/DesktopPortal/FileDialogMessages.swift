import CDBus
import Foundation

/// The messages of `org.freedesktop.portal.FileChooser`, version 1. Answers come from another
/// program, so nothing is expected of them.
enum FileDialogMessages {
  static let interface = "org.freedesktop.portal.FileChooser"
  static let requestInterface = "org.freedesktop.portal.Request"

  static let matchRule =
    "type='signal',sender='\(PortalMessages.service)',interface='\(requestInterface)',"
    + "member='Response'"

  /// The object that answers: by the caller's name on the bus and a token of its choice.
  static func handle(sender: String, token: String) -> String {
    let name = sender.drop { $0 == ":" }.replacing(".", with: "_")
    return "\(PortalMessages.path)/request/\(name)/\(token)"
  }

  /// A call that has the dialog shown; `nil` when there is no memory. The caller releases it.
  static func question(_ request: FileDialog.Request, token: String) -> OpaquePointer? {
    let method = request.purpose == .open ? "OpenFile" : "SaveFile"
    guard
      let call = dbus_message_new_method_call(
        PortalMessages.service, PortalMessages.path, interface, method)
    else { return nil }
    var arguments = DBusMessageIter()
    dbus_message_iter_init_append(call, &arguments)
    var options = DBusMessageIter()
    // The window that the dialog belongs to is not named: GLFW has no handle for it on Wayland.
    let isWritten =
      PortalMessages.append("", to: &arguments)
      && PortalMessages.append(request.title, to: &arguments)
      && dbus_message_iter_open_container(
        &arguments, PortalMessages.code("a"), "{sv}", &options) != 0
      && append("handle_token", .text(token), to: &options)
      && appendPurpose(request.purpose, to: &options)
      && dbus_message_iter_close_container(&arguments, &options) != 0
    if isWritten { return call }
    dbus_message_unref(call)
    return nil
  }

  private static func appendPurpose(
    _ purpose: FileDialog.Request.Purpose, to options: inout DBusMessageIter
  ) -> Bool {
    switch purpose {
    case .open: append("multiple", .flag(true), to: &options)
    case .save(let name): append("current_name", .text(name), to: &options)
    }
  }

  private enum Value {
    case text(String)
    case flag(Bool)
  }

  /// An entry of a dictionary from texts to variants.
  private static func append(
    _ key: String, _ value: Value, to options: inout DBusMessageIter
  ) -> Bool {
    var entry = DBusMessageIter()
    var variant = DBusMessageIter()
    guard
      dbus_message_iter_open_container(&options, PortalMessages.code("e"), nil, &entry) != 0,
      PortalMessages.append(key, to: &entry)
    else { return false }
    let isWritten: Bool
    switch value {
    case .text(let text):
      isWritten =
        dbus_message_iter_open_container(&entry, PortalMessages.code("v"), "s", &variant) != 0
        && PortalMessages.append(text, to: &variant)
    case .flag(let flag):
      var number: dbus_bool_t = flag ? 1 : 0
      isWritten =
        dbus_message_iter_open_container(&entry, PortalMessages.code("v"), "b", &variant) != 0
        && dbus_message_iter_append_basic(&variant, PortalMessages.code("b"), &number) != 0
    }
    return isWritten && dbus_message_iter_close_container(&entry, &variant) != 0
      && dbus_message_iter_close_container(&options, &entry) != 0
  }

  /// The object that will answer, in the reply to the question; `nil` for an error.
  static func handle(in message: OpaquePointer) -> String? {
    guard dbus_message_get_type(message) == DBUS_MESSAGE_TYPE_METHOD_RETURN else { return nil }
    var arguments = DBusMessageIter()
    guard dbus_message_iter_init(message, &arguments) != 0 else { return nil }
    return text(at: &arguments, code: "o")
  }

  /// What was chosen, in a signal of the object; `nil` for any other message.
  static func outcome(in message: OpaquePointer, handle: String) -> FileDialog.Outcome? {
    guard dbus_message_is_signal(message, requestInterface, "Response") != 0,
      dbus_message_has_path(message, handle) != 0
    else { return nil }
    var arguments = DBusMessageIter()
    guard dbus_message_iter_init(message, &arguments) != 0,
      dbus_message_iter_get_arg_type(&arguments) == PortalMessages.code("u")
    else { return .unavailable }
    var code: UInt32 = 0
    dbus_message_iter_get_basic(&arguments, &code)
    guard code == 0 else { return .cancelled }
    guard dbus_message_iter_next(&arguments) != 0 else { return .unavailable }
    let paths = uris(in: &arguments).compactMap(path)
    return paths.isEmpty ? .cancelled : .chosen(paths)
  }

  /// The texts of the entry `uris` of a dictionary.
  private static func uris(in place: inout DBusMessageIter) -> [String] {
    guard dbus_message_iter_get_arg_type(&place) == PortalMessages.code("a") else { return [] }
    var entries = DBusMessageIter()
    dbus_message_iter_recurse(&place, &entries)
    while dbus_message_iter_get_arg_type(&entries) == PortalMessages.code("e") {
      var entry = DBusMessageIter()
      dbus_message_iter_recurse(&entries, &entry)
      if PortalMessages.text(at: &entry) == "uris", dbus_message_iter_next(&entry) != 0,
        dbus_message_iter_get_arg_type(&entry) == PortalMessages.code("v")
      {
        var variant = DBusMessageIter()
        dbus_message_iter_recurse(&entry, &variant)
        return texts(in: &variant)
      }
      dbus_message_iter_next(&entries)
    }
    return []
  }

  private static func texts(in place: inout DBusMessageIter) -> [String] {
    guard dbus_message_iter_get_arg_type(&place) == PortalMessages.code("a") else { return [] }
    var items = DBusMessageIter()
    dbus_message_iter_recurse(&place, &items)
    var texts: [String] = []
    while let text = PortalMessages.text(at: &items) {
      texts.append(text)
      if dbus_message_iter_next(&items) == 0 { break }
    }
    return texts
  }

  private static func text(at place: inout DBusMessageIter, code: Unicode.Scalar) -> String? {
    guard dbus_message_iter_get_arg_type(&place) == PortalMessages.code(code) else { return nil }
    var start: UnsafePointer<CChar>?
    dbus_message_iter_get_basic(&place, &start)
    return start.map { String(cString: $0) }
  }

  /// Of a `file:` address.
  private static func path(_ uri: String) -> String? {
    guard let url = URL(string: uri), url.isFileURL, !url.path.isEmpty else { return nil }
    return url.path
  }
}
