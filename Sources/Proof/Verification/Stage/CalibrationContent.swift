import MapScene
import MapStyle
import Rhumb
import TileSources

/// Map content for the calibration scenes: synthetic tiles in a style of a few plain layers.
enum CalibrationContent {
  /// Content with one source called `map` and the given layers, as JSON, on flat ground or terrain.
  static func content(
    _ source: any TileSource, layers: [String], root: String = "", on ground: ReferenceGround? = nil
  ) throws(VerificationError) -> MapContent {
    var sources = ["\"map\":{\"type\":\"vector\"}"]
    var terrain = ""
    if let ground {
      sources.append(
        #""heights":{"type":"raster-dem","tileSize":256,"encoding":"terrarium"}"#)
      terrain =
        "\"terrain\":{\"source\":\"heights\",\"exaggeration\":\(ground.exaggeration)},"
    }
    let json =
      "{\"version\":8,\"sources\":{\(sources.joined(separator: ","))},\(terrain)\(root)"
      + "\"layers\":[\(layers.joined(separator: ","))]}"
    do {
      let style = try StyleParser.parse(Array(json.utf8))
      var opened: [String: any TileSource] = ["map": source]
      if let ground { opened["heights"] = LandscapeTiles(ground) }
      return MapContent(
        scene: SceneContent(style: style, sources: opened), bounds: nil, warnings: [])
    } catch {
      throw .scene(reason: "\(error)")
    }
  }

  /// Tiles of a single colour over the whole world, on a ground of another.
  static func flat(
    levels: ClosedRange<Int>, root: String = "", on ground: ReferenceGround? = nil
  ) throws(VerificationError) -> MapContent {
    try content(
      FlatTiles(levels: levels), layers: [background("#ff0000"), areas], root: root, on: ground)
  }

  static func background(_ color: String) -> String {
    "{\"id\":\"background\",\"type\":\"background\",\"paint\":{\"background-color\":\"\(color)\"}}"
  }

  /// Discs that face the viewer. Their attribute `radius` is in points at the target's distance.
  static let discs = layer(
    "disc", "circle",
    ##""circle-color":"#ffffff","circle-radius":["get","radius"],"##
      + #""circle-pitch-alignment":"viewport""#)

  /// Lines on the ground. Their width is in points at the target's distance.
  static func lines(width: Double) -> String {
    layer("line", "line", ##""line-color":"#ffffff","line-width":\##(width)"##)
  }

  /// Areas coloured by their attribute `color`.
  static let areas = layer("area", "fill", #""fill-color":["get","color"]"#)

  /// Boxes from `base` to `height` metres, coloured by their attribute `color`.
  static let boxes = layer(
    "box", "fill-extrusion",
    #""fill-extrusion-color":["get","color"],"fill-extrusion-height":["get","height"],"#
      + #""fill-extrusion-base":["get","base"],"fill-extrusion-vertical-gradient":false"#)

  /// A style layer for the source layer with the same name.
  private static func layer(_ name: String, _ type: String, _ paint: String) -> String {
    #"{"id":"\#(name)","type":"\#(type)","source":"map","source-layer":"\#(name)","#
      + #""paint":{\#(paint)}}"#
  }

  /// Turns shading off, so that every surface has exactly its own colour.
  static let flatLight = "\"light\":{\"intensity\":0},"

  /// A globe that becomes the plane, in black space without air.
  static let globe =
    "\"projection\":{\"type\":\"globe\"},\"sky\":{\"atmosphere-blend\":0},"

  /// A sky whose colours occur nowhere on the ground.
  static let plainSky = "\"sky\":{\"sky-color\":\"#405060\",\"horizon-color\":\"#607080\"},"

  /// A sky whose blue increases from 0 at the horizon. Nothing else has any blue.
  static let measuringSky = "\"sky\":{\"sky-color\":\"#ff00ff\",\"horizon-color\":\"#ff0000\"},"
}
