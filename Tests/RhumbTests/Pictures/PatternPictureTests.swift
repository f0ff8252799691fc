import GeoMath
import ImageCodec
import Testing
import TileSources

@testable import Rhumb

/// Layers that are painted with pictures: patterns, ramps of colours and raster tiles.
@MainActor
@Suite("Pictures of patterns and rasters", .enabled(if: MapStage.isPossible, MapStage.whyNot))
struct PatternPictureTests {
  private func expect(
    _ name: String, _ content: MapContent, _ camera: CameraPosition = DrawnSheet.camera,
    width: Double = 240, height: Double = 180, scale: Double = 1,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let stage = try MapStage(content, width: width, height: height, scale: scale)
    try PictureReference(name: name)
      .expect(stage.picture(camera), sourceLocation: sourceLocation)
  }

  private func camera(
    zoom: Double = 0, bearing: Double = 0, tilt: Double = 0
  ) -> CameraPosition {
    var camera = DrawnSheet.camera
    camera.zoom += zoom
    camera.bearing = bearing
    camera.tilt = tilt
    return camera
  }

  private func patterns() throws -> MapContent {
    var sheet = DrawnSheet(background: "#ffffff")
    sheet.polygon(
      [DrawnSheet.rectangle(-110 ... -20, -80 ... -5)], paint: "\"fill-pattern\":\"dots\"")
    sheet.polygon(
      [[(-10, -80), (100, -70), (40, 0)], [(20, -60), (50, -58), (36, -30)]],
      paint: "\"fill-pattern\":\"stripes\",\"fill-outline-color\":\"#203050\"")
    sheet.polygon(
      [DrawnSheet.rectangle(-110 ... -60, 20...70)],
      paint: "\"fill-pattern\":\"stripes\",\"fill-opacity\":0.4")
    sheet.polygon(
      [DrawnSheet.rectangle(-40...0, 20...60)], type: "fill-extrusion",
      paint: "\"fill-extrusion-pattern\":\"dots\",\"fill-extrusion-height\":140")
    sheet.line(
      [(10, 20), (60, 70), (110, 30)],
      paint: "\"line-width\":10,\"line-pattern\":\"arrows\"",
      layout: "\"line-join\":\"round\"")
    sheet.line(
      [(10, 50), (40, 80), (110, 60), (114, -30)],
      paint: "\"line-width\":6,\"line-gradient\":[\"interpolate\",[\"linear\"],[\"line-progress\"],"
        + "0,\"#2040ff\",0.5,\"#ffffff\",1,\"#ff2020\"]",
      layout: "\"line-join\":\"round\",\"line-cap\":\"round\"")
    sheet.polygon([DrawnSheet.rectangle(90...110, -80 ... -60)], paint: "\"fill-pattern\":\"none\"")
    return try sheet.content().with(MadePatterns.sheet)
  }

  @Test("Patterns and ramps, flat, tilted and at twice the pixels")
  func patternPictures() throws {
    let content = try patterns()
    try expect("patterns", content)
    try expect("patterns-tilted", content, camera(zoom: 0.3, bearing: 20, tilt: 55))
    try expect("patterns-scale-2", content, width: 120, height: 90, scale: 2)
  }

  @Test("A pattern goes on over the borders of tiles and keeps its place while the map moves")
  func continuous() throws {
    let tiles = MadeTiles(levels: 0...14) { _ in flatTile() }
    let layers =
      "{\"id\":\"area\",\"type\":\"fill\",\"source\":\"map\",\"source-layer\":\"area\","
      + "\"paint\":{\"fill-pattern\":\"dots\",\"fill-antialias\":false}}"
    let content = try MapContent.made(tiles, layers: layers).with(MadePatterns.sheet)
    let stage = try MapStage(content, width: 320, height: 240)
    // Where four tiles meet.
    let picture = try stage.picture(CameraPosition(latitude: 0, longitude: 0, zoom: 12))
    for y in stride(from: 0, to: 200, by: 7) {
      for x in stride(from: 0, to: 280, by: 5) {
        let (a, b) = (picture[x: x, y: y], picture[x: x + 16, y: y + 12])
        #expect((0..<3).allSatisfy { abs(Int(a[$0]) - Int(b[$0])) <= 3 }, "\(x) \(y)")
      }
    }
  }

