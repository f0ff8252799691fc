import CDBus
import DBus

/// The messages of the portal's settings (`org.freedesktop.portal.Settings`). Other programs write
/// the answers and signals, so nothing about them is assumed, and malformed ones are ignored.
enum PortalMessages {
  static let service = "org.freedesktop.portal.Desktop"
  static let path = "/org/freedesktop/portal/desktop"
  static let interface = "org.freedesktop.portal.Settings"

  static func matchRule(_ group: String) -> String {
    "type='signal',sender='\(service)',path='\(path)',interface='\(interface)',"
      + "member='SettingChanged',arg0='\(group)'"
  }

  /// Creates a call; `nil` if there is no memory.
  static func call(_ interface: String, _ method: String) -> OpaquePointer? {
    dbus_message_new_method_call(service, path, interface, method)
  }

  static func isReply(_ message: OpaquePointer) -> Bool {
    dbus_message_get_type(message) == DBUS_MESSAGE_TYPE_METHOD_RETURN
  }

  /// The value in an answer. It is inside two variants in replies to `Read`, and inside one in
  /// signals and newer portals.
  static func answer(_ message: OpaquePointer) -> UInt32? {
    isReply(message) ? MessageArguments(message).numbers.first.map { UInt32(clamping: $0) } : nil
  }

  /// The setting and value in a signal, if it is about an observed setting.
  static func change(_ message: OpaquePointer) -> (DesktopSetting, UInt32)? {
    guard dbus_message_is_signal(message, interface, "SettingChanged") != 0 else { return nil }
    let arguments = MessageArguments(message)
    guard let value = arguments.numbers.first,
      let setting = DesktopSetting.allCases.first(where: {
        [$0.group, $0.rawValue] == arguments.texts
      })
    else { return nil }
    return (setting, UInt32(clamping: value))
  }
}
