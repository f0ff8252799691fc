/// Finds where to break a paragraph into lines of about equal width.
///
/// The chosen lines minimise the sum of squared differences from the ideal width, with penalties
/// for breaks that read badly, as in MapLibre's `determineLineBreaks`. There is no strict maximum:
/// a line slightly wider than the style's limit reads better than another line with one word.
struct LineBreaker {
  private let scalars: [UInt32]
  /// Width in ems up to each scalar, without spaces.
  private let offsets: [Float]
  private let ideal: Float
  /// Whether the last line is the last of the text and so may be short.
  private let endsText: Bool

  /// - Parameters:
  ///   - advances: the width of each scalar in ems; 0 for all but the first of a cluster.
  ///   - ideal: the width of a line in ems.
  init(
    scalars: ArraySlice<UInt32>, advances: ArraySlice<Float>, ideal: Float, endsText: Bool = true
  ) {
    self.scalars = Array(scalars)
    var offsets: [Float] = [0]
    offsets.reserveCapacity(advances.count + 1)
    var sum: Float = 0
    for (scalar, advance) in zip(scalars, advances) {
      if !CharacterTraits.isSpace(scalar) { sum += advance }
      offsets.append(sum)
    }
    self.offsets = offsets
    self.ideal = ideal
    self.endsText = endsText
  }

  /// The width at which the lines of a text are about equal, and as many as the maximum width
  /// requires.
  static func ideal(total: Float, maxWidth: Float) -> Float {
    total / max((total / maxWidth).rounded(.up), 1)
  }

  private struct Candidate {
    /// The line ends before this scalar.
    let end: Int
    let cost: Float
    let previous: Int
  }

  /// The lines as ranges of the scalars, counted from 0. A single line if breaking does not help.
  func lines() -> [Range<Int>] {
    let count = scalars.count
    guard ideal > 0, ideal.isFinite, offsets[count].isFinite else { return [0..<count] }
    var candidates = [Candidate(end: 0, cost: 0, previous: -1)]
    let hasHints = scalars.contains(0x200b)
    for end in 1...max(count, 1) where end <= count {
      let isLast = end == count
      guard isLast || isBreak(before: end) else { continue }
      let penalty = isLast ? 0 : self.penalty(before: end, hasHints: hasHints)
      candidates.append(best(end, penalty, isLast: isLast && endsText, after: candidates))
    }
    return ranges(candidates)
  }

  /// The cheapest line that ends at `end`.
  private func best(
    _ end: Int, _ penalty: Float, isLast: Bool, after candidates: [Candidate]
  ) -> Candidate {
    var cost = Float.infinity
    var previous = candidates.count - 1
    for index in candidates.indices.reversed() {
      let width = offsets[end] - offsets[candidates[index].end]
      let raggedness = (width - ideal) * (width - ideal)
      // A short last line looks better than a long one.
      let weight: Float = isLast ? (width < ideal ? 0.5 : 2) : 1
      // Lines that start even earlier are even wider.
      if width > ideal, raggedness * weight + penalty >= cost { break }
      let sum = candidates[index].cost + raggedness * weight + penalty
      if sum < cost { (cost, previous) = (sum, index) }
    }
    return Candidate(end: end, cost: cost, previous: previous)
  }

  private func ranges(_ candidates: [Candidate]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var index = candidates.count - 1
    while index > 0 {
      let previous = candidates[index].previous
      result.append(candidates[previous].end..<candidates[index].end)
      index = previous
    }
    return result.reversed()
  }

  /// Whether a line may end before a scalar, which is neither the first nor past the end.
  private func isBreak(before index: Int) -> Bool {
    let (last, next) = (scalars[index - 1], scalars[index])
    if CharacterTraits.isSpace(next) || CharacterTraits.isMark(next) { return false }
    if CharacterTraits.isSpace(last) { return true }
    switch last {
    // Pictures, zero width space, soft hyphen, hyphens and dashes, middle dots, slash, ampersand,
    // closing parenthesis, plus.
    case TextContent.picture, 0x200b, 0xad, 0x2010, 0x2012...0x2014, 0xb7, 0x2027, 0x2f, 0x26, 0x29,
      0x2b:
      return true
    // Not in "-3", "1990-95" or "--".
    case 0x2d: return index > 1 && !CharacterTraits.isDigit(next) && next != 0x2d
    case 0x200d, 0x2060, 0xfeff, 0xa0, 0x202f: return false
    default: break
    }
    // An opening parenthesis stays with its contents.
    if next == 0x28 { return !Self.neverLast.contains(last) && index + 1 < scalars.count }
    if CharacterTraits.isInvisible(next) { return false }
    guard CharacterTraits.isIdeographic(last) || CharacterTraits.isIdeographic(next) else {
      return false
    }
    return !Self.neverFirst.contains(next) && !Self.neverLast.contains(last) && next != 0xa0
  }

  /// The cost of a break in squared ems. (MapLibre's penalties are squares of units of 1/24 em.)
  private func penalty(before index: Int, hasHints: Bool) -> Float {
    let (last, next) = (scalars[index - 1], scalars[index])
    var units: Float = 0
    if last == 0x28 || last == 0xff08 { units += 50 }
    if next == 0x29 || next == 0xff09 { units += 50 }
    if hasHints, last != 0x200b, CharacterTraits.isIdeographic(last) { units += 150 }
    return units * units / 576
  }

  /// Closing punctuation, small kana and others that must not begin a Chinese or Japanese line.
  private static let neverFirst = Set(
    "、。，．・：；？！）］｝」』】〕〉》〗〙〟’”ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ々〻‐゠–〜,.:;!?)]}%"
      .unicodeScalars.map(\.value))
  /// Opening punctuation.
  private static let neverLast = Set("（［｛「『【〔〈《〖〘〝‘“([{".unicodeScalars.map(\.value))
}
