import Protobuf
import VectorTiles

/// Writes the streams of a column one after another, each with its head (specification, "Metadata",
/// StreamMetadata).
struct MLTStreamWriter {
  private(set) var bytes: [UInt8] = []
  private(set) var count = 0

  /// A stream's content: the physical kind in the upper four bits, the logical in the lower.
  enum Kind: UInt8 {
    case presence = 0x00
    case values = 0x10
    case dictionary = 0x11
    case sharedDictionary = 0x12
    case vertices = 0x13
    case dictionaryPlaces = 0x22
    case lengths = 0x30
    case geometryCounts = 0x31
    case partCounts = 0x32
    case ringCounts = 0x33
    case dictionaryLengths = 0x36
  }

  /// How numbers are stored: the techniques in the upper six bits, the encoding in the lower two.
  enum Encoding: UInt8 {
    case plain = 0b000_000_00
    case runs = 0b011_000_00
    case varint = 0b000_000_10
    case deltaVarint = 0b001_000_10
    case runVarint = 0b011_000_10
    case deltaRunVarint = 0b001_011_10
    case componentwiseDeltaVarint = 0b010_000_10
  }

  struct Numbers {
    var encoding: Encoding
    /// The number of stored numbers.
    var count: Int
    var payload: [UInt8]
    /// The number of runs and the number of values to which they expand.
    var runs: (count: Int, values: Int)?
  }

  mutating func append(_ kind: Kind, _ numbers: Numbers) {
    count += 1
    bytes += [kind.rawValue, numbers.encoding.rawValue]
    bytes.appendVarint(UInt(numbers.count))
    bytes.appendVarint(UInt(numbers.payload.count))
    if let runs = numbers.runs {
      bytes.appendVarint(UInt(runs.count))
      bytes.appendVarint(UInt(runs.values))
    }
    bytes += numbers.payload
  }

  mutating func append(_ kind: Kind, _ numbers: [some FixedWidthInteger]) {
    append(kind, MLTIntegers.smallest(numbers))
  }

  /// Writes numbers as little-endian words.
  mutating func append(_ kind: Kind, plain numbers: [some FixedWidthInteger]) {
    var payload: [UInt8] = []
    for number in numbers {
      withUnsafeBytes(of: number.littleEndian) { payload.append(contentsOf: $0) }
    }
    append(kind, Numbers(encoding: .plain, count: numbers.count, payload: payload))
  }

  /// Writes bits in run-length encoded bytes, starting with the lowest bit of each byte.
  mutating func append(_ kind: Kind, bits: [Bool]) {
    var packed = [UInt8](repeating: 0, count: (bits.count + 7) / 8)
    for (index, bit) in bits.enumerated() where bit { packed[index / 8] |= 1 << (index % 8) }
    append(
      kind, Numbers(encoding: .runs, count: bits.count, payload: MLTByteRuns.encoded(packed)))
  }

  /// Writes points as deltas of each coordinate (specification, "Componentwise Delta Encoding").
  mutating func append(vertices points: [TilePoint]) {
    var last = TilePoint(x: 0, y: 0)
    var steps: [UInt32] = []
    steps.reserveCapacity(2 * points.count)
    for point in points {
      steps.append(UInt32(bitPattern: point.x &- last.x).zigzagEncoded)
      steps.append(UInt32(bitPattern: point.y &- last.y).zigzagEncoded)
      last = point
    }
    append(.vertices, MLTIntegers.varints(steps, .componentwiseDeltaVarint))
  }

  /// Appends another writer's streams, preceded by their number.
  mutating func append(_ child: MLTStreamWriter) {
    bytes.appendVarint(UInt(child.count))
    join(child)
  }

  mutating func join(_ other: MLTStreamWriter) {
    bytes += other.bytes
    count += other.count
  }
}
