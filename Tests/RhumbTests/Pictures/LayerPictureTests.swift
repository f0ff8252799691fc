import GeoMath
import ImageCodec
import TestSupport
import Testing
import TileSources
import TileWriting
import VectorTiles

@testable import Rhumb

/// Each kind of style layer with its settings, and what happens between tiles.
@MainActor
@Suite("Pictures of layers", .enabled(if: MapStage.isPossible, MapStage.whyNot))
struct LayerPictureTests {
  private func expect(
    _ name: String, _ content: MapContent, _ camera: CameraPosition = DrawnSheet.camera,
    width: Double = 240, height: Double = 180, scale: Double = 1, tiltLimit: Double? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let stage = try MapStage(
      content, width: width, height: height, scale: scale, tiltLimit: tiltLimit)
    try PictureReference(name: name)
      .expect(stage.picture(camera), sourceLocation: sourceLocation)
  }

  private func tilted(_ degrees: Double, bearing: Double = 0) -> CameraPosition {
    var camera = DrawnSheet.camera
    camera.tilt = degrees
    camera.bearing = bearing
    return camera
  }

  @Test("Lines: widths, dashes, caps", arguments: [1.0, 2])
  func lines(scale: Double) throws {
    var sheet = DrawnSheet(background: "#f4f1ea")
    let rows: [(paint: String, layout: String)] = [
      ("\"line-width\":0.5", ""),
      ("\"line-width\":1", ""),
      ("\"line-width\":3,\"line-dasharray\":[2,1]", ""),
      ("\"line-width\":4,\"line-dasharray\":[1,2,3,2]", ""),
      ("\"line-width\":6,\"line-dasharray\":[1,1]", ""),
      ("\"line-width\":10", "\"line-cap\":\"butt\""),
      ("\"line-width\":10", "\"line-cap\":\"round\""),
      ("\"line-width\":10", "\"line-cap\":\"square\""),
      ("\"line-width\":10,\"line-blur\":5", ""),
      ("\"line-width\":3,\"line-gap-width\":5", ""),
    ]
    for (index, row) in rows.enumerated() {
      let y = Double(index) * 16 - 74
      sheet.line(
        [(-100, y), (-40, y), (100, y + 7)],
        paint: "\"line-color\":\"#205080\"," + row.paint, layout: row.layout)
    }
    try expect(
      scale == 1 ? "lines" : "lines-scale-2", sheet.content(), width: 240 / scale,
      height: 180 / scale, scale: scale)
  }

  @Test("Lines: joins, offsets and what crosses itself, flat and tilted", arguments: [0.0, 60])
  func joins(tilt: Double) throws {
    var sheet = DrawnSheet(background: "#f4f1ea")
    for (index, join) in ["miter", "bevel", "round"].enumerated() {
      let x = Double(index) * 76 - 108
      sheet.line(
        [(x, -20), (x + 14, -70), (x + 30, -30), (x + 60, -36), (x + 36, -60)],
        paint: "\"line-color\":\"#803020\",\"line-width\":9", layout: "\"line-join\":\"\(join)\"")
      sheet.line(
        [(x, 76), (x + 10, 10), (x + 30, 60), (x + 60, 16), (x + 4, 40)],
        paint: "\"line-color\":\"#206040\",\"line-width\":8,\"line-opacity\":0.5",
        layout: "\"line-join\":\"\(join)\",\"line-cap\":\"round\"")
      for offset in [-5.0, 5] {
        sheet.line(
          [(x, 0), (x + 20, -10), (x + 40, 4), (x + 68, -6)],
          paint: "\"line-color\":\"#000000\",\"line-width\":1.5,\"line-offset\":\(offset)")
      }
    }
    try expect(
      tilt == 0 ? "joins" : "joins-tilted", sheet.content(), tilted(tilt, bearing: tilt / 2))
  }

  @Test("Fills: concave shapes, holes, translucent ones above each other")
  func fills() throws {
    var sheet = DrawnSheet(background: "#ffffff")
    let star: [DrawnSheet.Place] = [
      (-70, -80), (-58, -52), (-28, -50), (-50, -30), (-42, 0), (-70, -18), (-98, 0), (-90, -30),
      (-112, -50), (-82, -52),
    ]
    sheet.polygon([star], paint: "\"fill-color\":\"#c06020\"")
    sheet.polygon(
      [
        DrawnSheet.rectangle(0...110, -80 ... -10), DrawnSheet.rectangle(14...44, -66 ... -30),
        [(60, -60), (96, -45), (66, -20)],
      ], paint: "\"fill-color\":\"#3070a0\"")
    for (index, color) in ["#ff0000", "#00a000", "#0000ff"].enumerated() {
      let shift = Double(index) * 22
      sheet.polygon(
        [[(-100 + shift, 20), (-40 + shift, 30 + shift / 2), (-90 + shift, 80)]],
        paint: "\"fill-color\":\"\(color)\",\"fill-opacity\":0.4")
    }
    sheet.polygon(
      [[(30, 10), (100, 24), (40, 70)]],
      paint: "\"fill-color\":\"#608020\",\"fill-antialias\":false")
    sheet.polygon(
      [[(40, 30), (110, 44), (50, 80)]],
      paint: "\"fill-color\":\"rgba(80,0,80,0.5)\",\"fill-translate\":[-6,4]")
    try expect("fills", sheet.content(), tilted(0, bearing: 10))
  }

