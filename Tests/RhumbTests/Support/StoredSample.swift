import Foundation

/// A value as an application stores it, and what must hold of what is read back.
struct StoredSample {
  let name: String
  let json: [UInt8]
  /// Reads bytes as such a value and writes that again.
  let rewritten: ([UInt8]) throws -> [UInt8]
  /// Whether what is read from ``json`` is the value that was written.
  let comesBack: () throws -> Bool

  /// - Parameter isSame: compares what was written with what is read.
  init<Value: Codable>(
    _ value: Value, isSame: @escaping (Value, Value) -> Bool
  ) throws {
    let json = [UInt8](try Self.encoder.encode(value))
    self.json = json
    name = "\(Value.self) \(value)"
    rewritten = { bytes in
      [UInt8](try Self.encoder.encode(try Self.decoder.decode(Value.self, from: Data(bytes))))
    }
    comesBack = { isSame(value, try Self.decoder.decode(Value.self, from: Data(json))) }
  }

  init<Value: Codable & Equatable>(_ value: Value) throws { try self.init(value, isSame: ==) }

  private static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return encoder
  }

  /// Takes texts for numbers that are not finite, which JSON itself cannot say.
  private static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return decoder
  }
}
