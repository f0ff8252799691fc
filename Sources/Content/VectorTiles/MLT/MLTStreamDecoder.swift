struct MLTStreamDecoder {
  /// The bytes of the whole tile.
  let bytes: UnsafeRawBufferPointer
  let allowance: MLTAllowance

  /// Lengths, offsets and types, which are unsigned.
  func uint32(_ stream: MLTStream) throws(MLTFault) -> [UInt32] { try integers(stream) }

  func floats(_ stream: MLTStream) throws(MLTFault) -> [Float] {
    try plainNumbers(stream) { Float(bitPattern: UInt32(littleEndian: $0)) }
  }

  func doubles(_ stream: MLTStream) throws(MLTFault) -> [Double] {
    try plainNumbers(stream) { Double(bitPattern: UInt64(littleEndian: $0)) }
  }

  private func plainNumbers<Word: FixedWidthInteger, Number>(
    _ stream: MLTStream, _ number: (Word) -> Number
  ) throws(MLTFault) -> [Number] {
    guard stream.encoding == .plain, stream.technique == .none, stream.secondTechnique == .none
    else { throw .unknownStream("numbers with fractions that are not plain") }
    let width = MemoryLayout<Word>.size
    guard stream.valueCount <= stream.range.count / width else { throw .truncated }
    try allowance.take(stream.valueCount, of: width)
    return (0..<stream.valueCount).map {
      let place = stream.range.lowerBound &+ $0 &* width
      return number(bytes.loadUnaligned(fromByteOffset: place, as: Word.self))
    }
  }
}

extension Array {
  /// - Parameter fill: Initializes all elements, which must be trivial types, unless it throws.
  init(
    filling count: Int, _ fill: (UnsafeMutablePointer<Element>) throws(MLTFault) -> Void
  ) throws(MLTFault) {
    var fault: MLTFault?
    self.init(unsafeUninitializedCapacity: count) { buffer, filled in
      guard let start = buffer.baseAddress else { return }
      do throws(MLTFault) {
        try fill(start)
        filled = count
      } catch {
        fault = error
      }
    }
    if let fault { throw fault }
  }
}
