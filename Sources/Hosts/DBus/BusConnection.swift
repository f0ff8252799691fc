import CDBus
import Foundation
import Glibc

/// A private connection to a D-Bus bus for one thread. Noncopyable, because it owns the connection.
package struct BusConnection: ~Copyable {
  package let pointer: OpaquePointer
  /// The program's name on the bus.
  package let name: String

  /// Returns `nil` if nothing listens at the address.
  package init?(at address: String) {
    guard let pointer = dbus_connection_open_private(address, nil) else { return nil }
    // Otherwise libdbus would end the program when the bus ends.
    dbus_connection_set_exit_on_disconnect(pointer, 0)
    guard dbus_bus_register(pointer, nil) != 0,
      let name = dbus_bus_get_unique_name(pointer).map({ String(cString: $0) })
    else {
      dbus_connection_close(pointer)
      dbus_connection_unref(pointer)
      return nil
    }
    self.pointer = pointer
    self.name = name
  }

  deinit {
    dbus_connection_close(pointer)
    dbus_connection_unref(pointer)
  }

  package func match(_ rule: String) { dbus_bus_add_match(pointer, rule, nil) }

  /// Sends a message and releases it.
  ///
  /// - Returns: its serial number; 0 if it could not be sent.
  @discardableResult
  package func send(
    _ message: OpaquePointer?, _ write: (inout MessageWriter) -> Void = { _ in }
  ) -> UInt32 {
    guard let message else { return 0 }
    defer { dbus_message_unref(message) }
    var writer = MessageWriter(message)
    write(&writer)
    var serial: UInt32 = 0
    guard writer.isWhole, dbus_connection_send(pointer, message, &serial) != 0 else { return 0 }
    return serial
  }

  /// Passes received messages to `take`. Without any, waits for one or until `wake` is readable.
  ///
  /// - Returns: whether the connection is still open.
  package func takeMessages(
    orUntil wake: CInt = -1, _ take: (OpaquePointer) -> Void
  ) -> Bool {
    guard dbus_connection_read_write(pointer, 0) != 0 else { return false }
    var hasTaken = false
    while let message = dbus_connection_pop_message(pointer) {
      take(message)
      dbus_message_unref(message)
      hasTaken = true
    }
    dbus_connection_flush(pointer)
    guard dbus_connection_get_is_connected(pointer) != 0 else { return false }
    var descriptor: CInt = -1
    guard !hasTaken, dbus_connection_get_unix_fd(pointer, &descriptor) != 0 else { return true }
    var waits = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: wake, events: Int16(POLLIN), revents: 0),
    ]
    poll(&waits, nfds_t(waits.count), -1)
    return true
  }
}

extension Thread {
  /// Starts a thread with a small stack, to wait for other programs.
  package static func start(named name: String, _ body: @escaping @Sendable () -> Void) {
    let thread = Thread(block: body)
    thread.name = name
    thread.stackSize = 512 << 10
    thread.start()
  }
}
