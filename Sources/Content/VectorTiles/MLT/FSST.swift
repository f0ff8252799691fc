/// Decodes text in which frequent substrings are replaced by single bytes (P. Boncz, T. Neumann, V.
/// Leis: "FSST: Fast Random Access String Compression", 2020).
struct FSST {
  private var symbols: [UInt64] = []
  private var lengths: [UInt8] = []

  /// The byte after this one stands for itself.
  private static let escape: UInt8 = 255
  private static let longestSymbol = 8

  /// - Parameters:
  ///   - symbols: The concatenated symbols.
  ///   - lengths: The lengths of the symbols.
  init(symbols bytes: UnsafeRawBufferPointer, lengths: [UInt32]) throws(MLTFault) {
    guard lengths.count <= Int(FSST.escape) else { throw .indexOutOfRange }
    var start = 0
    for length in lengths {
      guard length <= FSST.longestSymbol else { throw .numberTooLarge }
      let end = start + Int(length)
      guard end <= bytes.count else { throw .wrongCount("symbols and their lengths") }
      symbols.append(bytes[start..<end].reversed().reduce(0) { $0 << 8 | UInt64($1) })
      self.lengths.append(UInt8(length))
      start = end
    }
  }

  /// - Parameters:
  ///   - text: Has room for `count` bytes and `slack` more.
  ///   - count: The most bytes of text to decode.
  /// - Returns: The number of bytes decoded, at most `count`.
  func decode(
    _ corpus: UnsafeRawBufferPointer, to text: UnsafeMutableRawPointer, count: Int
  ) throws(MLTFault) -> Int {
    var end = 0
    var place = 0
    while place < corpus.count, end < count {
      let code = corpus[place]
      place &+= 1
      if code == FSST.escape {
        guard place < corpus.count else { throw .truncated }
        text.storeBytes(of: corpus[place], toByteOffset: end, as: UInt8.self)
        place &+= 1
        end &+= 1
      } else {
        guard Int(code) < lengths.count else { throw .indexOutOfRange }
        // Stores a whole word; the next symbol overwrites the excess.
        text.storeBytes(
          of: symbols[Int(code)].littleEndian, toByteOffset: end, as: UInt64.self)
        end &+= Int(lengths[Int(code)])
      }
    }
    return min(end, count)
  }

  /// The number of bytes after the text that may be overwritten.
  static let slack = longestSymbol
}

extension MLTStreamDecoder {
  /// The text of an FSST corpus.
  ///
  /// - Parameters:
  ///   - lengths: The lengths of the symbols.
  ///   - count: The most bytes of text to decode.
  func fsst(
    corpus: Range<Int>, symbols: Range<Int>, lengths: [UInt32], count: Int
  ) throws(MLTFault) -> [UInt8] {
    let table = try FSST(
      symbols: UnsafeRawBufferPointer(rebasing: bytes[symbols]), lengths: lengths)
    let corpus = UnsafeRawBufferPointer(rebasing: bytes[corpus])
    try allowance.take(count + FSST.slack, of: 1)
    var fault: MLTFault?
    let text = [UInt8](unsafeUninitializedCapacity: count + FSST.slack) { buffer, filled in
      guard let start = buffer.baseAddress else { return }
      do throws(MLTFault) {
        filled = try table.decode(corpus, to: start, count: count)
      } catch {
        fault = error
      }
    }
    if let fault { throw fault }
    return text
  }
}
