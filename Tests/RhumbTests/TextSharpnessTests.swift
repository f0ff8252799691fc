import ImageCodec
import MapScene
import TestSupport
import Testing
import TextLayout

@testable import Rhumb

/// How sharp glyphs are, measured in pictures.
@MainActor
@Suite("Sharpness of text", .serialized, .enabled(if: MapStage.isPossible, MapStage.whyNot))
struct TextSharpnessTests {
  /// Black squares of an installed font.
  private func stage(_ scale: Double) throws -> MapStage {
    let layer = PlaceLayers.layer(
      "name", "symbol", ##""text-color":"#ffffff""##,
      #"""
      "layout":{"text-field":"\u25A0\u25A0\u25A0","text-size":40,
      "text-font":["Nobody Has This"]},
      """#)
    let content = try MapContent.places(
      MadePlaces.feature(MadePlaces.point(0.013, 0.017)), layers: layer, folder: try ScratchFolder()
    )
    var scene = content.scene
    scene.glyphs = { _, _, completion in completion(.failure(GlyphFileFault("none"))) }
    return try MapStage(
      MapContent(scene: scene, bounds: nil, warnings: []), scale: scale,
      camera: CameraPosition(
        target: Coordinate(latitude: 0, longitude: 0), zoom: 6, bearing: 0, tilt: 0))
  }

  /// The width of rims across and down, in pixels: what of an edge is neither black nor white. The
  /// median, since some rows and columns run within a rim.
  private func rims(_ picture: PixelImage) -> (across: Double, down: Double, count: Int) {
    func walk(_ length: Int, _ value: (Int) -> UInt8) -> (width: Double, edges: Int) {
      var (width, edges, latest) = (0.0, 0, 0)
      for index in 0..<length {
        let part = Double(value(index)) / 255
        if part > 0.04, part < 0.96 { width += 1 }
        let now = part > 0.5 ? 1 : 0
        if now != latest { edges += 1 }
        latest = now
      }
      return (width, edges)
    }
    // Rows through all three.
    let rows = (0..<picture.height).map { y in walk(picture.width) { picture.at($0, y).x } }
      .filter { $0.edges == 6 }.map { $0.width / 6 }.sorted()
    // Columns through one.
    let columns = (0..<picture.width).map { x in walk(picture.height) { picture.at(x, $0).x } }
      .filter { $0.edges == 2 }.map { $0.width / 2 }.sorted()
    guard !rows.isEmpty, !columns.isEmpty else { return (0, 0, 0) }
    return (rows[rows.count / 2], columns[columns.count / 2], rows.count + columns.count)
  }

  @Test(
    "The rim of a square is at most a pixel and a half wide, whatever the scale",
    arguments: [1, 1.5, 2, 3])
  func rims(_ scale: Double) throws {
    let stage = try stage(scale)
    // How many pixels a rim touches depends on where between them it falls, and that on the font: the
    // mean over all places is its width.
    let phases = 8
    let degreesPerPixel = 360 / (256 * 64 * scale)
    let found = try (0..<phases).map { phase in
      let shift = Double(phase) / Double(phases) * degreesPerPixel
      return rims(
        try stage.picture(
          CameraPosition(
            target: Coordinate(latitude: shift, longitude: shift), zoom: 6, bearing: 0,
            tilt: 0)))
    }
    for rims in found { #expect(rims.count > 30 && rims.across > 0 && rims.down > 0, "\(rims)") }
    #expect(found.map(\.across).reduce(0, +) / Double(phases) <= 1.5, "\(found)")
    #expect(found.map(\.down).reduce(0, +) / Double(phases) <= 1.5, "\(found)")
  }
}
