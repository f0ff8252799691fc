import GeoMath

/// The user as one frame shows it.
package struct Puck: Hashable, Sendable {
  package var place: Coordinate
  /// Where the user looks or goes, clockwise from north; `nil` for no mark of it.
  package var bearingDegrees: Double?
  /// The radius of the ring in which the user is; `nil` for none.
  package var ringMetres: Double?
  /// Whether this is long ago.
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

/// What of the user's mark is the same from frame to frame.
package struct PuckStyle: Hashable, Sendable {
  var hasPointer: Bool
  var isStale: Bool
}

extension OverlayStage {
  /// What application overlays never have as a key: they count from 1.
  private static let puckKey = OverlayID(number: 0)

  /// Shows the user, or no longer. A flat mark: it turns and tilts with the map, below the upright
  /// markers of the application.
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

  /// The ring in which the user is, on the ground above all other shapes.
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

  /// Red, green, blue and alpha, not multiplied.
  private static let color = SIMD4<Float>(0.10, 0.45, 0.91, 1)
  private static let staleColor = SIMD4<Float>(0.45, 0.48, 0.52, 1)
}
