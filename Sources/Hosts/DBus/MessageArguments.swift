import CDBus

/// The arguments of a message. Another program wrote them, so nothing about them is assumed.
package struct MessageArguments {
  /// An argument. Variants and structures are replaced by their content.
  package enum Value: Equatable {
    case text(String)
    case number(Int)
    case real(Double)
    /// An array, or an entry of a dictionary.
    case list([Value])
  }

  package let values: [Value]
  package let texts: [String]
  package let numbers: [Int]

  package init(_ message: OpaquePointer) {
    var place = DBusMessageIter()
    let hasArguments = dbus_message_iter_init(message, &place) != 0
    values = hasArguments ? Self.read(&place, depth: 0) : []
    texts = values.compactMap { if case .text(let text) = $0 { text } else { nil } }
    numbers = values.compactMap { if case .number(let number) = $0 { number } else { nil } }
  }

  /// Dictionaries in dictionaries, each in a variant, have six levels.
  private static let maxDepth = 8

  private static func read(_ place: inout DBusMessageIter, depth: Int) -> [Value] {
    var values: [Value] = []
    repeat {
      let type = dbus_message_iter_get_arg_type(&place)
      switch type {
      case MessageWriter.code("s"), MessageWriter.code("o"):
        var start: UnsafePointer<CChar>?
        dbus_message_iter_get_basic(&place, &start)
        values.append(.text(start.map { String(cString: $0) } ?? ""))
      case MessageWriter.code("i"):
        var value: Int32 = 0
        dbus_message_iter_get_basic(&place, &value)
        values.append(.number(Int(value)))
      case MessageWriter.code("u"), MessageWriter.code("b"):
        var value: UInt32 = 0
        dbus_message_iter_get_basic(&place, &value)
        values.append(.number(Int(value)))
      case MessageWriter.code("d"):
        var value = 0.0
        dbus_message_iter_get_basic(&place, &value)
        values.append(.real(value))
      default:
        guard depth < maxDepth, dbus_type_is_container(type) != 0 else { break }
        var inner = DBusMessageIter()
        dbus_message_iter_recurse(&place, &inner)
        let content = read(&inner, depth: depth + 1)
        let isList = type == MessageWriter.code("a") || type == MessageWriter.code("e")
        if isList { values.append(.list(content)) } else { values += content }
      }
    } while dbus_message_iter_next(&place) != 0
    return values
  }

  package func number(_ index: Int) -> Int { numbers.indices.contains(index) ? numbers[index] : 0 }
  package func text(_ index: Int) -> String { texts.indices.contains(index) ? texts[index] : "" }
}
