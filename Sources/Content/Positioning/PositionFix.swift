import GeoMath

/// Where a receiver says that it is. What it does not say is `nil`.
package struct PositionFix: Hashable, Sendable {
  package var place: Coordinate
  /// Metres around the place in which the receiver is, more likely than not.
  package var accuracyMetres: Double?
  /// The way it moves: degrees clockwise from true north, in [0, 360).
  package var courseDegrees: Double?
  /// The way it is turned, whether it moves or not: degrees clockwise from true north, in [0, 360).
  package var headingDegrees: Double?
  /// Metres a second over ground.
  package var speed: Double?
  /// Metres above the sea.
  package var altitudeMetres: Double?
  /// Seconds since 1970 in UTC.
  package var timestamp: Double?

  package init(_ place: Coordinate) { self.place = place }
}
