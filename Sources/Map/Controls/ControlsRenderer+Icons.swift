import Ornaments
import RenderModel
import ScreenLayout

/// The pictures before entries, drawn with few strokes in a square of 16 points.
extension ControlsRenderer {
  func write(_ icon: PanelIcon, at center: SIMD2<Float>, into canvas: inout ScreenCanvas) {
    var pen = IconPen(center: center, color: colors.faintInk)
    switch icon {
    case .dot(let color): pen.disc(0, 0, 6, color)
    case .flag:
      pen.stroke([(-5, 7), (-5, -7)])
      pen.stroke([(-5, -6), (6, -6), (6, 1), (-5, 1)])
    case .area: pen.stroke([(-6, -3), (0, -6), (6, -4), (5, 5), (-5, 6), (-6, -3)])
    case .star: pen.star()
    case .town:
      pen.ring(6)
      pen.disc(0, 0, 2.5)
    case .village: pen.ring(4)
    case .house: pen.stroke([(-7, 0), (0, -6), (7, 0), (5, 0), (5, 6), (-5, 6), (-5, 0)])
    case .street:
      pen.stroke([(-3, -6), (-6, 6)])
      pen.stroke([(3, -6), (6, 6)])
      for y: Float in [-5, 0, 5] { pen.stroke([(0, y - 1), (0, y + 1)]) }
    case .pin:
      pen.stroke([(-4, -1), (0, 7), (4, -1)])
      pen.arc(0, -2.5, 4.5, from: -.pi * 0.6, sweep: .pi * 1.2)
    case .cross:
      pen.ring(4.5)
      for (x, y): (Float, Float) in [(0, 1), (1, 0), (0, -1), (-1, 0)] {
        pen.stroke([(x * 4, y * 4), (x * 7, y * 7)])
      }
    case .water: for y: Float in [-3.5, 3.5] { pen.wave(y) }
    case .river: pen.stroke([(-6, -6), (-1, -4), (-3, 1), (3, 2), (2, 5), (6, 7)])
    case .island:
      pen.arc(0, 3, 5.5, from: -.pi / 2, sweep: .pi)
      pen.wave(5)
    case .peak: pen.stroke([(-7, 6), (0, -6), (7, 6), (-7, 6)])
    case .mountains: pen.stroke([(-8, 5), (-3, -3), (0, 2), (3, -6), (8, 5)])
    case .land: for y: Float in [-4, 0, 4] { pen.stroke([(-6, y), (6, y)]) }
    case .globe:
      pen.ring(6.5)
      pen.stroke([(-6, 0), (6, 0)])
      pen.stroke([(0, -6), (0, 6)])
    }
    for shape in pen.shapes { canvas.add(shape) }
  }
}

/// Collects the strokes of an icon, in points from its middle.
private struct IconPen {
  let center: SIMD2<Float>
  let color: ScreenColor
  private(set) var shapes: [ScreenShape] = []

  private static let width: Float = 1.5

  init(center: SIMD2<Float>, color: ScreenColor) {
    self.center = center
    self.color = color
  }

  mutating func stroke(_ points: [(x: Float, y: Float)]) {
    let places = points.map { center + SIMD2($0.x, $0.y) }
    for (from, to) in zip(places, places.dropFirst()) {
      shapes.append(.stroke(from: from, to: to, width: Self.width, color: color))
    }
  }

  mutating func disc(_ x: Float, _ y: Float, _ radius: Float, _ own: ScreenColor? = nil) {
    shapes.append(.disc(center: center + SIMD2(x, y), radius: radius, color: own ?? color))
  }

  mutating func ring(_ radius: Float) {
    shapes.append(
      .disc(
        center: center, radius: radius, color: .clear, borderWidth: Self.width, borderColor: color))
  }

  mutating func arc(_ x: Float, _ y: Float, _ radius: Float, from start: Float, sweep: Float) {
    shapes.append(
      .arc(
        center: center + SIMD2(x, y), radius: radius, width: Self.width, start: start,
        sweep: sweep, color: color))
  }

  /// Two crests side by side.
  mutating func wave(_ y: Float) {
    stroke([(-7, y + 1.5), (-3.5, y - 1.5), (0, y + 1.5), (3.5, y - 1.5), (7, y + 1.5)])
  }

  /// Five points around the middle.
  mutating func star() {
    let corners: [(x: Float, y: Float)] = [
      (0, -7), (1.7, -2.3), (6.7, -2.2), (2.7, 0.9), (4.1, 5.7), (0, 2.9), (-4.1, 5.7),
      (-2.7, 0.9), (-6.7, -2.2), (-1.7, -2.3), (0, -7),
    ]
    stroke(corners)
  }
}
