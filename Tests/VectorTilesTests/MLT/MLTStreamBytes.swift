import Protobuf
import Testing
import VectorTiles

/// How the numbers of a stream are to be written: every combination that version 1 has.
struct MLTCoding: Sendable, CustomTestStringConvertible {
  enum Technique: UInt8, CaseIterable { case none, delta, runs, deltaRuns }
  enum Encoding: UInt8 { case plain, fastPFOR, varint }

  var technique = Technique.none
  var encoding = Encoding.varint

  var testDescription: String { "\(technique) \(encoding)" }

  /// Bits that are plain have no run lengths in their heads, so numbers that are plain have no runs.
  private static let plain = [
    MLTCoding(encoding: .plain), MLTCoding(technique: .delta, encoding: .plain),
  ]
  static let long = plain + Technique.allCases.map { MLTCoding(technique: $0) }
  static let short =
    long + Technique.allCases.map { MLTCoding(technique: $0, encoding: .fastPFOR) }

  /// The second byte of a stream's head.
  var code: UInt8 {
    let techniques: UInt8 =
      switch technique {
      case .none: 0
      case .delta: 1 << 5
      case .runs: 3 << 5
      case .deltaRuns: 1 << 5 | 3 << 2
      }
    return techniques | encoding.rawValue
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
    var words = numbers.map { Number.Magnitude(truncatingIfNeeded: $0) }
    let isDelta = coding.technique == .delta || coding.technique == .deltaRuns
    if isDelta {
      for index in words.indices.dropFirst().reversed() { words[index] &-= words[index - 1] }
    }
    if isDelta || Number.isSigned { words = words.map { zigzag($0) } }
    guard coding.technique == .runs || coding.technique == .deltaRuns else {
      return stream(kind, coding.code, count: words.count, pack(words, coding.encoding))
    }
    var runs: [(length: Number.Magnitude, word: Number.Magnitude)] = []
    for word in words {
      if runs.last?.word == word {
        runs[runs.count - 1].length += 1
      } else {
        runs.append((1, word))
      }
    }
    return stream(
      kind, coding.code, count: 2 * runs.count, extra: [runs.count, words.count],
      pack(runs.map(\.length) + runs.map(\.word), coding.encoding))
  }

  static func pack<Word: FixedWidthInteger & UnsignedInteger>(
    _ words: [Word], _ encoding: MLTCoding.Encoding
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    switch encoding {
    case .plain:
      for word in words {
        for shift in stride(from: 0, to: Word.bitWidth, by: 8) {
          bytes.append(UInt8(truncatingIfNeeded: word >> Word(shift)))
        }
      }
    case .fastPFOR: bytes = FastPFORBytes.encoded(words.map { UInt32($0) })
    case .varint: for word in words { bytes.appendVarint(word) }
    }
    return bytes
  }

  static func zigzag<Word: FixedWidthInteger & UnsignedInteger>(_ word: Word) -> Word {
    word >> (Word.bitWidth - 1) == 0 ? word << 1 : ~(word << 1)
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
      return [point.x &- last.x, point.y &- last.y].map { zigzag(UInt32(bitPattern: $0)) }
    }
    return stream(.vertices, 2 << 5 | encoding.rawValue, count: words.count, pack(words, encoding))
  }

  /// Vertices as places on the Z-order curve.
  static func morton(
    _ points: [TilePoint], bits: Int, shift: Int32, isDelta: Bool, _ encoding: MLTCoding.Encoding
  ) -> [UInt8] {
    var codes = points.map { mortonCode($0, bits: bits, shift: shift) }
    if isDelta {
      for index in codes.indices.dropFirst().reversed() { codes[index] -= codes[index - 1] }
    }
    let code: UInt8 = 4 << 5 | (isDelta ? 1 << 2 : 0) | encoding.rawValue
    return stream(
      .morton, code, count: codes.count, extra: [bits, Int(shift)], pack(codes, encoding))
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
