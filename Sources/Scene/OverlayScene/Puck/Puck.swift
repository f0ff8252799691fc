import GeoMath

/// The user's location as one frame shows it.
package struct Puck: Hashable, Sendable {
  package var place: Coordinate
  /// Where the user is facing or moving, clockwise from north; `nil` for no pointer.
  package var bearingDegrees: Double?
  /// The radius of the accuracy ring around the user; `nil` for no ring.
  package var ringMetres: Double?
  /// Whether the position is old.
  package var isStale: Bool

  package init(
    place: Coordinate, bearingDegrees: Double? = nil, ringMetres: Double? = nil,
    isStale: Bool = false
  ) {
    self.place = place
    self.bearingDegrees = bearingDegrees
    self.ringMetres = ringMetres
    self.isStale = isStale
  }
}

/// The appearance of the location puck, which stays the same in most frames.
package struct PuckStyle: Hashable, Sendable {
  var hasPointer: Bool
  var isStale: Bool
}

extension OverlayStore {
  /// A key that application overlays never have: their numbers start at 1.
  private static let puckKey = OverlayID(number: 0)

  /// Shows the location puck, or hides it. It is a flat marker, which turns and tilts with the map
  /// below the application's upright markers.
  package func setPuck(_ puck: Puck?) {
    guard puck != shownPuck else { return }
    shownPuck = puck
    showRing(of: puck)
    guard let puck else {
      markers.remove(Self.puckKey)
      return
    }
    let style = PuckStyle(hasPointer: puck.bearingDegrees != nil, isStale: puck.isStale)
    var content = MarkerContent(place: puck.place, icon: .puck(style))
    content.anchor = SIMD2(0.5, 0.5)
    content.rotationDegrees = puck.bearingDegrees ?? 0
    content.isFlat = true
    content.isTappable = false
    markers.set(content, for: Self.puckKey)
  }

  /// Shows the accuracy ring on the ground, above all other shapes.
  private func showRing(of puck: Puck?) {
    guard let puck, let metres = puck.ringMetres, metres > 0, metres.isFinite else {
      shapes.remove(Self.puckKey)
      return
    }
    let color = puck.isStale ? Self.staleColor : Self.color
    var fill = color
    fill.w = 0.14
    var rim = color
    rim.w = 0.55
    let ring = ShapeContent.circle(
      puck.place, radiusMetres: metres, fill: fill, stroke: ShapeStroke(width: 1.5, color: rim))
    shapes.set(Self.puckKey, to: ring, zIndex: .greatestFiniteMagnitude)
  }

  /// Red, green, blue and alpha, not premultiplied.
  private static let color = SIMD4<Float>(0.10, 0.45, 0.91, 1)
  private static let staleColor = SIMD4<Float>(0.45, 0.48, 0.52, 1)
}
