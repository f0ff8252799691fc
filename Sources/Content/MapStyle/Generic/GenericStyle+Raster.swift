import JSON

extension GenericStyle {
  /// The style for a map of pictures: they and what is seen where there are none.
  ///
  /// - Parameter tileSize: points to a tile's side.
  package static func makeRaster(sourceID: String, tileSize: Double, isDark: Bool) -> Style {
    let palette: GenericPalette = isDark ? .dark : .light
    var sources = JSONObject()
    sources[sourceID] = ["type": "raster", "tileSize": .number(tileSize)]
    let json: JSONValue = [
      "version": 8, "name": .string(isDark ? "Pictures dark" : "Pictures light"),
      "sources": .object(sources),
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
}
