/// The Earth's dimensions in web maps.
package enum Earth {
  /// The only radius used in Rhumb, in metres: the semi-major axis of WGS 84, which spherical web
  /// Mercator (EPSG:3857) uses as the radius of a sphere.
  package static let radiusMetres = 6_378_137.0
  /// The circumference of the equator, in metres.
  package static let circumferenceMetres = 2 * Double.pi * radiusMetres
}
