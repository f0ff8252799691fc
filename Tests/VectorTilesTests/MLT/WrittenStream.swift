import TestSupport

@testable import VectorTiles

/// A stream of a MapLibre tile written in the plainest way, also such as no encoder would write.
struct WrittenStream {
  var content: MLTStream.Content = .data(.none)
  var techniques: [MLTStream.Technique] = [.none, .none]
  var encoding: MLTStream.Encoding = .varint
  var writtenCount = 0
  var runCount = 0
  var valueCount: Int?
  /// Bits and shift of Morton codes.
  var morton = (bits: 0, shift: 0)
  var bytes: [UInt8] = []
  /// How many bytes of the tile come after the stream: decoders look ahead.
  var bytesBehind = 0
  var allowance = MLTAllowance(tileBytes: 1 << 20)

  /// What a decoder reads of it.
  func read<Result>(
    _ body: (MLTStreamDecoder, MLTStream) throws(MLTFault) -> Result
  ) throws(MLTFault) -> Result {
    let before = [UInt8](repeating: 0xff, count: 3)
    let tile = before + bytes + [UInt8](repeating: 0xff, count: bytesBehind)
    let stream = MLTStream(
      content: content, technique: techniques[0], secondTechnique: techniques[1],
      encoding: encoding, writtenCount: writtenCount, runCount: runCount,
      valueCount: valueCount ?? writtenCount, mortonBits: morton.bits, mortonShift: morton.shift,
      range: before.count..<before.count + bytes.count)
    return try tile.withUnsafeBufferPointer { (tile) throws(MLTFault) in
      try body(
        MLTStreamDecoder(bytes: UnsafeRawBufferPointer(tile), allowance: allowance), stream)
    }
  }

  func uint32() throws(MLTFault) -> [UInt32] {
    try read { (decoder, stream) throws(MLTFault) in try decoder.uint32(stream) }
  }

  func points() throws(MLTFault) -> [TilePoint] {
    try read { (decoder, stream) throws(MLTFault) in try decoder.points(stream) }
  }

  func bits() throws(MLTFault) -> [UInt64] {
    try read { (decoder, stream) throws(MLTFault) in try decoder.bits(stream) }
  }
}

extension WrittenStream {
  /// Words as they are.
  init(words: [UInt64], wordBytes: Int = 4, _ encoding: MLTStream.Encoding = .varint) {
    self.encoding = encoding
    writtenCount = words.count
    bytes =
      switch encoding {
      case .varint: words.flatMap(varintBytes)
      case .plain:
        words.flatMap { word in (0..<wordBytes).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) }
        }
      case .fastPFOR: WrittenFastPFOR(words.map { UInt32($0) }).bytes
      }
  }

  /// Values by a technique of the literature.
  init<Value: FixedWidthInteger>(
    _ values: [Value], _ techniques: [MLTStream.Technique], _ encoding: MLTStream.Encoding
  ) {
    let isDelta = techniques[0] == .delta
    let isSigned = Value.isSigned || isDelta
    var numbers = values.map { Int64(truncatingIfNeeded: $0) }
    if isDelta {
      numbers = zip(values, [0] + values).map { value, last in
        Self.signed(value &- last)
      }
    }
    let wordBytes = Value.bitWidth / 8
    let mask = UInt64.max >> UInt64(64 - Value.bitWidth)
    var words = numbers.map { number in
      (isSigned ? UInt64(bitPattern: number << 1 ^ number >> 63) : UInt64(bitPattern: number))
        & mask
    }
    let runs = techniques.contains(.runLength) ? Self.runs(words) : nil
    if let runs { words = runs.map { UInt64($0.length) } + runs.map(\.word) }
    self.init(words: words, wordBytes: wordBytes, encoding)
    self.techniques = techniques
    runCount = runs?.count ?? 0
    valueCount = values.count
  }

  /// The difference as a number with a sign.
  private static func signed<Value: FixedWidthInteger>(_ value: Value) -> Int64 {
    Value.bitWidth == 32
      ? Int64(Int32(truncatingIfNeeded: value)) : Int64(truncatingIfNeeded: value)
  }

  private static func runs(_ words: [UInt64]) -> [(length: Int, word: UInt64)] {
    var runs: [(length: Int, word: UInt64)] = []
    for word in words {
      if runs.last?.word == word {
        runs[runs.count - 1].length += 1
      } else {
        runs.append((1, word))
      }
    }
    return runs
  }
}
