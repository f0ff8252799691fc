import Protobuf

/// The unsigned words in which streams store their numbers.
typealias MLTWord = FixedWidthInteger & UnsignedInteger

extension MLTStreamDecoder {
  /// Decodes integers. Deltas are always signed, values if their type is, and run lengths never.
  func integers<Value: FixedWidthInteger>(_ stream: MLTStream) throws(MLTFault) -> [Value] {
    switch (stream.technique, stream.secondTechnique) {
    case (.none, .none):
      try values(stream) { words, count in
        guard Value.isSigned else { return }
        for index in 0..<count { words[index] = words[index].zigzagDecoded }
      }
    case (.delta, .none):
      try values(stream) { words, count in
        var sum: Value.Magnitude = 0
        for index in 0..<count {
          sum &+= words[index].zigzagDecoded
          words[index] = sum
        }
      }
    case (.runLength, .none): try runs(stream, isDelta: false)
    case (.delta, .runLength): try runs(stream, isDelta: true)
    default: throw .unknownStream("\(stream.technique) with \(stream.secondTechnique)")
    }
  }

  /// Reads the words as stored and changes them in place.
  @inline(__always)
  private func values<Value: FixedWidthInteger>(
    _ stream: MLTStream,
    _ change: (_ words: UnsafeMutablePointer<Value.Magnitude>, _ count: Int) -> Void
  ) throws(MLTFault) -> [Value] {
    let count = stream.writtenCount
    try checkCount(stream, of: Value.Magnitude.self)
    return try Array(filling: count) { (values) throws(MLTFault) in
      // A word has the same layout as the integer whose magnitude type it is.
      let words = UnsafeMutableRawPointer(values).assumingMemoryBound(to: Value.Magnitude.self)
      try write(stream, to: words)
      change(words, count)
    }
  }

  /// Decodes runs of equal numbers: first the lengths of all runs, then the number of each
  /// (specification, "RLE Format").
  private func runs<Value: FixedWidthInteger>(
    _ stream: MLTStream, isDelta: Bool
  ) throws(MLTFault) -> [Value] {
    guard stream.writtenCount == 2 * stream.runCount else { throw .wrongCount("runs") }
    try checkCount(stream, of: Value.Magnitude.self)
    defer { allowance.giveBack(stream.writtenCount, of: MemoryLayout<Value>.stride) }
    let written = try [Value.Magnitude](filling: stream.writtenCount) { (words) throws(MLTFault) in
      try write(stream, to: words)
    }
    try allowance.take(stream.valueCount, of: MemoryLayout<Value>.stride)
    return try Array(filling: stream.valueCount) { (values) throws(MLTFault) in
      try written.expandRuns(
        isDelta: isDelta, isSigned: Value.isSigned, count: stream.valueCount,
        to: UnsafeMutableRawPointer(values).assumingMemoryBound(to: Value.Magnitude.self))
    }
  }

  /// Throws, before memory is allocated, if the stream's bytes cannot hold the declared count.
  func checkCount<Word: MLTWord>(_ stream: MLTStream, of _: Word.Type) throws(MLTFault) {
    switch stream.encoding {
    case .plain:
      guard stream.writtenCount <= stream.range.count / MemoryLayout<Word>.size else {
        throw .truncated
      }
    case .varint: guard stream.writtenCount <= stream.range.count else { throw .truncated }
    // Blocks of zeros take no bytes, so the length sets no limit.
    case .fastPFOR: break
    }
    try allowance.take(stream.writtenCount, of: MemoryLayout<Word>.stride)
  }

  /// Writes the stream's `writtenCount` words as stored.
  func write<Word: MLTWord>(
    _ stream: MLTStream, to words: UnsafeMutablePointer<Word>
  ) throws(MLTFault) {
    let count = stream.writtenCount
    switch stream.encoding {
    case .plain:
      for index in 0..<count {
        let place = stream.range.lowerBound &+ index &* MemoryLayout<Word>.size
        words[index] = Word(
          littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: Word.self))
      }
    case .varint:
      var varints = MLTVarints(bytes, in: stream.range)
      try varints.read(count, to: words)
    case .fastPFOR:
      guard Word.self == UInt32.self else { throw .unknownStream("FastPFOR of 64 bits") }
      let words = UnsafeMutableRawPointer(words).assumingMemoryBound(to: UInt32.self)
      try FastPFOR(UnsafeRawBufferPointer(rebasing: bytes[stream.range])).decode(count, to: words)
    }
  }
}

extension Array where Element: MLTWord {
  /// - Parameters:
  ///   - isDelta: Whether the numbers are deltas. Each is then added once for every value of its
  ///     run.
  ///   - count: The required number of values.
  fileprivate func expandRuns(
    isDelta: Bool, isSigned: Bool, count valueCount: Int, to values: UnsafeMutablePointer<Element>
  ) throws(MLTFault) {
    let runCount = count / 2
    var sum: Element = 0
    var end = 0
    for run in 0..<runCount {
      let start = end
      guard self[run] <= valueCount &- start else { throw .wrongCount("runs") }
      end &+= Int(truncatingIfNeeded: self[run])
      let number = self[runCount &+ run]
      if isDelta {
        let step = number.zigzagDecoded
        for index in start..<end {
          sum &+= step
          values[index] = sum
        }
      } else {
        (values + start).initialize(
          repeating: isSigned ? number.zigzagDecoded : number, count: end &- start)
      }
    }
    guard end == valueCount else { throw .wrongCount("runs") }
  }
}
