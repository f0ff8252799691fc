import DBus

/// Answers calls about the elements of a window, by AT-SPI's interfaces
/// (gitlab.gnome.org/GNOME/at-spi2-core, xml). Has no side effects: it returns actions as requests.
struct AccessibleAnswers {
  static let prefix = "org.a11y.atspi."
  static let pathPrefix = "/org/a11y/atspi/accessible/"
  private static let nothing = "/org/a11y/atspi/null"

  let index: AccessibleIndex
  /// The program's name on the bus.
  let sender: String
  /// The desktop's object, which is the parent of the program.
  let desktop: (name: String, path: String)

  static func path(_ key: String) -> String { pathPrefix + key }

  struct Call {
    var key: String
    /// The interface without the common prefix.
    var interface: String
    var member: String
    var arguments: MessageArguments
  }

  enum Outcome {
    case answered
    /// The call is answered, and this request must be carried out.
    case asked(AccessibleRequest)
    /// There is no such object, interface or method.
    case unknown
  }

  func answer(_ call: Call, to writer: inout MessageWriter) -> Outcome {
    if call.interface == "Cache", call.member == "GetItems" {
      // The cache is always empty, so clients ask for elements one by one.
      writer.noEntries("((so)(so)(so)iiassusau)")
      return .answered
    }
    guard let entry = index.entries[call.key] else { return .unknown }
    switch call.interface {
    case "Accessible": return answerAccessible(call, entry, &writer)
    case "Component" where entry.node.role != .application:
      return answerComponent(call, entry, &writer)
    case "Action" where entry.node.isPressable: return answerAction(call, entry, &writer)
    case "Text":
      return entry.node.text.map { answerText(call, $0, &writer) } ?? .unknown
    case "EditableText":
      return entry.node.text.map { answerEditing(call, $0, &writer) } ?? .unknown
    case "Application" where call.member == "GetLocale": writer.text("")
    default: return .unknown
    }
    return .answered
  }

  func interfaces(of node: AccessibleNode) -> [String] {
    var names = ["Accessible"]
    if node.role == .application { names.append("Application") } else { names.append("Component") }
    if node.isPressable { names.append("Action") }
    if node.text != nil { names += ["Text", "EditableText"] }
    return names.map { Self.prefix + $0 }
  }

  /// Writes a reference to an element: the program's name and the element's path.
  func reference(_ key: String?, _ writer: inout MessageWriter) {
    writer.container("r") { pair in
      pair.text(key == nil ? "" : sender)
      pair.text(key.map(Self.path) ?? Self.nothing, code: "o")
    }
  }

  private func parent(of entry: AccessibleIndex.Entry, _ writer: inout MessageWriter) {
    guard entry.node.role == .application else { return reference(entry.parent, &writer) }
    writer.container("r") { pair in
      pair.text(desktop.name)
      pair.text(desktop.path, code: "o")
    }
  }

  private func answerAccessible(
    _ call: Call, _ entry: AccessibleIndex.Entry, _ writer: inout MessageWriter
  ) -> Outcome {
    let node = entry.node
    switch call.member {
    case "GetChildAtIndex":
      let place = call.arguments.number(0)
      let isThere = node.children.indices.contains(place)
      reference(isThere ? node.children[place].key : nil, &writer)
    case "GetChildren":
      writer.container("a", "(so)") { list in
        for child in node.children { reference(child.key, &list) }
      }
    case "GetIndexInParent": writer.int(entry.place)
    case "GetRelationSet": writer.noEntries("(ua(so))")
    case "GetRole": writer.uint(node.role.rawValue)
    case "GetRoleName", "GetLocalizedRoleName": writer.text(node.role.name)
    case "GetState":
      let bits = index.states(of: node).reduce(UInt64(0)) { $0 | 1 << UInt64($1.rawValue) }
      writer.container("a", "u") { list in
        list.uint(UInt32(truncatingIfNeeded: bits))
        list.uint(UInt32(truncatingIfNeeded: bits >> 32))
      }
    case "GetAttributes":
      writer.container("a", "{ss}") { list in
        list.container("e") { pair in
          pair.text("toolkit")
          pair.text("Rhumb")
        }
      }
    case "GetApplication": reference(AccessibleIndex.application, &writer)
    case "GetInterfaces": writer.texts(interfaces(of: node))
    default: return .unknown
    }
    return .answered
  }

  /// Writes a property's value as a variant.
  ///
  /// - Returns: whether the property exists.
  func property(
    _ name: String, of key: String, interface: String, _ writer: inout MessageWriter
  ) -> Bool {
    guard let entry = index.entries[key] else { return false }
    let node = entry.node
    switch (interface, name) {
    case ("Accessible", "Name"): writer.variant("s") { $0.text(node.name) }
    case ("Accessible", "Description"): writer.variant("s") { $0.text(node.detail) }
    case ("Accessible", "Parent"): writer.variant("(so)") { parent(of: entry, &$0) }
    case ("Accessible", "ChildCount"): writer.variant("i") { $0.int(node.children.count) }
    case ("Accessible", "Locale"): writer.variant("s") { $0.text("") }
    case ("Accessible", "AccessibleId"): writer.variant("s") { $0.text(node.key) }
    case ("Accessible", "HelpText"): writer.variant("s") { $0.text("") }
    case ("Application", "ToolkitName"): writer.variant("s") { $0.text("Rhumb") }
    case ("Application", "Version"), ("Application", "AtspiVersion"):
      writer.variant("s") { $0.text("2.1") }
    case ("Application", "Id"): writer.variant("i") { $0.int(0) }
    case ("Action", "NActions"): writer.variant("i") { $0.int(node.isPressable ? 1 : 0) }
    case ("Text", "CharacterCount"):
      writer.variant("i") { $0.int(node.text?.text.unicodeScalars.count ?? 0) }
    case ("Text", "CaretOffset"): writer.variant("i") { $0.int(node.text?.scalarCaret ?? 0) }
    default: return false
    }
    return true
  }

  /// The properties of each interface, for `GetAll`.
  static let properties: [String: [String]] = [
    "Accessible": ["Name", "Description", "Parent", "ChildCount", "Locale", "AccessibleId"],
    "Application": ["ToolkitName", "Version", "AtspiVersion", "Id"],
    "Action": ["NActions"], "Text": ["CharacterCount", "CaretOffset"],
  ]
}
