/// GeoJSON for tests of maps.
package enum MadePlaces {
  package static func feature(_ geometry: String, _ properties: String = "{}", id: String? = nil)
    -> String
  {
    let id = id.map { "\"id\":\($0)," } ?? ""
    return #"{"type":"Feature",\#(id)"properties":\#(properties),"geometry":\#(geometry)}"#
  }

  package static func collection(_ features: [String]) -> String {
    #"{"type":"FeatureCollection","features":[\#(features.joined(separator: ","))]}"#
  }

  package static func point(_ longitude: Double, _ latitude: Double) -> String {
    #"{"type":"Point","coordinates":[\#(longitude),\#(latitude)]}"#
  }

  package static func line(_ places: [[Double]]) -> String {
    #"{"type":"LineString","coordinates":\#(places)}"#
  }

  /// A box of degrees.
  package static func box(_ west: Double, _ south: Double, _ east: Double, _ north: Double)
    -> String
  {
    let ring = [[west, south], [east, south], [east, north], [west, north], [west, south]]
    return #"{"type":"Polygon","coordinates":[\#(ring)]}"#
  }
}
