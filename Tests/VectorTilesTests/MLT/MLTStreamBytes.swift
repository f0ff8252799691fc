import Protobuf
import Testing

@testable import VectorTiles

/// How the numbers of a stream are to be written: every combination that version 1 has.
struct MLTCoding: Sendable, CustomTestStringConvertible {
  typealias Encoding = MLTStream.Encoding

  var techniques: [MLTStream.Technique] = [.none, .none]
  var encoding = Encoding.varint

  var testDescription: String { "\(techniques) \(encoding)" }

  /// Bits that are plain have no run lengths in their heads, so numbers that are plain have no runs.
  static let long =
    [[.none, .none], [.delta, .none]].map { MLTCoding(techniques: $0, encoding: .plain) }
    + integerTechniques.map { MLTCoding(techniques: $0) }
  static let short =
    long + integerTechniques.map { MLTCoding(techniques: $0, encoding: .fastPFOR) }

  private static let integerTechniques: [[MLTStream.Technique]] = [
    [.none, .none], [.delta, .none], [.runLength, .none], [.delta, .runLength],
  ]

  /// The second byte of a stream's head.
  var code: UInt8 {
    techniques[0].rawValue << 5 | techniques[1].rawValue << 2 | encoding.rawValue
  }
}

/// What a stream holds: the first byte of its head.
enum MLTStreamKind: UInt8 {
  case present = 0x00
  case values = 0x10
  case single, shared, vertices, morton, symbols
  case vertexPlaces = 0x20
  case indices, places
  case lengths = 0x30
  case geometries, parts, rings, triangles, symbolLengths, dictionaryLengths
}

/// Writes streams as they are told, plainly: not by what would be small.
enum MLTStreamBytes {
  static func stream(
    _ kind: MLTStreamKind, _ code: UInt8, count: Int, extra: [Int] = [], _ payload: [UInt8]
  ) -> [UInt8] {
    var bytes = [kind.rawValue, code]
    for number in [count, payload.count] + extra { bytes.appendVarint(UInt(number)) }
    return bytes + payload
  }

  static func numbers<Number: FixedWidthInteger>(
    _ kind: MLTStreamKind, _ numbers: [Number], _ coding: MLTCoding = MLTCoding()
  ) -> [UInt8] {
    let written = WrittenStream(numbers, coding.techniques, coding.encoding)
    let hasRuns = coding.techniques.contains(.runLength)
    return stream(
      kind, coding.code, count: written.writtenCount,
      extra: hasRuns ? [written.runCount, numbers.count] : [], written.bytes)
  }

  /// Bits in runs of bytes, made of literals and repeats by turns of chance.
  static func bits(_ kind: MLTStreamKind, _ bits: [Bool]) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: (bits.count + 7) / 8)
    for (index, bit) in bits.enumerated() where bit { bytes[index / 8] += 1 << (index % 8) }
    var payload: [UInt8] = []
    while let byte = bytes.first {
      let run = min(bytes.prefix { $0 == byte }.count, 130)
      if run >= 3 {
        payload += [UInt8(run - 3), byte]
        bytes.removeFirst(run)
      } else {
        let literals = bytes.prefix(128)
        payload += [UInt8(256 - literals.count)] + literals
        bytes.removeFirst(literals.count)
      }
    }
    return stream(kind, 3 << 5, count: bits.count, payload)
  }

  /// Vertices as the differences of each coordinate.
  static func vertices(
    _ points: [TilePoint], _ encoding: MLTCoding.Encoding = .varint
  ) -> [UInt8] {
    var last = TilePoint(x: 0, y: 0)
    let words = points.flatMap { point in
      defer { last = point }
      return [point.x &- last.x, point.y &- last.y]
        .map { UInt64(UInt32(bitPattern: $0).zigzagEncoded) }
    }
    return coded(.vertices, words, [.componentwiseDelta, .none], encoding)
  }

  /// Vertices as places on the Z-order curve, which are in order where they are differences.
  static func morton(
    _ points: [TilePoint], bits: Int, shift: Int32, isDelta: Bool, _ encoding: MLTCoding.Encoding
  ) -> [UInt8] {
    var codes = points.map { UInt64(mortonCode($0, bits: bits, shift: shift)) }
    if isDelta {
      for index in codes.indices.dropFirst().reversed() { codes[index] -= codes[index - 1] }
    }
    return coded(
      .morton, codes, [.morton, isDelta ? .delta : .none], encoding, extra: [bits, Int(shift)])
  }

  private static func coded(
    _ kind: MLTStreamKind, _ words: [UInt64], _ techniques: [MLTStream.Technique],
    _ encoding: MLTCoding.Encoding, extra: [Int] = []
  ) -> [UInt8] {
    stream(
      kind, MLTCoding(techniques: techniques, encoding: encoding).code, count: words.count,
      extra: extra, WrittenStream(words: words, encoding).bytes)
  }

  static func mortonCode(_ point: TilePoint, bits: Int, shift: Int32) -> UInt32 {
    let (x, y) = (UInt32(bitPattern: point.x + shift), UInt32(bitPattern: point.y + shift))
    var code: UInt32 = 0
    for bit in 0..<UInt32(bits) {
      code |= (x >> bit & 1) << (2 * bit)
      code |= (y >> bit & 1) << (2 * bit + 1)
    }
    return code
  }
}
