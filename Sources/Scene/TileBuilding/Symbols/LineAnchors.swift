/// The anchors of labels along a line at one zoom: MapLibre's `getAnchors`, `resample` and
/// `checkMaxAngle`. Lengths are in grid units.
struct LineAnchors {
  /// The length of the longer of text and icon.
  var labelLength: Float
  var em: Float
  /// The style's distance between the middles of labels.
  var spacing: Float
  /// The largest angle by which a text may bend, in radians, or `nil` if there is no text.
  var maxAngle: Float?
  /// How much larger the tile is drawn than its data: 2 to the power of the levels beyond these.
  var overscaling: Float
  /// The corners of the data's tile: a line that begins on its border continues from another tile.
  var low: SIMD2<Float>
  var high: SIMD2<Float>

  /// The most anchors on one line.
  private static let limit = 400
  /// The distance in ems within which bends are added up.
  private static let bendWindow: Float = 3 / 5
  /// The distance in ems from the start of a line to its first label.
  private static let leadingEms: Float = 2

  /// The distance between the middles of labels: more than the style's if that leaves less than a
  /// quarter free between them.
  private var pitch: Float {
    spacing - labelLength < spacing / 4 ? labelLength + spacing / 4 : spacing
  }

  /// Distances from the start of the line.
  func anchors(on line: LabelLine) -> [Float] {
    let pitch = pitch
    guard !line.isEmpty, pitch > 0, pitch.isFinite, labelLength.isFinite, em.isFinite else {
      return []
    }
    let isContinued = continues(line)
    let offset = isContinued ? pitch / 2 : labelLength / 2 + Self.leadingEms * em
    let first = (offset * overscaling).truncatingRemainder(dividingBy: pitch)
    let found = anchors(on: line, from: first, pitch)
    guard found.isEmpty, !isContinued else { return found }
    return anchors(on: line, from: line.length / 2, pitch)
  }

  private func continues(_ line: LabelLine) -> Bool {
    guard let start = line.points.first else { return false }
    let off = pointwiseMin(abs(start - low), abs(start - high))
    return off.min() < 0.01
  }

  private func anchors(on line: LabelLine, from first: Float, _ pitch: Float) -> [Float] {
    var found: [Float] = []
    let half = labelLength / 2
    // Labels must not begin before the line.
    var number = max(((half - first) / pitch).rounded(.up), 0)
    while found.count < Self.limit {
      let place = first + number * pitch
      guard place + half <= line.length, place < line.length else { break }
      number += 1
      if place - half >= 0, bendsLittle(line, at: place) { found.append(place) }
      // If the line is so long that the spacing is lost in rounding, there is no next place.
      if first + number * pitch <= place { break }
    }
    return found
  }

  /// Whether a line bends no more than it may where a label around a place lies on it.
  ///
  /// - Parameter needsRoom: Whether the line must have room for the label now.
  func bendsLittle(_ line: LabelLine, at place: Float, needsRoom: Bool = true) -> Bool {
    guard let maxAngle else { return true }
    let half = max(labelLength / 2, 0)
    let (low, high) = (max(place - half, 0), min(place + half, line.length))
    guard low <= high, !needsRoom || (place >= half && place + half <= line.length) else {
      return false
    }
    return line.sharpestBend(in: low...high, window: Self.bendWindow * em) <= maxAngle
  }
}

/// The places of the names of a tile's lines, because the same name is not repeated nearby
/// (`anchorIsTooClose` in MapLibre).
struct LineRepeats {
  private struct Name: Hashable {
    var key: UInt64
    var level: Int
    /// The corner of the part of the tile, which has its own names.
    var corner: SIMD2<Float>
  }

  private var places: [Name: [SIMD2<Float>]] = [:]

  /// Adds a place unless the same name has one nearer than `reach` at the same zoom in the same
  /// part of the tile.
  ///
  /// - Returns: whether it was added.
  mutating func add(
    _ key: UInt64, _ level: Int, _ corner: SIMD2<Float>, _ place: SIMD2<Float>, reach: Float
  ) -> Bool {
    let name = Name(key: key, level: level, corner: corner)
    let isNear = places[name, default: []].contains { other in
      let step = other - place
      return (step * step).sum() < reach * reach
    }
    if !isNear { places[name, default: []].append(place) }
    return !isNear
  }
}

private func abs(_ vector: SIMD2<Float>) -> SIMD2<Float> {
  SIMD2(Swift.abs(vector.x), Swift.abs(vector.y))
}