  @Test("Circles: radii, strokes, opacity, facing the viewer and lying on the ground")
  func circles() throws {
    var sheet = DrawnSheet(background: "#203040")
    let kinds = [
      "", "\"circle-opacity\":0.6", "\"circle-opacity\":0.4,\"circle-stroke-width\":3",
      "\"circle-pitch-alignment\":\"map\",\"circle-stroke-width\":2",
      "\"circle-pitch-scale\":\"viewport\"",
    ]
    for (index, kind) in kinds.enumerated() {
      let y = Double(index) * 44 - 110
      for (column, radius) in [1.5, 4, 8, 14].enumerated() {
        let paint =
          "\"circle-color\":\"#ffb040\",\"circle-stroke-color\":\"#ffffff\",\"circle-radius\":\(radius)"
        sheet.circles(
          [(Double(column) * 46 - 72, y)], paint: paint + (kind.isEmpty ? "" : ",") + kind)
      }
    }
    try expect("circles", sheet.content(), tilted(50))
  }

  @Test(
    "Extrusions: courtyards, bases, heights, behind and before each other", arguments: [1, 0.6])
  func extrusions(opacity: Double) throws {
    var sheet = DrawnSheet(background: "#e8e4dc")
    func paint(_ color: String, _ height: Double, base: Double = 0) -> String {
      "\"fill-extrusion-color\":\"\(color)\",\"fill-extrusion-height\":\(height),"
        + "\"fill-extrusion-base\":\(base),\"fill-extrusion-opacity\":\(opacity)"
    }
    let type = "fill-extrusion"
    sheet.polygon(
      [[(-120, 90), (120, 90), (120, 84), (-120, 84)]], paint: "\"fill-color\":\"#8090a0\"")
    sheet.polygon(
      [DrawnSheet.rectangle(-90 ... -20, -20...50), DrawnSheet.rectangle(-70 ... -40, 0...30)],
      type: type, paint: paint("#c08060", 120))
    sheet.polygon(
      [DrawnSheet.rectangle(20...50, -10...20)], type: type, paint: paint("#6080c0", 300))
    sheet.polygon([DrawnSheet.rectangle(10...60, 30...60)], type: type, paint: paint("#60a060", 60))
    sheet.polygon(
      [DrawnSheet.rectangle(60...100, -60...20)], type: type,
      paint: paint("#b0a040", 200, base: 120))
    sheet.polygon(
      [[(-100, -60), (-40, -90), (-20, -50), (-60, -55), (-80, -30)]], type: type,
      paint: paint("#a060a0", 150))
    try expect(
      opacity == 1 ? "extrusions" : "extrusions-translucent", sheet.content(),
      tilted(58, bearing: 25))
  }

  @Test("Tiles of every kind of layer side by side, none cut at the borders of tiles")
  func tiles() throws {
    try expect(
      "tiles", .made(PatternTiles.source, layers: PatternTiles.layers),
      CameraPosition(latitude: 48, longitude: 11, zoom: 13, bearing: 20, tilt: 40),
      width: 480, height: 360)
  }

  @Test("Under high tilt far ground is drawn coarser, and the style's sky begins where it ends")
  func levels() throws {
    let tiles = MadeTiles(levels: 0...14) { id in
      flatTile(
        buffer: -60,
        properties: [("color", .string(["#d05030", "#30a060", "#3060c0"][id.z % 3]))])
    }
    let layers =
      Layers.background("#f0f0f0") + "," + Layers.fill("area", "[\"get\",\"color\"]")
    let sky =
      "\"sky\":{\"sky-color\":\"#102060\",\"horizon-color\":\"#ffd080\",\"fog-color\":\"#ffffff\"},"
    try expect(
      "levels-and-sky", .made(tiles, layers: layers, root: sky),
      CameraPosition(latitude: 30, longitude: 20, zoom: 9.3, bearing: 15, tilt: 80),
      width: 480, height: 240, tiltLimit: 85)
  }

  @Test("While finer tiles are on their way, coarser ones stand in, without a gap")
  func standIns() throws {
    let gate = GatedTiles(PatternTiles.source)
    defer { gate.keepBack(nil) }
    let stage = try MapStage(
      .made(gate, layers: PatternTiles.layers), width: 480, height: 300)
    var camera = CameraPosition(
      latitude: 48, longitude: 11, zoom: 7.2, bearing: 30, tilt: 20)
    _ = try stage.picture(camera)
    gate.keepBack { $0.z > 6 }
    camera.zoom = 8.3
    stage.map.camera = camera
    try PictureReference(name: "stand-ins").expect(stage.pictureNow())
    #expect(stage.map.isLoading)
  }

  @Test("Tiles of a schema that nobody knows are drawn in a style made for their layers")
  func unknownSchema() throws {
    var writer = PMTilesWriter()
    let id = TileID(z: 0, x: 0, y: 0)
    try writer.add(PatternTiles.tile(id), at: id)
    let layers = ["area", "patch", "way", "spot", "house"]
    let folder = try ScratchFolder()
    let path = try folder.write(
      writer.archive(
        metadata: ArchiveMetadata(
          name: "test", description: "", attribution: "",
          layers: layers.map { ArchiveMetadata.Layer(name: $0, zooms: 0...0, fields: []) })),
      to: "unknown.pmtiles")
    try expect("unknown-schema", .open([path]), CameraPosition(latitude: 0, longitude: 0, zoom: 1))
  }
}
