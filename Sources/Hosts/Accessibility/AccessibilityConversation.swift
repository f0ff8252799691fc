import CDBus
import DBus

/// The thread's D-Bus side: registers the program, answers calls and sends change signals.
struct AccessibilityConversation {
  private static let registry = "org.a11y.atspi.Registry"
  private static let properties = "org.freedesktop.DBus.Properties"

  private let program: String
  private let mailbox: AccessibilityMailbox
  /// The desktop's object, after it has accepted the program.
  private var desktop = (name: "", path: "/org/a11y/atspi/null")
  private var embedding: UInt32 = 0
  private var index: AccessibleIndex?

  init(program: String, _ mailbox: AccessibilityMailbox) {
    self.program = program
    self.mailbox = mailbox
  }

  func run(at session: String) {
    guard let address = AccessibilityStatus.busAddress(at: session, mailbox),
      let connection = BusConnection(at: address)
    else { return }
    var conversation = self
    mailbox.want()
    conversation.follow(connection)
  }

  private mutating func follow(_ connection: borrowing BusConnection) {
    while !mailbox.isStopped {
      mailbox.pipe.clear()
      takeWindow(connection)
      let stands = connection.takeMessages(orUntil: mailbox.pipe.readEnd) { message in
        take(message, connection)
      }
      guard stands else { return }
    }
  }

  /// Takes the latest window from the mailbox and sends signals for its changes.
  private mutating func takeWindow(_ connection: borrowing BusConnection) {
    guard let window = mailbox.window, window != index?.window else { return }
    let old = index
    let new = AccessibleIndex(window, program: program)
    index = new
    if old == nil { register(connection) }
    let answers = AccessibleAnswers(index: new, sender: connection.name, desktop: desktop)
    for event in AccessibleEvent.changes(from: old, to: new) {
      connection.send(
        dbus_message_new_signal(
          AccessibleAnswers.path(event.key), "org.a11y.atspi.Event.\(event.interface)",
          event.member)
      ) { event.write(to: &$0, answers) }
    }
  }

  private mutating func register(_ connection: borrowing BusConnection) {
    let root = AccessibleAnswers.path(AccessibleIndex.application)
    let call = dbus_message_new_method_call(
      Self.registry, root, AccessibleAnswers.prefix + "Socket", "Embed")
    let name = connection.name
    embedding = connection.send(call) { writer in
      writer.container("r") { pair in
        pair.text(name)
        pair.text(root, code: "o")
      }
    }
  }

  private mutating func take(_ message: OpaquePointer, _ connection: borrowing BusConnection) {
    let serial = dbus_message_get_reply_serial(message)
    if serial != 0, serial == embedding {
      let arguments = MessageArguments(message)
      if dbus_message_get_type(message) == DBUS_MESSAGE_TYPE_METHOD_RETURN,
        arguments.texts.count == 2, dbus_validate_path(arguments.text(1), nil) != 0
      {
        desktop = (arguments.text(0), arguments.text(1))
      }
      return
    }
    if dbus_message_get_type(message) == DBUS_MESSAGE_TYPE_METHOD_CALL {
      answer(message, connection)
    }
  }

  private func answer(_ message: OpaquePointer, _ connection: borrowing BusConnection) {
    func text(_ start: UnsafePointer<CChar>?) -> String { start.map { String(cString: $0) } ?? "" }
    let (path, interface) = (
      text(dbus_message_get_path(message)), text(dbus_message_get_interface(message))
    )
    let call = AccessibleAnswers.Call(
      key: Self.rest(of: path, after: AccessibleAnswers.pathPrefix) ?? "",
      interface: Self.rest(of: interface, after: AccessibleAnswers.prefix) ?? "",
      member: text(dbus_message_get_member(message)), arguments: MessageArguments(message))
    guard let index, let reply = dbus_message_new_method_return(message) else { return }
    let answers = AccessibleAnswers(index: index, sender: connection.name, desktop: desktop)
    var writer = MessageWriter(reply)
    let outcome =
      interface == Self.properties
      ? Self.answerProperties(call, answers, to: &writer)
      : interface == "org.freedesktop.DBus.Peer" && call.member == "Ping"
        ? .answered : answers.answer(call, to: &writer)
    if case .unknown = outcome {
      dbus_message_unref(reply)
      connection.send(
        dbus_message_new_error(
          message, "org.freedesktop.DBus.Error.UnknownMethod", "There is no \(call.member)."))
      return
    }
    if case .asked(let request) = outcome { mailbox.ask(request) }
    if writer.isWhole { connection.send(reply) } else { dbus_message_unref(reply) }
  }

  private static func answerProperties(
    _ call: AccessibleAnswers.Call, _ answers: AccessibleAnswers, to writer: inout MessageWriter
  ) -> AccessibleAnswers.Outcome {
    let interface = rest(of: call.arguments.text(0), after: AccessibleAnswers.prefix) ?? ""
    switch call.member {
    case "Get":
      return answers.property(
        call.arguments.text(1), of: call.key, interface: interface, &writer)
        ? .answered : .unknown
    case "GetAll":
      guard answers.index.entries[call.key] != nil else { return .unknown }
      writer.container("a", "{sv}") { entries in
        for name in AccessibleAnswers.properties[interface] ?? [] {
          entries.container("e") { entry in
            entry.text(name)
            _ = answers.property(name, of: call.key, interface: interface, &entry)
          }
        }
      }
      return .answered
    // The registry sets an ID for the program, which is never used.
    case "Set": return .answered
    default: return .unknown
    }
  }

  private static func rest(of text: String, after prefix: String) -> String? {
    text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : nil
  }
}
