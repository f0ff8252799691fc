import CDBus
import Foundation

/// The desktop's own dialog for choosing files, which its portal shows
/// (`org.freedesktop.portal.FileChooser`).
package enum FileDialog {
  /// What is asked for.
  package struct Request: Sendable {
    package enum Purpose: Hashable, Sendable {
      /// Files that are there, one or several.
      case open
      /// A file to be written, under this name unless another is chosen.
      case save(name: String)
    }

    package var title: String
    package var purpose: Purpose

    package init(title: String, _ purpose: Purpose) {
      self.title = title
      self.purpose = purpose
    }
  }

  package enum Outcome: Hashable, Sendable {
    /// The paths of the files.
    case chosen([String])
    case cancelled
    /// There is no portal, or it has no such dialog.
    case unavailable
  }

  /// Shows the dialog, and does not wait.
  ///
  /// - Parameters:
  ///   - address: the session's bus; `nil` for none.
  ///   - answer: called once, on a thread of its own.
  package static func show(
    _ request: Request,
    at address: String? = SessionBus.address { ProcessInfo.processInfo.environment[$0] },
    answer: @escaping @Sendable (Outcome) -> Void
  ) {
    let thread = Thread { answer(address.map { outcome(of: request, at: $0) } ?? .unavailable) }
    thread.name = "file dialog"
    thread.stackSize = 512 << 10
    thread.start()
  }

  private static func outcome(of request: Request, at address: String) -> Outcome {
    guard let connection = dbus_connection_open_private(address, nil) else { return .unavailable }
    defer {
      dbus_connection_close(connection)
      dbus_connection_unref(connection)
    }
    // The library would otherwise end the program when the bus ends.
    dbus_connection_set_exit_on_disconnect(connection, 0)
    guard dbus_bus_register(connection, nil) != 0,
      let name = dbus_bus_get_unique_name(connection).map({ String(cString: $0) })
    else { return .unavailable }
    let token = "rhumb\(UInt32.random(in: 0...UInt32.max))"
    // The signal is listened for before the question, so that no answer can slip between.
    let expected = FileDialogMessages.handle(sender: name, token: token)
    dbus_bus_add_match(connection, FileDialogMessages.matchRule, nil)
    guard let call = FileDialogMessages.question(request, token: token) else {
      return .unavailable
    }
    var serial: UInt32 = 0
    let isSent = dbus_connection_send(connection, call, &serial)
    dbus_message_unref(call)
    guard isSent != 0 else { return .unavailable }
    dbus_connection_flush(connection)
    return wait(on: connection, for: serial, handle: expected)
  }

  /// As long as the dialog stands open.
  private static func wait(
    on connection: OpaquePointer, for serial: UInt32, handle expected: String
  ) -> Outcome {
    var handle = expected
    while dbus_connection_read_write(connection, -1) != 0 {
      while let message = dbus_connection_pop_message(connection) {
        defer { dbus_message_unref(message) }
        if dbus_message_get_reply_serial(message) == serial {
          guard let told = FileDialogMessages.handle(in: message) else { return .unavailable }
          // Portals before version 0.9 choose the name themselves.
          handle = told
        } else if let outcome = FileDialogMessages.outcome(in: message, handle: handle) {
          return outcome
        }
      }
    }
    return .unavailable
  }
}
