import CForeignWindow
import ImageCodec
import Testing

@testable import Rhumb

/// Maps that share a framebuffer with others and with what an application draws.
@MainActor
@Suite(
  "Maps in parts of a view", .serialized,
  .enabled(if: ForeignContext.isPossible, MapStage.whyNot))
struct MapPartTests {
  private static let size = Size(width: 120, height: 90)
  private static let magenta = PixelImage.Pixel(255, 0, 255, 255)

  private func map(bearing: Double) throws -> MapView {
    var options = MapViewOptions()
    options.size = Self.size
    options.camera = CameraPosition(
      latitude: 10, longitude: 20, zoom: 12.3, bearing: bearing, tilt: 40)
    options.content = try .made(PatternTiles.source, layers: PatternTiles.layers)
    let map = try MapView(options: options)
    map.ornaments.options = OrnamentOptions([.compass, .scaleBar])
    map.ornaments.showsHud = true
    map.settle()
    return map
  }

  /// The picture of a map that has a framebuffer for itself.
  private func picture(of map: MapView) throws -> PixelImage {
    let context = try #require(ForeignContext(width: 120, height: 90))
    try map.draw(into: context.framebuffer)
    defer { map.releaseGraphics() }
    return context.readImage()
  }

  private func fill() {
    glClearColor(1, 0, 1, 1)
    glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
  }

  @Test("Two maps are drawn where they are to be, each as it would be alone, and nothing else is")
  func sideBySide() throws {
    let maps = [try map(bearing: 30), try map(bearing: 200)]
    for map in maps { map.ornaments.showsHud = false }
    let alone = [try picture(of: maps[0]), try picture(of: maps[1])]
    #expect(alone[0] != alone[1])

    let context = try #require(ForeignContext(width: 300, height: 200))
    let parts = [
      Rect(x: 10, y: 20, width: 120, height: 90), Rect(x: 150, y: 100, width: 120, height: 90),
    ]
    let host = MapsSideBySide(maps: maps, router: InputRouter(parts))
    for (_, set) in NastyStates.all.filter({ $0.name != "pixel store" }) { set() }
    try host.draw(into: context.framebuffer, windowHeight: 200, pixelsPerPoint: 1)
    fill()
    for (_, set) in NastyStates.all.filter({ $0.name != "pixel store" }) { set() }
    try host.draw(into: context.framebuffer, windowHeight: 200, pixelsPerPoint: 1)
    #expect(glGetError() == GLenum(GL_NO_ERROR))
    for name in [GL_DRAW_FRAMEBUFFER_BINDING, GL_READ_FRAMEBUFFER_BINDING] {
      #expect(context.integers(name) == [GLint(context.framebuffer)])
    }
    #expect(context.integers(GL_VIEWPORT, count: 4) == [150, 10, 120, 90])

    let image = context.readImage()
    var differing = 0
    for y in 0..<200 {
      for x in 0..<300 {
        let part = parts.firstIndex {
          (Int($0.origin.x)..<Int($0.origin.x) + 120).contains(x)
            && (Int($0.origin.y)..<Int($0.origin.y) + 90).contains(y)
        }
        let wanted = part.map {
          alone[$0][x: x - Int(parts[$0].origin.x), y: y - Int(parts[$0].origin.y)]
        }
        if image[x: x, y: y] != wanted ?? Self.magenta { differing += 1 }
      }
    }
    #expect(differing == 0)
  }

  @Test("A map over the edge shows what is inside, and one without a size shows nothing")
  func overTheEdge() throws {
    let map = try map(bearing: 30)
    map.ornaments.showsHud = false
    let alone = try picture(of: map)
    let context = try #require(ForeignContext(width: 100, height: 100))
    fill()
    try map.draw(into: context.framebuffer, x: -50, y: 40)
    let image = context.readImage()
    #expect(image[x: 0, y: 59] == alone[x: 50, y: 89])
    #expect(image[x: 69, y: 0] == alone[x: 119, y: 30])
    #expect(image[x: 70, y: 30] == Self.magenta && image[x: 30, y: 60] == Self.magenta)
    try map.draw(into: context.framebuffer, x: Int.max, y: Int.min)
    map.size = Size(width: 0, height: 90)
    try map.draw(into: context.framebuffer, x: 70, y: 0)
    #expect(context.readImage() == image)
    #expect(glGetError() == GLenum(GL_NO_ERROR))
    map.size = Size(width: 1e9, height: 1e9)
    #expect(throws: MapError.self) { try map.draw(into: context.framebuffer, x: 0, y: 0) }
  }

  @Test("With all that lies over a map it gives back what it made for its part")
  func releases() throws {
    let context = try #require(ForeignContext(width: 300, height: 200))
    let before = context.objectCount
    let map = try map(bearing: 30)
    try map.draw(into: context.framebuffer, x: 5, y: 5)
    map.size = Size(width: 60, height: 50)
    try map.draw(into: context.framebuffer, x: 5, y: 5)
    #expect(context.objectCount > before)
    map.releaseGraphics()
    #expect(context.objectCount == before)
  }
}
