/// Text in which frequent pieces stand as one byte each (P. Boncz, T. Neumann, V. Leis: "FSST: Fast
/// Random Access String Compression", 2020).
struct FSST {
  private var symbols: [UInt64] = []
  private var lengths: [UInt8] = []

  /// The byte behind this one stands for itself.
  private static let escape: UInt8 = 255
  private static let longestSymbol = 8

  /// - Parameters:
  ///   - symbols: one behind the other.
  ///   - lengths: those of the symbols.
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

  /// How many bytes the text has.
  func length(of corpus: UnsafeRawBufferPointer) throws(MLTFault) -> Int {
    var total = 0
    var place = 0
    while place < corpus.count {
      let code = corpus[place]
      if code == FSST.escape {
        guard place + 1 < corpus.count else { throw .truncated }
        place += 2
        total += 1
      } else {
        guard Int(code) < lengths.count else { throw .indexOutOfRange }
        place += 1
        total += Int(lengths[Int(code)])
      }
    }
    return total
  }

  /// - Parameters:
  ///   - corpus: one whose `length(of:)` has been asked for, which checks it.
  ///   - text: with `slack` bytes more than that.
  func decode(_ corpus: UnsafeRawBufferPointer, to text: UnsafeMutableRawPointer) {
    var end = text
    var place = 0
    while place < corpus.count {
      let code = corpus[place]
      place &+= 1
      if code == FSST.escape {
        end.storeBytes(of: corpus[place], as: UInt8.self)
        place &+= 1
        end += 1
      } else {
        // Whole words are stored, of which the next symbol overwrites what is too much.
        end.storeBytes(of: symbols[Int(code)].littleEndian, as: UInt64.self)
        end += Int(lengths[Int(code)])
      }
    }
  }

  /// So many bytes behind the text may be written to.
  static let slack = longestSymbol
}

extension MLTStreamDecoder {
  /// The text of an FSST corpus.
  ///
  /// - Parameter lengths: those of the symbols.
  func fsst(
    corpus: Range<Int>, symbols: Range<Int>, lengths: [UInt32]
  ) throws(MLTFault) -> [UInt8] {
    let table = try FSST(
      symbols: UnsafeRawBufferPointer(rebasing: bytes[symbols]), lengths: lengths)
    let corpus = UnsafeRawBufferPointer(rebasing: bytes[corpus])
    let length = try table.length(of: corpus)
    try allowance.take(length + FSST.slack, of: 1)
    return [UInt8](unsafeUninitializedCapacity: length + FSST.slack) { buffer, filled in
      guard let start = buffer.baseAddress else { return }
      table.decode(corpus, to: start)
      filled = length
    }
  }
}
