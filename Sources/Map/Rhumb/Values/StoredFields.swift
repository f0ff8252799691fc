import GeoMath
import MapOpening

// Helpers for storing the values of this library.

extension KeyedDecodingContainer {
  /// Reads the value of a key into `value`, which does not change if the key is missing.
  func read<Value: Decodable>(_ key: Key, into value: inout Value) throws {
    value = try decodeIfPresent(Value.self, forKey: key) ?? value
  }

  /// Like the generic function, for a finite number.
  ///
  /// - Throws: `DecodingError` if the number is not finite.
  func read(_ key: Key, into value: inout Double) throws {
    value = try finiteIfPresent(key) ?? value
  }

  /// Like the generic function, for finite numbers.
  ///
  /// - Throws: `DecodingError` if one of the numbers is not finite.
  func read(_ key: Key, into value: inout [Double]) throws {
    guard let numbers = try decodeIfPresent([Double].self, forKey: key) else { return }
    guard numbers.allSatisfy(\.isFinite) else {
      throw refused(key, "\(key.stringValue) has a number that is not finite")
    }
    value = numbers
  }

  /// Makes a value from data that were read.
  ///
  /// - Throws: `DecodingError`, which names the key, if the value's initialiser throws.
  func making<Value>(_ key: Key, _ make: () throws(MapError) -> Value) throws -> Value {
    do throws(MapError) {
      return try make()
    } catch {
      throw refused(key, "\(error)")
    }
  }
}

/// The fields of a line for people: those that are not `nil`, separated by commas.
func fields(_ parts: String?..., otherwise: String = "usual") -> String {
  let named = parts.compactMap(\.self)
  return named.isEmpty ? otherwise : named.joined(separator: ", ")
}
