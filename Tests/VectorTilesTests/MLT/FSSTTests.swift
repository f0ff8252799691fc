import TestSupport
import Testing

@testable import VectorTiles

@Suite("FSST")
struct FSSTTests {
  /// Text, in the longest symbols that fit.
  private struct Written {
    var symbols: [[UInt8]]
    var corpus: [UInt8] = []
    /// The symbols' lengths, if other than they are.
    var lengths: [UInt32]?

    init(_ text: [UInt8] = [], symbols: [[UInt8]]) {
      self.symbols = symbols
      corpus = FSSTBytes(symbols: symbols).encoded(text)
    }

    /// - Parameter count: how many bytes of the text are wanted; all, if not given.
    func read(
      count: Int? = nil, allowance: MLTAllowance? = nil
    ) throws(MLTFault) -> [UInt8] {
      let table = symbols.flatMap(\.self)
      let tile = table + corpus
      let allowance = allowance ?? MLTAllowance(tileBytes: tile.count)
      return try tile.withUnsafeBufferPointer { (bytes) throws(MLTFault) in
        try MLTStreamDecoder(bytes: UnsafeRawBufferPointer(bytes), allowance: allowance).fsst(
          corpus: table.count..<tile.count, symbols: 0..<table.count,
          lengths: lengths ?? symbols.map { UInt32($0.count) }, count: count ?? 8 * corpus.count)
      }
    }
  }

  @Test("Text of symbols of every length is read back", arguments: [0, 1, 7, 200, 5000])
  func text(length: Int) throws {
    var random = SeededGenerator(seed: UInt64(length))
    let symbols = (0..<255).map { _ in
      (0..<Int.random(in: 1...8, using: &random)).map { _ in random.pick(Array("abc ".utf8)) }
    }
    // Capitals and 255 are in no symbol.
    let text = (0..<length).map { _ in random.pick(Array("abc abc abc A".utf8) + [255]) }
    let written = Written(text, symbols: symbols)
    #expect(try written.read() == text)
    #expect(try written.read(count: length) == text)
    #expect(try written.read(count: length / 2) == Array(text[..<(length / 2)]))
  }

  @Test("Without symbols every byte is escaped")
  func escapes() throws {
    let text = (0...255).map { UInt8($0) }
    #expect(try Written(text, symbols: []).read() == text)
  }

  @Test("A symbol outside the table is a fault")
  func missingSymbol() {
    var written = Written(symbols: [[1], [2]])
    written.corpus = [0, 1, 2]
    #expect(throws: MLTFault.indexOutOfRange) { try written.read() }
  }

  @Test("An escape with nothing behind it is a fault")
  func openEscape() {
    var written = Written(symbols: [[1]])
    written.corpus = [0, 255]
    #expect(throws: MLTFault.truncated) { try written.read() }
  }

  @Test("Symbols longer than eight bytes, beyond the table, or more than 255 are faults")
  func lengths() {
    var written = Written(symbols: [[1, 2, 3, 4, 5, 6, 7, 8, 9]])
    #expect(throws: MLTFault.numberTooLarge) { try written.read() }
    written = Written(symbols: [[1], [2]])
    written.lengths = [1, 2]
    #expect(throws: MLTFault.wrongCount("symbols and their lengths")) { try written.read() }
    written = Written(symbols: [[UInt8]](repeating: [1], count: 256))
    #expect(throws: MLTFault.indexOutOfRange) { try written.read() }
  }

  @Test("Text that would take too much memory is refused")
  func bomb() {
    var written = Written(symbols: [[UInt8]](repeating: [1, 2, 3, 4, 5, 6, 7, 8], count: 4))
    written.corpus = [UInt8](repeating: 3, count: 1 << 20)
    // Eight times its size is allowed.
    #expect(throws: Never.self) { try written.read() }
    #expect(throws: MLTFault.tooLarge) { try written.read(allowance: MLTAllowance(tileBytes: 0)) }
  }
}
