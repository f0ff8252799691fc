import ImageCodec
import Testing

@testable import Rhumb

/// Pictures of a map in another size than its view has.
@MainActor
@Suite("Pictures beside the view", .enabled(if: MapStage.isPossible, MapStage.whyNot))
struct PictureCopyTests {
  private func stage(_ camera: CameraPosition) throws -> MapStage {
    let stage = try MapStage(
      .made(MadeTiles(levels: 0...14) { _ in nil }, layers: Layers.background("#33aa55")),
      width: 200, height: 100, camera: camera)
    stage.map.ornaments.options.pieces = [.scaleBar, .compass]
    let id = stage.map.overlays.add(Marker(at: camera.target, icon: .pin(.red)))
    #expect(stage.map.overlays[id] != nil)
    return stage
  }

  private static let camera = CameraPosition(latitude: 10, longitude: 20, zoom: 9, bearing: 30)

  @Test("What the view shows is seen whole, and the view is as it was")
  func whole() throws {
    let stage = try stage(Self.camera)
    let before = try stage.picture()
    let copy = try stage.map.copy(size: Size(width: 600, height: 400), pixelsPerPoint: 1)
    copy.settle()
    #expect(!copy.isUnsettled)
    let picture = try stage.image(of: copy)
    #expect(picture.width == 600 && picture.height == 400)
    #expect(copy.overlays.ids.count == 1)
    for corner in [Point(x: 0, y: 0), Point(x: 200, y: 0), Point(x: 200, y: 100)] {
      let place = try #require(stage.map.projection.coordinate(for: corner))
      let point = try #require(copy.projection.point(for: place))
      #expect(point.x > -0.01 && point.x < 600.01 && point.y > -0.01 && point.y < 400.01)
    }
    #expect(abs(copy.camera.zoom - 9 - 1.584962500721156) < 1e-9, "three times as wide")
    #expect(stage.map.camera == Self.camera && stage.map.size == Size(width: 200, height: 100))
    #expect(try stage.picture().bytes == before.bytes)
  }

  @Test("What was changed of the style is changed there too, and the other way round it is not")
  func style() throws {
    let stage = try stage(Self.camera)
    let layer = try #require(stage.map.style.layerIDs.first)
    try stage.map.style.setPaintProperty(layer, "background-color", "#ff0000")
    let copy = try stage.map.copy(size: Size(width: 100, height: 100), pixelsPerPoint: 2)
    copy.ornaments.options.pieces = []
    copy.settle()
    let picture = try stage.image(of: copy)
    #expect(picture.width == 200 && Array(picture.bytes.prefix(4)) == [255, 0, 0, 255])
    try copy.style.setPaintProperty(layer, "background-color", "#0000ff")
    #expect(stage.map.style.paintProperty(layer, "background-color") == "#ff0000")
  }

  @Test("A picture that no driver can draw is refused in words")
  func tooLarge() throws {
    let stage = try stage(Self.camera)
    let copy = try stage.map.copy(size: Size(width: 1e6, height: 10), pixelsPerPoint: 1)
    #expect(throws: MapError.self) { try stage.image(of: copy) }
  }
}
