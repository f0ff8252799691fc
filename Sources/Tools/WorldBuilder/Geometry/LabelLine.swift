import GeoMath
import PlaneGeometry

/// Makes the line along which a river's name is set: its course without bends in which letters
/// would tumble.
enum LabelLine {
  /// The distance between two corners of the line, in points of the screen.
  private static let step = 10.0
  /// The number of corners on each side that are averaged.
  private static let reach = 4
  /// Shorter lines, in points of the screen, have no room for a name.
  private static let leastLength = 70.0

  /// The smooth line, or `nil` if it is too short. `point` is the size of a point of the screen.
  static func along(_ line: [WorldPoint], point: Double) -> [WorldPoint]? {
    let corners = spaced(line, by: step * point)
    guard Double(corners.count) * step > leastLength else { return nil }
    return corners.indices.map { index in
      let reach = min(Self.reach, index, corners.count - 1 - index)
      let around = corners[index - reach...index + reach]
      return WorldPoint(around.reduce(.zero, +) / Double(around.count))
    }
  }

  private static func spaced(_ line: [WorldPoint], by step: Double) -> [SIMD2<Double>] {
    guard var last = line.first?.position else { return [] }
    var result = [last]
    var rest = step
    for point in line.dropFirst() {
      var way = point.position - last
      var length = way.length
      while length >= rest {
        last += way * (rest / length)
        result.append(last)
        way = point.position - last
        length = way.length
        rest = step
      }
      rest -= length
      last = point.position
    }
    return result
  }
}
