/// One stream of a column: what it holds, how it is written and where (specification, "Metadata",
/// StreamMetadata).
struct MLTStream: Sendable {
  enum Content: Hashable, Sendable {
    case present
    case data(DataKind)
    case offset(OffsetKind)
    case length(LengthKind)
  }

  enum DataKind: UInt8, Sendable { case none, single, shared, vertex, morton, fsst }
  enum OffsetKind: UInt8, Sendable { case vertex, index, string, key }
  enum LengthKind: UInt8, Sendable {
    case binary, geometries, parts, rings, triangles, symbol, dictionary
  }

  /// What is done to the numbers before they are written.
  enum Technique: UInt8, Sendable {
    case none, delta, componentwiseDelta, runLength, morton
  }

  /// How the numbers are written.
  enum Encoding: UInt8, Sendable { case plain, fastPFOR, varint }

  let content: Content
  let technique: Technique
  let secondTechnique: Technique
  let encoding: Encoding
  /// How many numbers are written; of a stream of bits how many bits.
  let writtenCount: Int
  /// How many runs; 0 where there are none.
  let runCount: Int
  /// How many values the numbers stand for.
  let valueCount: Int
  /// Of Morton codes: bits of each coordinate, and what was added to make it positive.
  let mortonBits: Int
  let mortonShift: Int
  /// Where its bytes are in the tile.
  let range: Range<Int>

  var isRunLength: Bool { technique == .runLength || secondTechnique == .runLength }
}

extension MLTStream {
  /// Reads the head of a stream and passes over its bytes. Bits, which are plain bytes in runs, have
  /// their run lengths among the bytes.
  init(_ reader: inout MLTReader) throws(MLTFault) {
    let kind = try reader.byte()
    content = try MLTStream.content(kind)
    let techniques = try reader.byte()
    technique = try MLTStream.technique(techniques >> 5)
    secondTechnique = try MLTStream.technique(techniques >> 2 & 7)
    guard let encoding = Encoding(rawValue: techniques & 3) else {
      throw .unknownStream("encoding \(techniques & 3)")
    }
    self.encoding = encoding
    writtenCount = try reader.count()
    let byteCount = try reader.count()
    let hasRuns = technique == .runLength || secondTechnique == .runLength
    var runs = 0
    var values = writtenCount
    if hasRuns, encoding != .plain {
      runs = try reader.count()
      values = try reader.count()
    }
    runCount = runs
    valueCount = values
    if technique == .morton {
      mortonBits = try reader.count()
      mortonShift = try reader.count()
    } else {
      (mortonBits, mortonShift) = (0, 0)
    }
    range = try reader.bytes(byteCount)
  }

  private static func content(_ code: UInt8) throws(MLTFault) -> Content {
    let found: Content? =
      switch code >> 4 {
      case 0: .present
      case 1: DataKind(rawValue: code & 15).map { .data($0) }
      case 2: OffsetKind(rawValue: code & 15).map { .offset($0) }
      case 3: LengthKind(rawValue: code & 15).map { .length($0) }
      default: nil
      }
    guard let found else { throw .unknownStream("kind \(code)") }
    return found
  }

  private static func technique(_ code: UInt8) throws(MLTFault) -> Technique {
    guard let technique = Technique(rawValue: code) else {
      throw .unknownStream("technique \(code)")
    }
    return technique
  }
}
