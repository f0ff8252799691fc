import GeoMath
import RenderModel

/// Adds distances along the line and colours to a line's points.
struct LineBuilder: Sendable {
  let path: ShapePath
  /// The colour of the whole line if it has no others.
  var color: SIMD4<Float>
  /// One colour per place of the line, or empty.
  var colors: [SIMD4<Float>] = []
  var stops: [(part: Double, color: SIMD4<Float>)] = []

  /// Whether any part of the line is translucent.
  var isTranslucent: Bool { hasAlpha { $0 < 1 } }

  /// Whether any part of the line is visible.
  var isVisible: Bool { hasAlpha { $0 > 0 } }

  private func hasAlpha(where isWanted: (Float) -> Bool) -> Bool {
    if !stops.isEmpty { return stops.contains { isWanted($0.color.w) } }
    return colors.isEmpty ? isWanted(color.w) : colors.contains { isWanted($0.w) }
  }

  func points(_ detail: ShapeDetail) -> [LinePoint] {
    let flat = path.flattened(detail)
    var points: [LinePoint] = []
    points.reserveCapacity(flat.count)
    var along = 0.0
    for (index, point) in flat.enumerated() {
      if index > 0 { along += (point.place - flat[index - 1].place).length }
      points.append(
        LinePoint(
          place: point.place, along: along, color: colors.isEmpty ? color : color(at: point.share)))
    }
    return stops.isEmpty ? points : graded(points, length: along)
  }

  private func color(at share: Double) -> SIMD4<Float> {
    let index = min(max(Int(share), 0), colors.count - 1)
    let next = min(index + 1, colors.count - 1)
    let part = Float((share - Double(index)).clamped(to: 0...1))
    return colors[index] + (colors[next] - colors[index]) * part
  }

  private func color(along part: Double) -> SIMD4<Float> {
    guard let after = stops.firstIndex(where: { $0.part >= part }) else {
      return stops.last?.color ?? color
    }
    guard after > 0 else { return stops[0].color }
    let (a, b) = (stops[after - 1], stops[after])
    let span = b.part - a.part
    let share = span > 0 ? Float((part - a.part) / span) : 1
    return a.color + (b.color - a.color) * share
  }

  /// Colours the points by the stops, and adds a point at each stop between two points.
  private func graded(_ points: [LinePoint], length: Double) -> [LinePoint] {
    guard length > 0 else { return points }
    var graded: [LinePoint] = []
    graded.reserveCapacity(points.count + stops.count)
    var stop = 0
    for (index, point) in points.enumerated() {
      while index > 0, stop < stops.count, stops[stop].part * length < point.along {
        let before = points[index - 1]
        let along = stops[stop].part * length
        if along > before.along {
          let part = (along - before.along) / (point.along - before.along)
          let place = WorldPoint(
            x: before.place.x + (point.place.x - before.place.x) * part,
            y: before.place.y + (point.place.y - before.place.y) * part)
          graded.append(LinePoint(place: place, along: along, color: stops[stop].color))
        }
        stop += 1
      }
      var point = point
      point.color = color(along: point.along / length)
      graded.append(point)
    }
    return graded
  }
}
