/// The Earth as web maps see it.
package enum Earth {
  /// The one radius used anywhere in Rhumb, in metres: the semi-major axis of WGS 84, which
  /// spherical web Mercator (EPSG:3857) takes for a sphere.
  package static let radiusMetres = 6_378_137.0
  /// Once round the equator, in metres.
  package static let circumferenceMetres = 2 * Double.pi * radiusMetres
}
