/// Reads the values of streams.
struct MLTStreamDecoder {
  /// The whole tile's.
  let bytes: UnsafeRawBufferPointer
  let allowance: MLTAllowance

  /// Lengths, offsets and types, which have no sign; also of the columns u8 and u32.
  func uint32(_ stream: MLTStream) throws(MLTFault) -> [UInt32] { throw .tooLarge }
  /// Also of the column i8.
  func int32(_ stream: MLTStream) throws(MLTFault) -> [Int32] { throw .tooLarge }
  func uint64(_ stream: MLTStream) throws(MLTFault) -> [UInt64] { throw .tooLarge }
  func int64(_ stream: MLTStream) throws(MLTFault) -> [Int64] { throw .tooLarge }
  func floats(_ stream: MLTStream) throws(MLTFault) -> [Float] { throw .tooLarge }
  func doubles(_ stream: MLTStream) throws(MLTFault) -> [Double] { throw .tooLarge }
  /// Bits of a boolean or presence stream, the first the lowest of the first word; those beyond
  /// `valueCount` are 0.
  func bits(_ stream: MLTStream) throws(MLTFault) -> [UInt64] { throw .tooLarge }
  /// The vertices of a stream of coordinates or Morton codes.
  func points(_ stream: MLTStream) throws(MLTFault) -> [TilePoint] { throw .tooLarge }
  /// The text of an FSST corpus.
  ///
  /// - Parameter lengths: those of the symbols.
  func fsst(
    corpus: Range<Int>, symbols: Range<Int>, lengths: [UInt32]
  ) throws(MLTFault) -> [UInt8] { throw .tooLarge }
}
