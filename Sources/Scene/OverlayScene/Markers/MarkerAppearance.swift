import GeoMath

/// A marker laid out: everything that stays while the camera moves. Numbers alone, since all of
/// them are looked at in every frame.
struct MarkerAppearance {
  /// `nil` for a place that is none.
  let world: WorldPoint?
  let isFlat: Bool
  /// From the place to the picture's upper left corner, and along its edges: points on the screen,
  /// or of a flat marker on the ground.
  private(set) var corner: SIMD2<Double> = .zero
  private(set) var right: SIMD2<Double> = .zero
  private(set) var down: SIMD2<Double> = .zero
  /// The same of the icon without what lies around it.
  private(set) var iconCorner: SIMD2<Double> = .zero
  private(set) var iconRight: SIMD2<Double> = .zero
  private(set) var iconDown: SIMD2<Double> = .zero
  private(set) var texels: SIMD4<UInt16> = .zero
  let opacity: Float
  /// The farthest corner of the picture from the place, in points.
  private(set) var reach = 0.0

  /// - Parameter icon: `nil` for one that cannot be drawn.
  init(_ content: MarkerContent, icon: MarkerAtlas.Entry?) {
    world = OverlayView.world(content.place)
    isFlat = content.isFlat
    opacity = content.opacity.isFinite ? Float(min(max(content.opacity, 0), 1)) : 1
    if let icon { layOut(content, icon) }
  }

  /// Whether there is anything to draw.
  var isDrawn: Bool { world != nil && opacity > 0 && reach > 0 }

  private mutating func layOut(_ content: MarkerContent, _ icon: MarkerAtlas.Entry) {
    let degrees = content.rotationDegrees.isFinite ? content.rotationDegrees : 0
    let turn = Rotation(degrees: degrees)
    let across = SIMD2(turn.cosine, turn.sine)
    let along = SIMD2(-turn.sine, turn.cosine)
    let anchor = SIMD2(finite(content.anchor.x, else: 0.5), finite(content.anchor.y, else: 1))
    let start = -anchor * icon.sizePoints
    iconCorner = across * start.x + along * start.y
    iconRight = across * icon.sizePoints.x
    iconDown = along * icon.sizePoints.y
    corner = iconCorner - across * icon.bleedPoints.x - along * icon.bleedPoints.y
    right = across * icon.picturePoints.x
    down = along * icon.picturePoints.y
    texels = icon.texels
    for way in [corner, corner + right, corner + down, corner + right + down] {
      reach = max(reach, (way * way).sum().squareRoot())
    }
  }

  private func finite(_ value: Double, else usual: Double) -> Double {
    value.isFinite ? min(max(value, -1000), 1000) : usual
  }
}
