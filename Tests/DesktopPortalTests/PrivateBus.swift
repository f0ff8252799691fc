import CDBus
import Foundation
import Glibc
import TestSupport

@testable import DesktopPortal

/// A D-Bus daemon of the test's own, in a folder of its own.
///
/// A class, because its end ends the daemon.
final class PrivateBus {
  static let program = ["/usr/bin/dbus-daemon", "/bin/dbus-daemon"].first {
    (path: String) in access(path, X_OK) == 0
  }

  let address: String
  private let daemon: ChildProgram
  private let folder: URL

  /// Starts the daemon and waits until it listens, seconds at most.
  init?() {
    guard let program = Self.program else { return nil }
    let folder = FileManager.default.temporaryDirectory.appending(path: "bus-\(UUID().uuidString)")
    let socket = folder.appending(path: "socket").path
    let configuration = folder.appending(path: "bus.conf")
    let text = """
      <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
       "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
      <busconfig><type>session</type><listen>unix:path=\(socket)</listen><auth>EXTERNAL</auth>
      <policy context="default"><allow send_destination="*" eavesdrop="true"/>
      <allow eavesdrop="true"/><allow own="*"/></policy></busconfig>
      """
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: configuration)
      daemon = try ChildProgram(
        program, ["--nofork", "--nopidfile", "--config-file=\(configuration.path)"],
        environment: [:])
    } catch {
      return nil
    }
    self.folder = folder
    address = "unix:path=" + socket
    // The socket's file is there before anybody listens.
    for _ in 0..<500 where !Self.isOpen(address) { usleep(10_000) }
  }

  private static func isOpen(_ address: String) -> Bool {
    guard let connection = dbus_connection_open_private(address, nil) else { return false }
    dbus_connection_close(connection)
    dbus_connection_unref(connection)
    return true
  }

  deinit {
    daemon.end()
    try? FileManager.default.removeItem(at: folder)
  }
}

/// A desktop portal with one setting, which answers while it is told to serve. For one thread.
final class MadePortal {
  private let connection: OpaquePointer
  /// What it says of settings beside the colour scheme, by their keys.
  var others: [String: UInt32] = [:]

  init?(at address: String) {
    guard let connection = dbus_connection_open_private(address, nil) else { return nil }
    self.connection = connection
    dbus_connection_set_exit_on_disconnect(connection, 0)
    guard dbus_bus_register(connection, nil) != 0,
      dbus_bus_request_name(connection, PortalMessages.service, 0, nil) > 0
    else { return nil }
  }

  deinit {
    dbus_connection_close(connection)
    dbus_connection_unref(connection)
  }

  /// Answers calls until `condition` holds, seconds at most.
  func serve(_ value: UInt32?, until condition: () -> Bool) {
    let end = Date(timeIntervalSinceNow: 20)
    while !condition(), Date() < end {
      dbus_connection_read_write(connection, 10)
      while let message = dbus_connection_pop_message(connection) {
        answer(message, value)
        dbus_message_unref(message)
      }
    }
  }

  /// What the user does in the dialog of files: the response's code and addresses.
  var dialog: (code: UInt32, uris: [String]) = (0, [])
  /// What calls for a dialog have asked, by the method and the title or address.
  private(set) var dialogs: [String] = []
  /// All arguments of the last of them.
  private(set) var lastArguments = ""

  private func answerDialog(_ call: OpaquePointer) {
    var asked = DBusMessageIter()
    dbus_message_iter_init(call, &asked)
    lastArguments = Self.text(of: asked)
    dbus_message_iter_next(&asked)
    let method = dbus_message_get_member(call).map { String(cString: $0) } ?? ""
    dialogs.append("\(method) \(PortalMessages.text(at: &asked) ?? "")")
    let path = PortalMessages.path + "/request/own/1"
    var start: UnsafePointer<CChar>?
    let answer = dbus_message_new_method_return(call)
    var arguments = DBusMessageIter()
    dbus_message_iter_init_append(answer, &arguments)
    path.withCString {
      start = $0
      dbus_message_iter_append_basic(&arguments, PortalMessages.code("o"), &start)
    }
    dbus_connection_send(connection, answer, nil)
    dbus_message_unref(answer)
    let signal = dbus_message_new_signal(path, PortalRequest.interface, "Response")
    dbus_message_iter_init_append(signal, &arguments)
    var code = dialog.code
    dbus_message_iter_append_basic(&arguments, PortalMessages.code("u"), &code)
    appendResults(to: &arguments)
    dbus_connection_send(connection, signal, nil)
    dbus_connection_flush(connection)
    dbus_message_unref(signal)
  }

