extension MLTStreamDecoder {
  /// The bits of a boolean or presence stream, starting with the lowest bit of the first word. Bits
  /// beyond `valueCount` are 0.
  func bits(_ stream: MLTStream) throws(MLTFault) -> [UInt64] {
    guard stream.encoding == .plain, stream.secondTechnique == .none else {
      throw .unknownStream("bits")
    }
    let count = stream.valueCount
    let wordCount = (count + 63) / 64
    let source = UnsafeRawBufferPointer(rebasing: bytes[stream.range])
    try allowance.take(wordCount, of: 8)
    return try Array(filling: wordCount) { (words) throws(MLTFault) in
      words.initialize(repeating: 0, count: wordCount)
      let target = UnsafeMutableRawBufferPointer(start: words, count: (count + 7) / 8)
      switch stream.technique {
      case .none:
        guard source.count >= target.count else { throw .truncated }
        target.copyMemory(from: UnsafeRawBufferPointer(rebasing: source[..<target.count]))
      case .runLength: try ByteRunLength.decode(source, to: target)
      default: throw .unknownStream("bits")
      }
      for index in 0..<wordCount { words[index] = UInt64(littleEndian: words[index]) }
      if count % 64 > 0 { words[wordCount - 1] &= 1 << UInt64(count % 64) - 1 }
    }
  }
}

/// Runs of bytes (Apache ORC v1, "Byte Run Length Encoding"). A control byte below 128 is a length
/// minus 3, followed by the byte to repeat. Any other is 256 minus the number of bytes that follow.
private enum ByteRunLength {
  static func decode(
    _ source: UnsafeRawBufferPointer, to target: UnsafeMutableRawBufferPointer
  ) throws(MLTFault) {
    var place = 0
    var end = 0
    while end < target.count {
      guard place < source.count else { throw .truncated }
      let control = Int(source[place])
      let isRun = control < 128
      let length = isRun ? control + 3 : 256 - control
      let next = place + 1 + (isRun ? 1 : length)
      guard next <= source.count else { throw .truncated }
      guard length <= target.count - end else { throw .wrongCount("runs") }
      let run = UnsafeMutableRawBufferPointer(rebasing: target[end..<end + length])
      if isRun {
        run.initializeMemory(as: UInt8.self, repeating: source[place + 1])
      } else {
        run.copyMemory(from: UnsafeRawBufferPointer(rebasing: source[place + 1..<next]))
      }
      place = next
      end += length
    }
  }
}
