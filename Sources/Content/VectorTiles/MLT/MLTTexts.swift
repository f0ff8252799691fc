/// Concatenated texts. They stay in the tile's own bytes if these are not compressed.
final class MLTTexts: Sendable {
  private let bytes: [UInt8]
  /// The start of each text in `bytes` and, at the end, the end of the last one.
  private let starts: [UInt32]
  private let strings = LazyReference<MLTStrings>()

  static let none = MLTTexts()

  var count: Int { starts.count - 1 }

  private init() { (bytes, starts) = ([], [0]) }

  init(
    _ layout: MLTTextLayout, in bytes: [UInt8], _ decoder: MLTStreamDecoder
  ) throws(MLTFault) {
    let lengths = try decoder.uint32(layout.lengths)
    let corpus: Range<Int>
    if let symbols = layout.symbols {
      self.bytes = try decoder.fsst(
        corpus: layout.bytes.range, symbols: symbols.bytes.range,
        lengths: try decoder.uint32(symbols.lengths),
        count: lengths.reduce(0) { $0 + Int($1) })
      corpus = 0..<self.bytes.count
    } else {
      self.bytes = bytes
      corpus = layout.bytes.range
    }
    try decoder.allowance.take(lengths.count + 1, of: 4)
    defer { decoder.allowance.giveBack(lengths.count, of: 4) }
    var starts = [UInt32(truncatingIfNeeded: corpus.lowerBound)]
    starts.reserveCapacity(lengths.count + 1)
    var end = corpus.lowerBound
    for length in lengths {
      end += Int(length)
      guard end <= corpus.upperBound else { throw .wrongCount("texts and their lengths") }
      starts.append(UInt32(truncatingIfNeeded: end))
    }
    self.starts = starts
  }

  @inline(__always)
  subscript(index: Int) -> String { strings.withInstance { $0[index] } ?? string(index) }

  /// Bytes that are not valid UTF-8 become U+FFFD.
  private func string(_ index: Int) -> String {
    bytes.withUnsafeBufferPointer {
      let range = Int(starts[index])..<Int(starts[index + 1])
      return String(decoding: UnsafeBufferPointer(rebasing: $0[range]), as: UTF8.self)
    }
  }

  /// Creates all strings at once, which pays if each is requested several times. If they would take
  /// too much memory, strings are still created one by one.
  func keepStrings(_ allowance: MLTAllowance) {
    guard strings.withInstance(\.self) == nil else { return }
    // A string of more than 15 bytes has its own memory block with a header.
    let size = (0..<count).reduce(16 * count) { sum, index in
      let length = Int(starts[index + 1] - starts[index])
      return length > 15 ? sum + length + 32 : sum
    }
    do throws(MLTFault) {
      try allowance.take(size, of: 1)
      _ = strings.storeIfNil(MLTStrings((0..<count).map(string)))
    } catch {}
  }
}

private final class MLTStrings: Sendable {
  private let strings: [String]

  init(_ strings: [String]) { self.strings = strings }

  @inline(__always)
  subscript(index: Int) -> String { strings[index] }
}

/// Texts that one or several columns refer to by index. They are decoded once.
final class MLTDictionary: Sendable {
  private final class Decoded: Sendable {
    let texts: Result<MLTTexts, MLTFault>
    init(_ texts: Result<MLTTexts, MLTFault>) { self.texts = texts }
  }

  private let layout: MLTTextLayout
  private let decoded = LazyReference<Decoded>()

  init(_ layout: MLTTextLayout) { self.layout = layout }

  func texts(
    in bytes: [UInt8], _ decoder: MLTStreamDecoder
  ) throws(MLTFault) -> MLTTexts {
    if let known = decoded.withInstance(\.self) { return try known.texts.get() }
    let result: Result<MLTTexts, MLTFault>
    do throws(MLTFault) {
      result = .success(try MLTTexts(layout, in: bytes, decoder))
    } catch {
      result = .failure(error)
    }
    return try decoded.storeIfNil(Decoded(result)).texts.get()
  }
}
