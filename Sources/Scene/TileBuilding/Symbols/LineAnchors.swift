/// Where along a line labels could stand, from the first zoom on at which they have room.
///
/// With each zoom the line becomes twice as long on the screen. What stands at one zoom stands at
/// the next too, and more come between: a label never moves because of the zoom.
struct LineAnchors {
  struct Anchor {
    /// Grid units from the start of the line.
    package var distance: Float
    /// Zooms after the tile's own from which on it is offered.
    package var step: Int
  }

  /// Points of the label's length, at the tile's own zoom.
  var labelLength: Float
  /// Points between labels.
  package var spacing: Float
  /// Radians.
  package var maxAngle: Float
  /// Points within which bends count together.
  var bendWindow: Float
  /// Grid units to a point at the tile's own zoom.
  var unitsPerPoint: Float
  /// Zooms after the tile's own at which it is drawn.
  var steps: ClosedRange<Int>

  /// More on one line are not looked at.
  private static let limit = 400

  package func anchors(on line: LabelLine) -> [Anchor] {
    var found: [Anchor] = []
    guard line.length > 0, labelLength.isFinite, spacing.isFinite else { return found }
    for step in steps {
      let unitsPerPoint = unitsPerPoint / Float(1 << min(max(step, 0), 30))
      let gap = max(spacing, 1) * unitsPerPoint
      let length = labelLength * unitsPerPoint
      guard length <= line.length else { continue }
      // Labels longer than most of the space between them need more of it.
      let distance = max(gap, length + gap / 4)
      for place in places(on: line, distance: distance, existing: found) {
        guard found.count < Self.limit else { return found }
        guard let best = straightest(around: place, on: line, length: length, slack: distance / 5)
        else { continue }
        let index = found.firstIndex { $0.distance > best } ?? found.count
        found.insert(Anchor(distance: best, step: step), at: index)
      }
    }
    return found
  }

  /// Evenly spread places, or those between the ones that there are already.
  private func places(
    on line: LabelLine, distance: Float, existing: [Anchor]
  ) -> [Float] {
    guard let first = existing.first, let last = existing.last else {
      let count = line.length < distance * 1.5 ? 1 : Int(min(line.length / distance, 400))
      return (0..<max(count, 1)).map {
        (Float($0) + 0.5) / Float(max(count, 1)) * line.length
      }
    }
    var places: [Float] = []
    if first.distance > distance * 1.5 { places.append(first.distance - distance) }
    for (a, b) in zip(existing, existing.dropFirst()) where b.distance - a.distance > distance * 1.8
    {
      let count = Int((b.distance - a.distance) / distance)
      for index in 1..<max(count, 2) {
        places.append(
          a.distance + (b.distance - a.distance) * Float(index) / Float(max(count, 2)))
      }
    }
    if line.length - last.distance > distance * 1.5 { places.append(last.distance + distance) }
    return places
  }

  /// Near a place, where the line bends least; `nil` where it bends too much everywhere.
  private func straightest(
    around place: Float, on line: LabelLine, length: Float, slack: Float
  ) -> Float? {
    let (low, high) = (length / 2, max(line.length - length / 2, length / 2))
    var best: Float?
    var leastBend = maxAngle
    let window = bendWindow * length / max(labelLength, 1e-3)
    for shift in [0, -0.5, 0.5, -1, 1] as [Float] {
      let middle = min(max(place + shift * slack, low), high)
      let range = max(middle - length / 2, 0)...max(middle + length / 2, 0)
      let bend = line.sharpestBend(in: range, window: window)
      // The place itself, unless another is clearly better.
      if bend < leastBend * (best == nil ? 1.0001 : 0.6) || (bend == 0 && best == nil) {
        best = middle
        leastBend = bend
        if bend == 0 { break }
      }
    }
    return best
  }
}
