import CDBus
import DBus
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
  private let connection: BusConnection
  /// What it says of settings beside the colour scheme, by their keys.
  var others: [String: UInt32] = [:]

  init?(at address: String) {
    guard let connection = BusConnection(at: address),
      dbus_bus_request_name(connection.pointer, PortalMessages.service, 0, nil) > 0
    else { return nil }
    self.connection = connection
  }

  /// Answers calls until `condition` holds, seconds at most.
  func serve(_ value: UInt32?, until condition: () -> Bool) {
    let end = Date(timeIntervalSinceNow: 20)
    while !condition(), Date() < end {
      dbus_connection_read_write(connection.pointer, 10)
      while let message = dbus_connection_pop_message(connection.pointer) {
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

  /// What the user chooses in the dialog of printers.
  var page: (token: UInt32, width: Double, height: Double, orientation: String)?

  private func write(
    _ page: (token: UInt32, width: Double, height: Double, orientation: String),
    to results: inout MessageWriter
  ) {
    results.option("token", "u") { $0.uint(page.token) }
    results.option("page-setup", "a{sv}") { value in
      value.container("a", "{sv}") { setup in
        setup.option("Width", "d") { $0.number(page.width, "d") }
        setup.option("Height", "d") { $0.number(page.height, "d") }
        setup.option("MarginLeft", "d") { $0.number(6.0, "d") }
        setup.option("Orientation", "s") { $0.text(page.orientation) }
      }
    }
  }

  private func answerDialog(_ call: OpaquePointer) {
    var asked = DBusMessageIter()
    dbus_message_iter_init(call, &asked)
    lastArguments = Self.text(of: asked)
    dbus_message_iter_next(&asked)
    let method = dbus_message_get_member(call).map { String(cString: $0) } ?? ""
    dialogs.append("\(method) \(Self.text(at: asked))")
    let path = PortalMessages.path + "/request/own/1"
    connection.send(dbus_message_new_method_return(call)) { $0.text(path, code: "o") }
    let signal = dbus_message_new_signal(path, PortalRequest.interface, "Response")
    connection.send(signal) { arguments in
      arguments.uint(dialog.code)
      arguments.container("a", "{sv}") { results in
        results.option("uris", "as") { $0.texts(dialog.uris) }
        if let page { write(page, to: &results) }
      }
    }
  }

  /// What a message holds from a place on, with brackets around what holds others; bytes as a text.
  private static func text(of place: DBusMessageIter) -> String {
    var place = place
    var texts: [String] = []
    repeat {
      let type = UnicodeScalar(UInt8(dbus_message_iter_get_arg_type(&place)))
      var inner = DBusMessageIter()
      switch type {
      case "s": texts.append(text(at: place))
      case "u", "b":
        var number: UInt32 = 0
        dbus_message_iter_get_basic(&place, &number)
        texts.append("\(number)")
      case "h":
        var file: CInt = -1
        dbus_message_iter_get_basic(&place, &file)
        let bytes = FileHandle(fileDescriptor: file, closeOnDealloc: true).readDataToEndOfFile()
        texts.append(String(decoding: bytes, as: UTF8.self))
      case "a" where dbus_message_iter_get_element_type(&place) == MessageWriter.code("y"):
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

  private static func text(at place: DBusMessageIter) -> String {
    var place = place
    var start: UnsafePointer<CChar>?
    dbus_message_iter_get_basic(&place, &start)
    return start.map { String(cString: $0) } ?? ""
  }

  /// What the portal of locations says: the response's code, and the entries of locations; `nil` for
  /// no such portal.
  var location: (code: UInt32, entries: [[(String, Double)]])?

  private static let session = PortalMessages.path + "/session/own/1"

  /// - Returns: whether it was a call about locations.
  private func answerLocation(_ call: OpaquePointer) -> Bool {
    let interface = PortalLocationSession.interface
    let isQuestion = MessageArguments(call).texts.first == interface
    guard isQuestion || dbus_message_has_interface(call, interface) != 0 else { return false }
    guard let location else {
      connection.send(
        dbus_message_new_error(call, "org.freedesktop.DBus.Error.UnknownMethod", "no locations"))
      return true
    }
    let reply = dbus_message_new_method_return(call)
    if isQuestion {
      connection.send(reply) { $0.variant("u") { $0.uint(1) } }
    } else if dbus_message_is_method_call(call, interface, "CreateSession") != 0 {
      connection.send(reply) { $0.text(Self.session, code: "o") }
    } else {
      let path = PortalMessages.path + "/request/own/1"
      connection.send(reply) { $0.text(path, code: "o") }
      let signal = dbus_message_new_signal(path, PortalRequest.interface, "Response")
      // The first location comes before the permission.
      if let first = location.entries.first { tell(first) }
      connection.send(signal) { arguments in
        arguments.uint(location.code)
        arguments.noEntries("{sv}")
      }
      for entries in location.entries.dropFirst() { tell(entries) }
    }
    return true
  }

  private func tell(_ entries: [(String, Double)]) {
    connection.send(
      dbus_message_new_signal(
        PortalMessages.path, PortalLocationSession.interface, "LocationUpdated")
    ) { arguments in
      arguments.text(Self.session, code: "o")
      arguments.container("a", "{sv}") { list in
        for (name, value) in entries { list.option(name, "d") { $0.number(value, "d") } }
      }
    }
  }

  private func answer(_ call: OpaquePointer, _ scheme: UInt32?) {
    if answerLocation(call) { return }
    if dbus_message_has_interface(call, FileDialog.interface) != 0
      || dbus_message_has_interface(call, LinkOpening.interface) != 0
      || dbus_message_has_interface(call, PrintDialog.interface) != 0
    {
      return answerDialog(call)
    }
    guard dbus_message_is_method_call(call, PortalMessages.interface, "Read") != 0 else { return }
    let key = MessageArguments(call).text(1)
    let value = key == DesktopSetting.colorScheme.rawValue ? scheme : others[key]
    if let value {
      connection.send(dbus_message_new_method_return(call)) { arguments in
        arguments.variant("v") { $0.variant("u") { $0.uint(value) } }
      }
    } else {
      connection.send(
        dbus_message_new_error(call, "org.freedesktop.portal.Error.NotFound", "no setting"))
    }
  }

  /// Tells that a setting has changed.
  func announce(_ value: UInt32, key: String = "color-scheme") {
    let setting = DesktopSetting.allCases.first { $0.rawValue == key }
    connection.send(
      dbus_message_new_signal(PortalMessages.path, PortalMessages.interface, "SettingChanged")
    ) { arguments in
      arguments.text(setting?.group ?? "org.freedesktop.appearance")
      arguments.text(key)
      arguments.variant("u") { $0.uint(value) }
    }
  }
}