  @Test("Dashes of many lengths and with round ends; outlines; offsets; blurred circles")
  func details() throws {
    var sheet = DrawnSheet(background: "#f4f1ea")
    let dashes = [
      "\"line-dasharray\":[4,1,1,1,1,1]", "\"line-dasharray\":[1,0.5,2]",
      "\"line-dasharray\":[0,2]", "\"line-dasharray\":[3,2]",
    ]
    for (index, dash) in dashes.enumerated() {
      let y = Double(index) * 14 - 80
      sheet.line(
        [(-110, y), (-20, y), (0, y + 6)],
        paint: "\"line-color\":\"#205080\",\"line-width\":5,\(dash)",
        layout: index >= 2 ? "\"line-cap\":\"round\"" : "")
    }
    for (index, color) in ["#d0a060", "#90b060"].enumerated() {
      let x = Double(index) * 40
      sheet.polygon(
        [DrawnSheet.rectangle((-110 + x)...(-70 + x), -10...30)],
        paint: "\"fill-color\":\"\(color)\",\"fill-outline-color\":\"#402010\"")
      sheet.polygon(
        [DrawnSheet.rectangle((-110 + x)...(-70 + x), 40...80)],
        paint: "\"fill-color\":\"\(color)\",\"fill-opacity\":0.5,"
          + "\"fill-outline-color\":\"#402010\"")
    }
    for (index, offset) in [-14.0, 0, 14].enumerated() {
      sheet.line(
        [(20, -20), (60, -76), (100, -20), (60, -36), (110, -80)],
        paint: "\"line-color\":\"\(["#c03020", "#202020", "#2040c0"][index])\",\"line-width\":4,"
          + "\"line-offset\":\(offset)", layout: "\"line-join\":\"round\"")
    }
    for (index, blur) in [0.0, 0.5, 1].enumerated() {
      sheet.circles(
        [(20 + Double(index) * 40, 20)],
        paint: "\"circle-radius\":16,\"circle-color\":\"#803090\",\"circle-blur\":\(blur)")
      sheet.circles(
        [(20 + Double(index) * 40, 60)],
        paint: "\"circle-radius\":8,\"circle-color\":\"#208060\",\"circle-stroke-width\":3,"
          + "\"circle-translate\":[\(index * 4),0]")
    }
    try expect("line-and-fill-details", sheet.content(), width: 260, height: 190)
  }

  @Test("Raster tiles: at whole zooms and between, turned and tilted, deeper than they go")
  func rasters() throws {
    let content = try MapContent.pictures(PictureTiles(levels: 0...6), tileSize: 256)
    func view(_ zoom: Double, _ bearing: Double = 0, _ tilt: Double = 0) -> CameraPosition {
      CameraPosition(
        latitude: 41, longitude: 12, zoom: zoom, bearing: bearing, tilt: tilt)
    }
    try expect("raster", content, view(5), width: 400, height: 300)
    try expect("raster-tilted", content, view(5.6, 30, 30), width: 400, height: 300)
    try expect("raster-overzoom", content, view(9), width: 200, height: 150)
    let adjusted = try MapContent.pictures(
      PictureTiles(levels: 0...6, side: 512), tileSize: 512,
      paint: "\"raster-opacity\":0.7,\"raster-hue-rotate\":90,\"raster-saturation\":0.4,"
        + "\"raster-contrast\":0.3,\"raster-brightness-min\":0.1")
    try expect("raster-adjusted", adjusted, view(4.4), width: 200, height: 150)
  }
}
