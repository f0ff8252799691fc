import JSON

extension GenericStyle {
  /// The style for a raster map, with a background for areas without pictures.
  ///
  /// - Parameter tileSize: The length of a tile's side in points.
  package static func makeRaster(sourceID: String, tileSize: Double, isDark: Bool) -> Style {
    let palette: GenericPalette = isDark ? .dark : .light
    let json: JSONValue = [
      "version": 8, "name": .string(isDark ? "Pictures dark" : "Pictures light"),
      "sources": sources(sourceID, ["type": "raster", "tileSize": .number(tileSize)]),
      "layers": [
        ["id": "background", "type": "background", "paint": ["background-color": palette.land]],
        ["id": "pictures", "type": "raster", "source": .string(sourceID)],
      ],
      "sky": [
        "sky-color": palette.sky, "horizon-color": palette.horizon, "fog-color": palette.fog,
      ],
    ]
    return (try? StyleParser.parse(json)) ?? Style(name: "Pictures")
  }

  /// A style with one picture on the ground.
  package static func picture(
    sourceID: String, corners: ImageCorners, opacity: Double
  ) -> Style {
    let layer = featureLayer(
      "picture", "raster", ["paint": ["raster-opacity": .number(opacity)]], .string(sourceID))
    let json: JSONValue = ["version": 8, "sources": [:], "layers": [layer]]
    var style = (try? StyleParser.parse(json)) ?? Style(name: "Pictures")
    var source = StyleSource(id: sourceID, kind: .image)
    source.corners = corners
    style.sources = [source]
    return style
  }
}
