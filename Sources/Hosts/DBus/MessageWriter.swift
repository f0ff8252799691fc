import CDBus

package struct MessageWriter {
  /// Whether there was enough memory for everything.
  package private(set) var isWhole = true
  private var place = DBusMessageIter()

  package init(_ message: OpaquePointer) { dbus_message_iter_init_append(message, &place) }

  private init(place: DBusMessageIter) { self.place = place }

  /// D-Bus's code of a type.
  package static func code(_ character: Unicode.Scalar) -> CInt { CInt(character.value) }

  package mutating func text(_ text: String, code: Unicode.Scalar = "s") {
    let isWritten = text.withCString { start in
      var start: UnsafePointer<CChar>? = start
      return dbus_message_iter_append_basic(&place, Self.code(code), &start) != 0
    }
    isWhole = isWhole && isWritten
  }

  package mutating func int(_ value: Int) { number(Int32(clamping: value), "i") }
  package mutating func uint(_ value: UInt32) { number(value, "u") }
  package mutating func bool(_ value: Bool) { number(dbus_bool_t(value ? 1 : 0), "b") }

  /// Writes a file descriptor. The message has its own copy.
  package mutating func descriptor(_ descriptor: CInt) { number(descriptor, "h") }

  package mutating func number<Number: BitwiseCopyable>(_ value: Number, _ code: Unicode.Scalar) {
    var value = value
    isWhole =
      dbus_message_iter_append_basic(&place, Self.code(code), &value) != 0 && isWhole
  }

  /// Writes an array, structure, variant or dictionary entry.
  ///
  /// - Parameter signature: the type of the content of an array or a variant.
  package mutating func container(
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

  package mutating func variant(_ signature: String, _ write: (inout MessageWriter) -> Void) {
    container("v", signature, write)
  }

  package mutating func texts(_ texts: [String]) {
    container("a", "s") { list in for text in texts { list.text(text) } }
  }

  /// Writes an empty dictionary.
  package mutating func noEntries(_ signature: String) { container("a", signature) { _ in } }
}
