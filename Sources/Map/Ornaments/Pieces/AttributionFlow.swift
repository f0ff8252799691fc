import ScreenLayout

/// The sources of the attribution one after the other, in lines of a limited width.
struct AttributionFlow {
  typealias Place = (part: AttributionPart, box: ScreenBox)

  /// The sources with their boxes, from the upper left corner of the flow.
  private(set) var places: [Place] = []
  private(set) var size = SIMD2<Float>.zero
  let style: ScreenTextStyle

  /// The space between two sources, in the middle of which there is a dot.
  static let gap: Float = 11

  init(
    _ parts: [AttributionPart], style: ScreenTextStyle, width: Float,
    _ typesetter: ScreenTypesetter
  ) {
    var style = style
    // A source that is too long for a line has several of its own.
    style.maxWidthPoints = width
    self.style = style
    var corner = SIMD2<Float>.zero
    for part in parts {
      let box = typesetter.size(of: part.text, style)
      if corner.x > 0, corner.x + box.x > width { corner = SIMD2(0, size.y) }
      places.append((part, ScreenBox(origin: corner, size: box)))
      size = pointwiseMax(size, corner + box)
      corner.x += box.x + Self.gap
    }
  }
}
