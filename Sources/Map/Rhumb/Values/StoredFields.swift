import GeoMath
import MapOpening

// What the stored forms of this library's values have in common.

extension KeyedDecodingContainer {
  /// Reads what is stored at a key into `value`, which stays as it is where there is nothing.
  func read<Value: Decodable>(_ key: Key, into value: inout Value) throws {
    value = try decodeIfPresent(Value.self, forKey: key) ?? value
  }

  /// As for other values.
  ///
  /// - Throws: `DecodingError` where the number is not finite.
  func read(_ key: Key, into value: inout Double) throws {
    value = try finiteIfPresent(key) ?? value
  }

  /// As for other values.
  ///
  /// - Throws: `DecodingError` where one of the numbers is not finite.
  func read(_ key: Key, into value: inout [Double]) throws {
    guard let numbers = try decodeIfPresent([Double].self, forKey: key) else { return }
    guard numbers.allSatisfy(\.isFinite) else {
      throw refused(key, "\(key.stringValue) has a number that is not finite")
    }
    value = numbers
  }

  /// A value that is made of what was read.
  ///
  /// - Throws: `DecodingError`, which names the key, where the value's initialiser throws.
  func making<Value>(_ key: Key, _ make: () throws(MapError) -> Value) throws -> Value {
    do throws(MapError) {
      return try make()
    } catch {
      throw refused(key, "\(error)")
    }
  }
}

/// The fields of a line for a person: those that there are, with commas between them.
func fields(_ parts: String?..., otherwise: String = "usual") -> String {
  let named = parts.compactMap(\.self)
  return named.isEmpty ? otherwise : named.joined(separator: ", ")
}
