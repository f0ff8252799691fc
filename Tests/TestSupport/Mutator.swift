import Foundation

/// Damages files as accidents and enemies do, the same on every run and machine: bytes and bits
/// changed, parts cut out, doubled and moved, words of the format put in or in the place of others,
/// ends cut off.
///
/// ```swift
/// var mutator = Mutator(seed: 7, words: ["1e308", "<kml>"])
/// for _ in 0..<Mutator.count(usual: 3000) {
///   _ = try? AnnotationFile.read(mutator.mutated(original))
/// }
/// ```
package struct Mutator {
  /// For choices of the test's own.
  package var random: SeededGenerator
  private let words: [[UInt8]]

  /// Bytes that mean something in many binary formats: ends and beginnings of ranges, signs, tags of
  /// protocol buffers.
  private static let tellingBytes: [UInt8] = [0, 1, 7, 0x0f, 0x1a, 0x7f, 0x80, 0xfe, 0xff]
  /// Between these stand the words and numbers of a text.
  private static let marks = Set("<>[]{}()\"'=:,; \t\r\n".utf8)

  /// - Parameter words: what the format's files consist of, and what is most likely to be misread.
  package init(seed: UInt64, words: [String] = []) {
    random = SeededGenerator(seed: seed)
    self.words = words.map { Array($0.utf8) }
  }

  /// How many inputs a test makes: as many as it usually does, or what `RHUMB_MUTATIONS` says, for
  /// longer searches.
  package static func count(usual: Int) -> Int {
    ProcessInfo.processInfo.environment["RHUMB_MUTATIONS"].flatMap { Int($0) } ?? usual
  }

  /// The bytes with one to four changes.
  package mutating func mutated(_ original: [UInt8]) -> [UInt8] {
    var bytes = original
    for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty { change(&bytes) }
    return bytes
  }

  private mutating func change(_ bytes: inout [UInt8]) {
    let start = place(in: bytes)
    let length =
      Int.random(in: 0..<8, using: &random) == 0 ? 400 : Int.random(in: 1...24, using: &random)
    let end = min(start + length, bytes.count)
    // Texts are changed by words more often than by bytes, of which most are glyphs of no meaning.
    switch Int.random(in: 0..<(words.isEmpty ? 9 : 16), using: &random) {
    case 0: bytes[start] = UInt8.random(in: 0...255, using: &random)
    case 1: bytes[start] ^= 1 << UInt8.random(in: 0...7, using: &random)
    case 2: bytes[start] = random.pick(Self.tellingBytes)
    case 3: bytes.insert(random.pick(Self.tellingBytes), at: start)
    case 4: bytes.removeSubrange(start..<min(start + 1, end))
    case 5: bytes.removeSubrange(start..<end)
    case 6:
      let copied = Array(bytes[start..<end])
      bytes.insert(contentsOf: copied, at: Int.random(in: 0...bytes.count, using: &random))
    case 7:
      let byte = random.pick(Self.tellingBytes)
      for index in start..<end { bytes[index] = byte }
    case 8: bytes.removeSubrange(start...)
    case 9, 10: bytes.insert(contentsOf: random.pick(words), at: start)
    default: replaceWord(from: start, in: &bytes)
    }
  }

  /// Half of the places lie in the first bytes, where headers are.
  private mutating func place(in bytes: [UInt8]) -> Int {
    let end = Bool.random(using: &random) ? min(bytes.count, 200) : bytes.count
    return Int.random(in: 0..<end, using: &random)
  }

  private mutating func replaceWord(from start: Int, in bytes: inout [UInt8]) {
    guard let first = bytes[start...].firstIndex(where: { !Self.marks.contains($0) }) else {
      return
    }
    let last = bytes[first...].firstIndex(where: Self.marks.contains) ?? bytes.endIndex
    bytes.replaceSubrange(first..<last, with: random.pick(words))
  }
}
