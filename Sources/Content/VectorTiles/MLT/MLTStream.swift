/// One stream of a column: its content, encoding and location (specification, "Metadata",
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

  /// The transformation of the numbers before they are stored.
  enum Technique: UInt8, Sendable {
    case none, delta, componentwiseDelta, runLength, morton
  }

  enum Encoding: UInt8, Sendable { case plain, fastPFOR, varint }

  let content: Content
  let technique: Technique
  let secondTechnique: Technique
  let encoding: Encoding
  private let counts: (written: Int32, runs: Int32, values: Int32)
  private let morton: (bits: Int32, shift: Int32)
  private let place: (start: Int32, end: Int32)

  /// The number of stored numbers, or of bits in a stream of bits.
  var writtenCount: Int { Int(counts.written) }
  /// The number of runs, or 0 if the stream has none.
  var runCount: Int { Int(counts.runs) }
  /// The number of values after expansion.
  var valueCount: Int { Int(counts.values) }
  /// For Morton codes: the bits of each coordinate, and the offset that made them non-negative.
  var mortonBits: Int { Int(morton.bits) }
  var mortonShift: Int { Int(morton.shift) }
  /// The stream's byte range in the tile.
  var range: Range<Int> { Int(place.start)..<Int(place.end) }

  /// The numbers are stored in 32 bits because many heads are read but few streams are decoded. No
  /// offset or count in a tile is larger.
  init(
    content: Content, technique: Technique, secondTechnique: Technique, encoding: Encoding,
    writtenCount: Int, runCount: Int, valueCount: Int, mortonBits: Int, mortonShift: Int,
    range: Range<Int>
  ) {
    func short(_ number: Int) -> Int32 { Int32(clamping: number) }
    self.content = content
    self.technique = technique
    self.secondTechnique = secondTechnique
    self.encoding = encoding
    counts = (short(writtenCount), short(runCount), short(valueCount))
    morton = (short(mortonBits), short(mortonShift))
    place = (short(range.lowerBound), short(range.upperBound))
  }

  /// Reads the head of a stream and skips its bytes. Bits, which are plain bytes in runs, have
  /// their run lengths among the bytes.
  init(_ reader: inout MLTReader) throws(MLTFault) {
    let content = try MLTStream.content(try reader.byte())
    let techniques = try reader.byte()
    let technique = try MLTStream.technique(techniques >> 5)
    let secondTechnique = try MLTStream.technique(techniques >> 2 & 7)
    guard let encoding = Encoding(rawValue: techniques & 3) else {
      throw .unknownStream("encoding \(techniques & 3)")
    }
    let writtenCount = try reader.count()
    let byteCount = try reader.count()
    let hasRuns = technique == .runLength || secondTechnique == .runLength
    let (runCount, valueCount) =
      hasRuns && encoding != .plain
      ? (try reader.count(), try reader.count()) : (0, writtenCount)
    let morton = technique == .morton ? (try reader.count(), try reader.count()) : (0, 0)
    self.init(
      content: content, technique: technique, secondTechnique: secondTechnique,
      encoding: encoding, writtenCount: writtenCount, runCount: runCount, valueCount: valueCount,
      mortonBits: morton.0, mortonShift: morton.1, range: try reader.bytes(byteCount))
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
