import TestSupport
import Testing

@testable import Rhumb

/// How far a map can be zoomed in, by what it shows and where.
@MainActor
@Suite("Depth of the zoom")
struct ZoomDepthTests {
  private static let sydney = CameraPosition(latitude: -33.8683, longitude: 151.2086, zoom: 24)
  private static let town = CameraPosition(latitude: 0.001, longitude: 0.001, zoom: 24)

  private func embedded() throws -> MapView {
    try MapView(size: Size(width: 800, height: 600), camera: Self.sydney)
  }

  @Test("E06: over the embedded world to zoom 21, in its town to 24; lifted, everywhere to 24")
  func embeddedWorld() throws {
    let map = try embedded()
    #expect(map.camera.zoom == 21 && map.permittedZooms().upperBound == 21)
    map.camera = Self.town
    #expect(map.camera.zoom == 24 && map.permittedZooms().upperBound == 24)
    #expect(map.permittedZooms(at: Self.sydney.target).upperBound == 21)
    map.camera = Self.sydney
    #expect(map.camera.zoom == 21)
    map.limits.maxOverzoom = nil
    map.camera = Self.sydney
    #expect(map.camera.zoom == 24)
    map.limits.maxOverzoom = 5
    #expect(map.camera.zoom == 14 && map.limits.maxOverzoom == 5)
    map.move(.zoom(by: 3))
    #expect(map.camera.zoom == 14)
    #expect(map.limits.zoom.upperBound == 24)
  }

  @Test("Wheel, keys, fits and animations stop at the same zoom; no notch is owed afterwards")
  func gestures() throws {
    let player = MapPlayer(try embedded())
    player.map.camera.zoom = 20.5
    for _ in 0..<30 { player.wheel(1, at: Point(x: 700, y: 100)) }
    player.rest()
    #expect(player.map.camera.zoom == 21)
    player.wheel(-1, at: Point(x: 400, y: 300))
    player.rest()
    #expect(player.map.camera.zoom < 21)
    player.key("+")
    player.rest()
    #expect(player.map.camera.zoom == 21)
    player.map.ease(to: CameraOptions(zoom: 24))
    player.rest()
    #expect(player.map.camera.zoom == 21)
    player.map.move(.fit([Self.sydney.target], insets: EdgeInsets(all: 0)))
    #expect(player.map.camera.zoom == 21)
  }

  @Test("Out of the town the zoom falls gently, and never a level in a point")
  func leaving() throws {
    let map = try embedded()
    map.camera = Self.town
    map.camera.target = Coordinate(latitude: 0, longitude: 0.0659)
    #expect(map.camera.zoom == 24)
    var last = map.camera.zoom
    for _ in 0..<3000 {
      map.move(.pan(x: 40, y: 0))
      #expect(map.camera.zoom <= last && last - map.camera.zoom < 0.05)
      #expect(map.permittedZooms().contains(map.camera.zoom))
      last = map.camera.zoom
    }
    #expect(last < 24)
  }

  @Test("Zooming in at a place of the town holds the place, also from afar")
  func anchored() throws {
    let map = try embedded()
    map.camera = CameraPosition(latitude: 0, longitude: 0.2, zoom: 12)
    let place = Self.town.target
    let point = try #require(map.projection.point(for: place))
    map.move(.zoom(by: 11, at: point))
    #expect(map.camera.zoom == 23)
    let drawn = try #require(map.projection.point(for: place))
    #expect(distance(drawn, point) < 0.01)
  }

  @Test("A picture on the ground may be looked at from as near as anyone likes, wherever it is")
  func picture() throws {
    let json = """
      {"version":8,"sources":{"s":{"type":"image","url":"a.png",
      "coordinates":[[0,0.002],[0.003,0.002],[0.003,0],[0,0]]}},
      "layers":[{"id":"a","type":"raster","source":"s"}]}
      """
    var options = MapViewOptions()
    options.content = try MapContent.open(styleJSON: json, path: "/nowhere/style.json")
    options.camera = CameraPosition(latitude: 0.001, longitude: 0.0015, zoom: 24)
    let map = try MapView(options: options)
    #expect(map.camera.zoom == 24)
  }

  @Test("A style's zoom 0 and none begin alike: at 1")
  func styleZoom() throws {
    let tiles = MadeTiles(levels: 0...14) { _ in nil }
    let layers = Layers.background("#000000")
    let plain = try MapContent.made(tiles, layers: layers)
    let zero = try MapContent.made(tiles, layers: layers, root: "\"zoom\": 0,")
    #expect(plain.defaultCamera.zoom == 1 && zero.defaultCamera == plain.defaultCamera)
  }
}
