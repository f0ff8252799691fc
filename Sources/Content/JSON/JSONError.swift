/// Why bytes are not a JSON document, or not the expected one.
package struct JSONError: Error, Equatable, CustomStringConvertible {
  /// The position in bytes, counted from 0.
  package var offset: Int
  package var reason: String

  package var description: String { "not JSON at byte \(offset): \(reason)" }
}