  /// What a message holds from a place on, with brackets around what holds others; bytes as a text.
  private static func text(of place: DBusMessageIter) -> String {
    var place = place
    var texts: [String] = []
    repeat {
      let type = UnicodeScalar(UInt8(dbus_message_iter_get_arg_type(&place)))
      var inner = DBusMessageIter()
      switch type {
      case "s": texts.append(PortalMessages.text(at: &place) ?? "")
      case "u", "b":
        var number: UInt32 = 0
        dbus_message_iter_get_basic(&place, &number)
        texts.append("\(number)")
      case "a" where dbus_message_iter_get_element_type(&place) == PortalMessages.code("y"):
        dbus_message_iter_recurse(&place, &inner)
        var bytes: UnsafePointer<UInt8>?
        var count: Int32 = 0
        dbus_message_iter_get_fixed_array(&inner, &bytes, &count)
        let all = UnsafeBufferPointer(start: bytes, count: Int(count))
        texts.append(String(decoding: all.dropLast(), as: UTF8.self) + (all.last == 0 ? "" : "!"))
      case "a", "v", "r", "e":
        dbus_message_iter_recurse(&place, &inner)
        texts.append("(" + text(of: inner) + ")")
      default: break
      }
    } while dbus_message_iter_next(&place) != 0
    return texts.joined(separator: " ")
  }

  private func appendResults(to arguments: inout DBusMessageIter) {
    var (results, entry, variant, items) = (
      DBusMessageIter(), DBusMessageIter(), DBusMessageIter(), DBusMessageIter()
    )
    dbus_message_iter_open_container(&arguments, PortalMessages.code("a"), "{sv}", &results)
    dbus_message_iter_open_container(&results, PortalMessages.code("e"), nil, &entry)
    _ = PortalMessages.append("uris", to: &entry)
    dbus_message_iter_open_container(&entry, PortalMessages.code("v"), "as", &variant)
    dbus_message_iter_open_container(&variant, PortalMessages.code("a"), "s", &items)
    for uri in dialog.uris { _ = PortalMessages.append(uri, to: &items) }
    dbus_message_iter_close_container(&variant, &items)
    dbus_message_iter_close_container(&entry, &variant)
    dbus_message_iter_close_container(&results, &entry)
    dbus_message_iter_close_container(&arguments, &results)
  }

  private func answer(_ call: OpaquePointer, _ scheme: UInt32?) {
    if dbus_message_has_interface(call, FileDialogMessages.interface) != 0
      || dbus_message_has_interface(call, LinkOpening.interface) != 0
    {
      return answerDialog(call)
    }
    guard dbus_message_is_method_call(call, PortalMessages.interface, "Read") != 0 else { return }
    var asked = DBusMessageIter()
    dbus_message_iter_init(call, &asked)
    dbus_message_iter_next(&asked)
    let key = PortalMessages.text(at: &asked) ?? ""
    let value = key == DesktopSetting.colorScheme.rawValue ? scheme : others[key]
    let answer: OpaquePointer?
    if let value {
      answer = dbus_message_new_method_return(call)
      var arguments = DBusMessageIter()
      dbus_message_iter_init_append(answer, &arguments)
      append(value, variants: 2, to: &arguments)
    } else {
      answer = dbus_message_new_error(call, "org.freedesktop.portal.Error.NotFound", "no setting")
    }
    dbus_connection_send(connection, answer, nil)
    dbus_connection_flush(connection)
    dbus_message_unref(answer)
  }

  /// Tells that a setting has changed.
  func announce(_ value: UInt32, key: String = "color-scheme") {
    guard
      let signal = dbus_message_new_signal(
        PortalMessages.path, PortalMessages.interface, "SettingChanged")
    else { return }
    var arguments = DBusMessageIter()
    dbus_message_iter_init_append(signal, &arguments)
    _ = PortalMessages.append(
      DesktopSetting.allCases.first { $0.rawValue == key }?.group ?? "org.freedesktop.appearance",
      to: &arguments)
    _ = PortalMessages.append(key, to: &arguments)
    append(value, variants: 1, to: &arguments)
    dbus_connection_send(connection, signal, nil)
    dbus_connection_flush(connection)
    dbus_message_unref(signal)
  }

  private func append(_ value: UInt32, variants: Int, to place: inout DBusMessageIter) {
    guard variants > 0 else {
      var value = value
      dbus_message_iter_append_basic(&place, PortalMessages.code("u"), &value)
      return
    }
    var inner = DBusMessageIter()
    let signature = variants == 1 ? "u" : "v"
    dbus_message_iter_open_container(&place, PortalMessages.code("v"), signature, &inner)
    append(value, variants: variants - 1, to: &inner)
    dbus_message_iter_close_container(&place, &inner)
  }
}
