import MapScene
import MapStyle
import Rhumb
import TileSources

/// The calibration scenes as map content: made-up tiles in a style of a few plain layers.
enum CalibrationContent {
  /// One source called `map` in a style of these layers, as JSON; on level ground, or on some with
  /// heights.
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

  static func background(_ color: String) -> String {
    "{\"id\":\"background\",\"type\":\"background\",\"paint\":{\"background-color\":\"\(color)\"}}"
  }

  /// Discs that face the viewer, as large as their attribute `radius` says, in points at the
  /// target's distance.
  static let discs = layer(
    "disc", "circle",
    ##""circle-color":"#ffffff","circle-radius":["get","radius"],"##
      + #""circle-pitch-alignment":"viewport""#)

  /// Lines on the ground, so many points wide at the target's distance.
  static func lines(width: Double) -> String {
    layer("line", "line", ##""line-color":"#ffffff","line-width":\##(width)"##)
  }

  /// Areas in the colour of their attribute `color`.
  static let areas = layer("area", "fill", #""fill-color":["get","color"]"#)

  /// Boxes from `base` to `height` metres in the colour of their attribute `color`.
  static let boxes = layer(
    "box", "fill-extrusion",
    #""fill-extrusion-color":["get","color"],"fill-extrusion-height":["get","height"],"#
      + #""fill-extrusion-base":["get","base"],"fill-extrusion-vertical-gradient":false"#)

  /// A layer of the source layer with its name.
  private static func layer(_ name: String, _ type: String, _ paint: String) -> String {
    #"{"id":"\#(name)","type":"\#(type)","source":"map","source-layer":"\#(name)","#
      + #""paint":{\#(paint)}}"#
  }

  /// No shading, so that every surface has its colour exactly.
  static let flatLight = "\"light\":{\"intensity\":0},"

  /// A sky of no colour that anything on the ground has.
  static let plainSky = "\"sky\":{\"sky-color\":\"#405060\",\"horizon-color\":\"#607080\"},"

  /// Blue grows evenly from the horizon up, and is nowhere else.
  static let measuringSky = "\"sky\":{\"sky-color\":\"#ff00ff\",\"horizon-color\":\"#ff0000\"},"
}
