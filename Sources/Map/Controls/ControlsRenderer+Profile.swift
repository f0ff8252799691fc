import Ornaments
import ScreenLayout

/// An elevation profile: the ground below a line, scaled from the lowest to the highest point.
extension ControlsRenderer {
  static var profileHeight: Float { 104 }
  /// The height of the rows of text above and below the chart.
  private static var labelHeight: Float { 18 }
  /// The width of a column of the ground in points: too small to be noticed.
  private static var columnWidth: Float { 2 }

  mutating func write(
    _ profile: Panel<Action>.Profile, in box: ScreenBox, into canvas: inout ScreenCanvas
  ) {
    guard let least = profile.heights.min(), let most = profile.heights.max(),
      profile.heights.count > 1, box.size.x > 4 * Self.columnWidth
    else { return }
    let top = box.origin.y + Self.labelHeight
    let bottom = box.origin.y + box.size.y - Self.labelHeight
    // A level profile is a line in the middle.
    let scale = most > least ? (bottom - top) / (most - least) : 0
    func y(_ height: Float) -> Float {
      scale > 0 ? bottom - (height - least) * scale : (top + bottom) / 2
    }
    let columns = Int(box.size.x / Self.columnWidth)
    let places = (0...columns).map { column -> SIMD2<Float> in
      let part = Float(column) / Float(columns)
      return SIMD2(box.origin.x + part * box.size.x, y(profile.height(at: part)))
    }
    for (from, to) in zip(places, places.dropFirst()) {
      let middle = (from.y + to.y) / 2
      // Opaque and slightly too wide, so that there are no visible seams.
      canvas.add(
        .box(
          center: SIMD2((from.x + to.x) / 2, (middle + bottom + 2) / 2),
          size: SIMD2(to.x - from.x + 0.5, bottom + 2 - middle), color: colors.selection))
    }
    for (from, to) in zip(places, places.dropFirst()) {
      canvas.add(.stroke(from: from, to: to, width: 1.5, color: colors.accent))
    }
    profileBox = box
    if let mark = controller.profileMark {
      let part = Float(mark.part)
      let place = SIMD2(box.origin.x + part * box.size.x, y(profile.height(at: part)))
      canvas.add(
        .stroke(
          from: SIMD2(place.x, top), to: SIMD2(place.x, bottom + 2), width: 1, color: colors.ink))
      canvas.add(
        .disc(
          center: place, radius: 4, color: colors.accent, borderWidth: 1.5,
          borderColor: colors.panel))
      canvas.write(
        mark.text, smallStyle, color: colors.ink, at: box.origin + SIMD2(box.size.x, 0),
        anchor: SIMD2(1, 0))
    }
    writeLabels(of: profile, in: box, into: &canvas)
  }

  private func writeLabels(
    of profile: Panel<Action>.Profile, in box: ScreenBox, into canvas: inout ScreenCanvas
  ) {
    let corner = box.origin + SIMD2(box.size.x, box.size.y - 1)
    let labels: [(text: String, place: SIMD2<Float>, anchor: SIMD2<Float>)] = [
      (profile.highest, box.origin, .zero),
      (profile.lowest, SIMD2(box.origin.x, corner.y), SIMD2(0, 1)),
      (profile.end, corner, SIMD2(1, 1)),
    ]
    for label in labels {
      canvas.write(
        canvas.typesetter.fitting(label.text, smallStyle, box.size.x / 2), smallStyle,
        color: colors.faintInk, at: label.place, anchor: label.anchor)
    }
  }
}

extension Panel.Profile {
  /// The height at a fraction of the way, 0...1, interpolated between the known heights.
  func height(at part: Float) -> Float {
    let place = min(max(part, 0), 1) * Float(heights.count - 1)
    let before = min(Int(place), heights.count - 2)
    let rest = place - Float(before)
    return heights[before] + rest * (heights[before + 1] - heights[before])
  }
}
