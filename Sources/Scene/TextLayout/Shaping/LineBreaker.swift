/// Finds where to break a paragraph into lines of about equal width, none wider than allowed where
/// that is possible.
///
/// The lines are those with the least sum of squared differences from the ideal width, with
/// penalties for breaks that read badly, as in MapLibre GL's `determineLineBreaks`.
struct LineBreaker {
  private let scalars: [UInt32]
  /// Width up to each scalar, ems.
  private let offsets: [Float]
  private let maxWidth: Float

  /// - Parameter advances: the width of each scalar in ems; 0 for all but the first of a cluster.
  init(scalars: ArraySlice<UInt32>, advances: ArraySlice<Float>, maxWidth: Float) {
    self.scalars = Array(scalars)
    var offsets: [Float] = [0]
    offsets.reserveCapacity(advances.count + 1)
    var sum: Float = 0
    for advance in advances {
      sum += advance
      offsets.append(sum)
    }
    self.offsets = offsets
    self.maxWidth = maxWidth
  }

  private struct Candidate {
    /// The line ends before this scalar.
    let end: Int
    /// Where it ends to the eye, without spaces.
    let trimmedEnd: Int
    let cost: Float
    let previous: Int
  }

  /// The lines as ranges of the scalars, counted from 0; one when breaking cannot help.
  func lines() -> [Range<Int>] {
    let count = scalars.count
    let total = offsets[count]
    guard maxWidth > 0, total > maxWidth else { return [0..<count] }
    let ideal = total / (total / maxWidth).rounded(.up)
    guard ideal.isFinite else { return [0..<count] }
    var candidates = [Candidate(end: 0, trimmedEnd: 0, cost: 0, previous: -1)]
    let hasHints = scalars.contains(0x200b)
    for end in 1...count {
      let isLast = end == count
      guard isLast || isBreak(before: end) else { continue }
      let penalty = isLast ? 0 : self.penalty(before: end, hasHints: hasHints)
      candidates.append(best(end, penalty, isLast: isLast, after: candidates, ideal: ideal))
    }
    return ranges(candidates)
  }

  /// The cheapest line that ends at `end`.
  private func best(
    _ end: Int, _ penalty: Float, isLast: Bool, after candidates: [Candidate], ideal: Float
  ) -> Candidate {
    var trimmedEnd = end
    while trimmedEnd > 0, CharacterTraits.isSpace(scalars[trimmedEnd - 1]) { trimmedEnd -= 1 }
    var cost = Float.infinity
    var previous = candidates.count - 1
    for index in candidates.indices.reversed() {
      let width = offsets[trimmedEnd] - offsets[candidates[index].end]
      // Only what cannot be broken may be wider than allowed.
      if width > maxWidth, index != candidates.count - 1 { break }
      let raggedness = (width - ideal) * (width - ideal)
      // A short last line looks better than a long one.
      let weight: Float = isLast ? (width < ideal ? 0.5 : 2) : 1
      let sum = candidates[index].cost + raggedness * weight + penalty
      if sum < cost { (cost, previous) = (sum, index) }
    }
    return Candidate(end: end, trimmedEnd: trimmedEnd, cost: cost, previous: previous)
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

  /// Whether a line may end before a scalar that is neither the first nor past the end.
  private func isBreak(before index: Int) -> Bool {
    let (last, next) = (scalars[index - 1], scalars[index])
    if CharacterTraits.isSpace(next) || CharacterTraits.isMark(next) { return false }
    if CharacterTraits.isSpace(last) { return true }
    switch last {
    // Zero width space, soft hyphen, hyphens and dashes, middle dots, slash, ampersand.
    case 0x200b, 0xad, 0x2010, 0x2012...0x2014, 0xb7, 0x2027, 0x2f, 0x26: return true
    // Not in "-3", "1990-95" or "--".
    case 0x2d: return index > 1 && !(0x30...0x39).contains(next) && next != 0x2d
    case 0x200d, 0x2060, 0xfeff, 0xa0, 0x202f: return false
    default: break
    }
    if CharacterTraits.isInvisible(next) { return false }
    guard CharacterTraits.isIdeographic(last) || CharacterTraits.isIdeographic(next) else {
      return false
    }
    return !Self.neverFirst.contains(next) && !Self.neverLast.contains(last) && next != 0xa0
  }

  /// What a break costs, in squared ems. (MapLibre's penalties are squares of units of 1/24 em.)
  private func penalty(before index: Int, hasHints: Bool) -> Float {
    let (last, next) = (scalars[index - 1], scalars[index])
    var units: Float = 0
    if last == 0x28 || last == 0xff08 { units += 50 }
    if next == 0x29 || next == 0xff09 { units += 50 }
    if hasHints, last != 0x200b, CharacterTraits.isIdeographic(last) { units += 150 }
    return units * units / 576
  }

  /// Closing punctuation, small kana and what else may not begin a line of Chinese or Japanese.
  private static let neverFirst = Set(
    "、。，．・：；？！）］｝」』】〕〉》〗〙〟’”ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ々〻‐゠–〜,.:;!?)]}%"
      .unicodeScalars.map(\.value))
  /// Opening punctuation.
  private static let neverLast = Set("（［｛「『【〔〈《〖〘〝‘“([{".unicodeScalars.map(\.value))
}
