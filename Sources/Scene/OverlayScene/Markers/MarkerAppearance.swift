import GeoMath

/// A marker's layout, which does not change while the camera moves. It contains only numbers, since
/// every frame reads all of them.
struct MarkerAppearance {
  /// `nil` if the coordinate is invalid.
  let world: WorldPoint?
  let isFlat: Bool
  /// The vector from the marker's place to the picture's upper left corner, and those along its
  /// edges, in points: on the screen, or on the ground for a flat marker.
  private(set) var corner: SIMD2<Double> = .zero
  private(set) var right: SIMD2<Double> = .zero
  private(set) var down: SIMD2<Double> = .zero
  /// The same vectors for the icon without its bleed.
  private(set) var iconCorner: SIMD2<Double> = .zero
  private(set) var iconRight: SIMD2<Double> = .zero
  private(set) var iconDown: SIMD2<Double> = .zero
  private(set) var texels: SIMD4<UInt16> = .zero
  let opacity: Float
  /// Distance in points from the marker's place to the farthest corner of the picture.
  private(set) var reach = 0.0

  /// What an anchor on an icon may be, in the icon's widths and heights.
  static let anchors = -1000.0...1000.0

  /// - Parameter icon: `nil` if the icon cannot be drawn.
  init(_ content: MarkerContent, icon: MarkerAtlas.Entry?) {
    world = OverlayView.world(content.place)
    isFlat = content.isFlat
    opacity = Float(content.opacity.clamped(to: 0...1, else: 1))
    if let icon { layOut(content, icon) }
  }

  var isDrawn: Bool { world != nil && opacity > 0 && reach > 0 }

  private mutating func layOut(_ content: MarkerContent, _ icon: MarkerAtlas.Entry) {
    let degrees = content.rotationDegrees.isFinite ? content.rotationDegrees : 0
    let turn = Rotation(degrees: degrees)
    let across = SIMD2(turn.cosine, turn.sine)
    let along = SIMD2(-turn.sine, turn.cosine)
    let anchor = SIMD2(
      content.anchor.x.clamped(to: Self.anchors, else: 0.5),
      content.anchor.y.clamped(to: Self.anchors, else: 1))
    let start = -anchor * icon.sizePoints
    iconCorner = across * start.x + along * start.y
    iconRight = across * icon.sizePoints.x
    iconDown = along * icon.sizePoints.y
    corner = iconCorner - across * icon.bleedPoints.x - along * icon.bleedPoints.y
    right = across * icon.picturePoints.x
    down = along * icon.picturePoints.y
    texels = icon.texels
    for way in [corner, corner + right, corner + down, corner + right + down] {
      reach = max(reach, way.length)
    }
  }
}
