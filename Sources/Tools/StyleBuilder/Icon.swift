import ImageCodec
import JSON
import StyleExpressions

/// A small image that represents a kind of place. Lengths are in points.
struct Icon {
  let name: String
  let size: SIMD2<Double>
  /// The stretchable area for a text as [x from, x to, y from, y to], or `nil` if there is none.
  let stretch: [Double]?
  /// Layers from bottom to top.
  let layers: [(color: Color, shapes: [Shape])]

  /// Parses a member of the icons' file. `nil` if it has an error.
  ///
  /// A pictogram, on a grid of 16 units, is drawn in white on a disc. A mark defines all its
  /// layers.
  init?(name: String, _ value: JSONValue, color: (String) -> Color?) {
    self.name = name
    let shapes = Icon.shapes(value["shapes"])
    if let discName = value["disc"]?.string {
      guard let shapes, let disc = color(discName), let ring = color("dot-outline"),
        let ink = color("icon-ink")
      else { return nil }
      size = SIMD2(repeating: Icon.discSize)
      stretch = nil
      let center = size / 2
      layers = [
        (ring, [.disc(center, radius: 9.4)]), (disc, [.disc(center, radius: 8.4)]),
        (ink, shapes.map { $0.scaled(by: Icon.pictogramScale, from: SIMD2(8, 8), to: center) }),
      ]
      return
    }
    guard let sides = value["size"]?.numbers, sides.count == 2, let items = value["layers"]?.array
    else { return nil }
    size = SIMD2(sides[0], sides[1])
    stretch = value["stretch"]?.numbers
    layers = items.compactMap { item in
      guard let paint = item["color"]?.string.flatMap(color),
        let shapes = Icon.shapes(item["shapes"])
      else { return nil }
      return (paint, shapes)
    }
    guard layers.count == items.count else { return nil }
  }

  private static let discSize = 20.0
  /// Points per unit of the pictograms' grid.
  private static let pictogramScale = 0.89

  private static func shapes(_ value: JSONValue?) -> [Shape]? {
    guard let items = value?.array else { return nil }
    let shapes = items.compactMap { Shape($0) }
    return shapes.count == items.count ? shapes : nil
  }

  /// Draws the icon with its top left corner at a pixel.
  func draw(into image: inout PixelImage, x left: Int, y top: Int, pixelsPerPoint: Double) {
    for y in 0..<Int((size.y * pixelsPerPoint).rounded(.up)) {
      for x in 0..<Int((size.x * pixelsPerPoint).rounded(.up)) {
        let point = SIMD2(Double(x) + 0.5, Double(y) + 0.5) / pixelsPerPoint
        image[x: left + x, y: top + y] = pixel(at: point, pixelsPerPoint: pixelsPerPoint)
      }
    }
  }

  /// The colour at a point, with straight alpha.
  private func pixel(at point: SIMD2<Double>, pixelsPerPoint: Double) -> PixelImage.Pixel {
    var sum = SIMD4<Double>.zero
    for layer in layers {
      let coverage = min(max(0.5 - layer.shapes.distance(point) * pixelsPerPoint, 0), 1)
      let color = layer.color
      let alpha = coverage * Double(color.alpha)
      let paint = SIMD4(Double(color.red), Double(color.green), Double(color.blue), 1) * alpha
      sum = paint + sum * (1 - alpha)
    }
    guard sum.w > 0 else { return .zero }
    let straight = SIMD4(sum.x / sum.w, sum.y / sum.w, sum.z / sum.w, sum.w)
    let bytes = (straight * 255).rounded(.toNearestOrAwayFromZero)
    return PixelImage.Pixel(clamping: SIMD4<Int>(bytes))
  }
}

extension Shape {
  /// The shape on another grid, with `origin` moved to `place`.
  func scaled(by factor: Double, from origin: SIMD2<Double>, to place: SIMD2<Double>) -> Shape {
    func moved(_ point: SIMD2<Double>) -> SIMD2<Double> { (point - origin) * factor + place }
    return switch self {
    case .stroke(let points, let width): .stroke(points.map(moved), width: width * factor)
    case .polygon(let points): .polygon(points.map(moved))
    case .disc(let center, let radius): .disc(moved(center), radius: radius * factor)
    case .ring(let center, let radius, let width, let within):
      .ring(
        moved(center), radius: radius * factor, width: width * factor,
        within: within?.scaled(by: factor, from: origin, to: place))
    case .box(let low, let high, let radius):
      .box(moved(low), moved(high), radius: radius * factor)
    case .cut(let shape): .cut(shape.scaled(by: factor, from: origin, to: place))
    }
  }
}
