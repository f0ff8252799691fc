import CDBus

/// Writes the arguments of a D-Bus message.
struct MessageWriter {
  /// Whether there was enough memory for everything.
  private(set) var isWhole = true
  private var place = DBusMessageIter()

  init(_ message: OpaquePointer) { dbus_message_iter_init_append(message, &place) }

  private init(place: DBusMessageIter) { self.place = place }

  /// D-Bus's code of a type.
  static func code(_ character: Unicode.Scalar) -> CInt { CInt(character.value) }

  mutating func text(_ text: String, code: Unicode.Scalar = "s") {
    let isWritten = text.withCString { start in
      var start: UnsafePointer<CChar>? = start
      return dbus_message_iter_append_basic(&place, Self.code(code), &start) != 0
    }
    isWhole = isWhole && isWritten
  }

  mutating func int(_ value: Int) { number(Int32(clamping: value), "i") }
  mutating func uint(_ value: UInt32) { number(value, "u") }
  mutating func bool(_ value: Bool) { number(dbus_bool_t(value ? 1 : 0), "b") }

  mutating func number<Number: BitwiseCopyable>(_ value: Number, _ code: Unicode.Scalar) {
    var value = value
    isWhole =
      dbus_message_iter_append_basic(&place, Self.code(code), &value) != 0 && isWhole
  }

  /// Writes an array, structure, variant or dictionary entry.
  ///
  /// - Parameter signature: the type of the content of an array or a variant.
  mutating func container(
    _ code: Unicode.Scalar, _ signature: String? = nil, _ write: (inout MessageWriter) -> Void
  ) {
    var inner = DBusMessageIter()
    guard dbus_message_iter_open_container(&place, Self.code(code), signature, &inner) != 0 else {
      isWhole = false
      return
    }
    var writer = MessageWriter(place: inner)
    write(&writer)
    isWhole =
      dbus_message_iter_close_container(&place, &writer.place) != 0 && writer.isWhole && isWhole
  }

  mutating func variant(_ signature: String, _ write: (inout MessageWriter) -> Void) {
    container("v", signature, write)
  }

  mutating func texts(_ texts: [String]) {
    container("a", "s") { list in for text in texts { list.text(text) } }
  }

  /// Writes an empty dictionary.
  mutating func noEntries(_ signature: String) { container("a", signature) { _ in } }
}

/// The arguments of a call. Another program wrote them, so nothing about them is assumed.
struct MessageArguments {
  private(set) var texts: [String] = []
  private(set) var numbers: [Int] = []

  init(_ message: OpaquePointer) {
    var place = DBusMessageIter()
    guard dbus_message_iter_init(message, &place) != 0 else { return }
    read(&place, depth: 0)
  }

  /// Reads the texts and integers, also inside variants and structures.
  private mutating func read(_ place: inout DBusMessageIter, depth: Int) {
    repeat {
      switch dbus_message_iter_get_arg_type(&place) {
      case MessageWriter.code("s"), MessageWriter.code("o"):
        var start: UnsafePointer<CChar>?
        dbus_message_iter_get_basic(&place, &start)
        texts.append(start.map { String(cString: $0) } ?? "")
      case MessageWriter.code("i"):
        var value: Int32 = 0
        dbus_message_iter_get_basic(&place, &value)
        numbers.append(Int(value))
      case MessageWriter.code("u"), MessageWriter.code("b"):
        var value: UInt32 = 0
        dbus_message_iter_get_basic(&place, &value)
        numbers.append(Int(value))
      case MessageWriter.code("v") where depth < 4, MessageWriter.code("r") where depth < 4:
        var inner = DBusMessageIter()
        dbus_message_iter_recurse(&place, &inner)
        read(&inner, depth: depth + 1)
      default: break
      }
    } while dbus_message_iter_next(&place) != 0
  }

  func number(_ index: Int) -> Int { numbers.indices.contains(index) ? numbers[index] : 0 }
  func text(_ index: Int) -> String { texts.indices.contains(index) ? texts[index] : "" }
}
