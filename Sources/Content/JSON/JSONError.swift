/// Why bytes are not a JSON document, or not the one that is wanted.
package struct JSONError: Error, Equatable, CustomStringConvertible {
  /// Where in the bytes, counted from 0.
  package var offset: Int
  package var reason: String

  package var description: String { "not JSON at byte \(offset): \(reason)" }
}
