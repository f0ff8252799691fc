import CDBus

/// The messages of the portal's settings (`org.freedesktop.portal.Settings`). Other programs write
/// the answers and signals, so nothing about them is assumed, and malformed ones are ignored.
enum PortalMessages {
  static let service = "org.freedesktop.portal.Desktop"
  static let path = "/org/freedesktop/portal/desktop"
  static let interface = "org.freedesktop.portal.Settings"

  /// The match rule for the signals of a group.
  static func matchRule(_ group: String) -> String {
    "type='signal',sender='\(service)',path='\(path)',interface='\(interface)',"
      + "member='SettingChanged',arg0='\(group)'"
  }

  /// Creates the call that reads a setting; `nil` if there is no memory. The caller releases it.
  static func question(_ setting: DesktopSetting) -> OpaquePointer? {
    guard let call = dbus_message_new_method_call(service, path, interface, "Read") else {
      return nil
    }
    var arguments = DBusMessageIter()
    dbus_message_iter_init_append(call, &arguments)
    guard append(setting.group, to: &arguments), append(setting.rawValue, to: &arguments) else {
      dbus_message_unref(call)
      return nil
    }
    return call
  }

  /// The value in an answer.
  static func answer(_ message: OpaquePointer) -> UInt32? {
    guard dbus_message_get_type(message) == DBUS_MESSAGE_TYPE_METHOD_RETURN else { return nil }
    var arguments = DBusMessageIter()
    guard dbus_message_iter_init(message, &arguments) != 0 else { return nil }
    return number(in: &arguments)
  }

  /// The setting and value in a signal, if it is about an observed setting.
  static func change(_ message: OpaquePointer) -> (DesktopSetting, UInt32)? {
    guard dbus_message_is_signal(message, interface, "SettingChanged") != 0 else { return nil }
    var arguments = DBusMessageIter()
    guard dbus_message_iter_init(message, &arguments) != 0,
      let group = text(at: &arguments), dbus_message_iter_next(&arguments) != 0,
      let key = text(at: &arguments), dbus_message_iter_next(&arguments) != 0,
      let setting = DesktopSetting.allCases.first(where: { $0.group == group && $0.rawValue == key }
      )
    else { return nil }
    return number(in: &arguments).map { (setting, $0) }
  }

  static func append(_ text: String, to arguments: inout DBusMessageIter) -> Bool {
    text.withCString { start in
      var start: UnsafePointer<CChar>? = start
      return dbus_message_iter_append_basic(&arguments, code("s"), &start) != 0
    }
  }

  /// D-Bus's code of a type.
  static func code(_ character: Unicode.Scalar) -> CInt { CInt(character.value) }

  /// The text at a position; `nil` for anything else.
  ///
  /// - Parameter type: the code of the kind of text.
  static func text(at place: inout DBusMessageIter, code type: Unicode.Scalar = "s") -> String? {
    guard dbus_message_iter_get_arg_type(&place) == code(type) else { return nil }
    var start: UnsafePointer<CChar>?
    dbus_message_iter_get_basic(&place, &start)
    return start.map { String(cString: $0) }
  }

  /// The number at a position, with 0 or 1 for Booleans. It is inside two variants in replies to
  /// `Read`, and inside one in signals and newer portals.
  private static func number(in place: inout DBusMessageIter) -> UInt32? {
    var place = place
    for _ in 0..<4 {
      switch dbus_message_iter_get_arg_type(&place) {
      case code("v"):
        var inner = DBusMessageIter()
        dbus_message_iter_recurse(&place, &inner)
        place = inner
      case code("u"):
        var value: UInt32 = 0
        dbus_message_iter_get_basic(&place, &value)
        return value
      case code("b"):
        var value: dbus_bool_t = 0
        dbus_message_iter_get_basic(&place, &value)
        return value == 0 ? 0 : 1
      default: return nil
      }
    }
    return nil
  }
}
