import GeoMath
import PlaneGeometry

/// Rounds the corners of lines once by Chaikin's method ("An algorithm for high speed curve
/// generation", 1974): two corners replace each, one on each side of it.
enum ChaikinRounding {
  /// The distance of the new corners from the old one, as a fraction of the shorter side.
  private static let part = 0.25
  /// Turns of less than 25° stay.
  private static let mostCosine = 0.906

  /// The line with its ends unchanged. At most `reach` is cut from a long side.
  static func rounded(_ line: [WorldPoint], reach: Double) -> [WorldPoint] {
    guard let first = line.first, let last = line.last, line.count > 2 else { return line }
    var result = [first]
    for index in 1..<line.count - 1 {
      let corner = line[index].position
      let (before, after) = (line[index - 1].position - corner, line[index + 1].position - corner)
      let lengths = (before.length, after.length)
      let cosine = -(before * after).sum() / (lengths.0 * lengths.1)
      guard cosine.isFinite, cosine < mostCosine else {
        result.append(line[index])
        continue
      }
      let cut = min(part * min(lengths.0, lengths.1), reach)
      result.append(WorldPoint(corner + before * (cut / lengths.0)))
      result.append(WorldPoint(corner + after * (cut / lengths.1)))
    }
    result.append(last)
    return result
  }
}
