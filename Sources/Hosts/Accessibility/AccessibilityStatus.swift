import CDBus
import DBus

/// Waits on the session bus until assistive technologies need the program.
enum AccessibilityStatus {
  private static let service = "org.a11y.Bus"
  private static let path = "/org/a11y/bus"
  private static let status = "org.a11y.Status"
  private static let properties = "org.freedesktop.DBus.Properties"
  private static let names = ["IsEnabled", "ScreenReaderEnabled"]

  private static let matchRules = [
    "type='signal',interface='\(properties)',member='PropertiesChanged',path='\(path)',"
      + "arg0='\(status)'",
    "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(service)'",
  ]

  /// Waits until they need it.
  ///
  /// - Returns: the address of the accessibility bus; `nil` if the session bus is gone, or if
  ///   stopped.
  static func busAddress(at session: String, _ mailbox: AccessibilityMailbox) -> String? {
    guard let connection = BusConnection(at: session) else { return nil }
    for rule in matchRules { connection.match(rule) }
    var questions: Set<UInt32> = []
    var addressQuestion: UInt32 = 0
    var address: String?
    var isToAsk = true
    while address == nil, !mailbox.isStopped {
      if isToAsk {
        questions = Set(names.map { ask(for: $0, connection) })
        isToAsk = false
      }
      let stands = connection.takeMessages(orUntil: mailbox.pipe.readEnd) { message in
        let serial = dbus_message_get_reply_serial(message)
        if dbus_message_get_type(message) == DBUS_MESSAGE_TYPE_SIGNAL {
          isToAsk = true
        } else if serial != 0, serial == addressQuestion {
          let text = MessageArguments(message).text(0)
          address = isReply(message) && !text.isEmpty ? text : nil
        } else if questions.contains(serial), isReply(message),
          MessageArguments(message).number(0) == 1, addressQuestion == 0
        {
          addressQuestion = connection.send(
            dbus_message_new_method_call(service, path, service, "GetAddress"))
        }
      }
      guard stands else { return nil }
    }
    return address
  }

  private static func isReply(_ message: OpaquePointer) -> Bool {
    dbus_message_get_type(message) == DBUS_MESSAGE_TYPE_METHOD_RETURN
  }

  /// Does not start the service: whoever needs accessibility has already started it.
  private static func ask(for name: String, _ connection: borrowing BusConnection) -> UInt32 {
    let call = dbus_message_new_method_call(service, path, properties, "Get")
    if let call { dbus_message_set_auto_start(call, 0) }
    return connection.send(call) { writer in
      writer.text(status)
      writer.text(name)
    }
  }
}
