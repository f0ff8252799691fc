import Foundation
import GeoMath
import Testing
import TileSources

@testable import Rhumb

/// How a map begins. None of these tests draws.
@MainActor
@Suite("Creating a map")
struct CreationTests {
  private func content(root: String = "") throws -> MapContent {
    let tiles = MadeTiles(levels: 0...14) { _ in nil }
    return try .made(tiles, layers: Layers.background("#000000"), root: root)
  }

  private static let sydney = Coordinate(latitude: -33.8683, longitude: 151.2086)

  @Test("F01 to F04, F06: every way to write a position; what is left out is 0")
  func positions() {
    let plain = CameraPosition(latitude: -33.8683, longitude: 151.2086, zoom: 16)
    #expect(plain.target == Self.sydney && plain.zoom == 16, "F01, F02")
    #expect(plain.bearing == 0 && plain.tilt == 0, "F06")
    #expect(CameraPosition(target: Self.sydney, zoom: 16) == plain, "F04")
    let full = CameraPosition(
      latitude: -33, longitude: 151, zoom: 6, bearing: 270, tilt: 45)
    #expect(full.bearing == 270 && full.tilt == 45, "F03")
    var copy = full
    copy.zoom = 3
    #expect(full.zoom == 6, "a value")
  }

  @Test("F07, F08: a map made by size and camera, or by options, starts at the camera")
  func mapStarts() throws {
    let camera = CameraPosition(target: Self.sydney, zoom: 16, bearing: 20, tilt: 50)
    var options = MapViewOptions()
    options.camera = camera
    options.size = Size(width: 640, height: 480)
    options.content = try content()
    let map = try MapView(options: options)
    #expect(map.camera == camera && map.size == Size(width: 640, height: 480))
    guard (try? MapContent.embedded()) != nil else { return }
    #expect(try MapView(size: Size(width: 640, height: 480), camera: camera).camera == camera)
  }

  @Test("F09: options may set size, camera or both, and are copied")
  func optionsCopied() throws {
    var options = MapViewOptions()
    options.content = try content()
    options.size = Size(width: 300, height: 200)
    let bySize = try MapView(options: options)
    #expect(bySize.camera == CameraPosition(latitude: 0, longitude: 0, zoom: 1))
    options.size = .zero
    options.camera = CameraPosition(target: Self.sydney, zoom: 9)
    let byCamera = try MapView(options: options)
    #expect(byCamera.size == .zero && byCamera.camera.target == Self.sydney)
    options.size = Size(width: 100, height: 100)
    options.camera?.zoom = 2
    options.padding = EdgeInsets(all: 5)
    #expect(bySize.size == Size(width: 300, height: 200) && bySize.padding == .zero)
    #expect(byCamera.size == .zero && byCamera.camera.zoom == 9)
  }

  @Test("F10: without a camera the map starts at the content's own and can be moved afterwards")
  func defaultCamera() throws {
    var options = MapViewOptions()
    options.size = Size(width: 800, height: 600)
    options.content = try content()
    let plain = try MapView(options: options)
    #expect(plain.camera.target == Coordinate(latitude: 0, longitude: 0))
    #expect(abs(plain.camera.zoom - log2(600.0 / 256)) < 1e-12, "the world fills the view")
    plain.camera = CameraPosition(target: Self.sydney, zoom: 12)
    #expect(plain.camera.target == Self.sydney && plain.camera.zoom == 12)
    options.content = try content(root: "\"center\":[10,20],\"zoom\":4,\"bearing\":5,")
    let styled = try MapView(options: options)
    #expect(styled.camera == CameraPosition(latitude: 20, longitude: 10, zoom: 5, bearing: 5))
  }

  @Test("F11: a map without size keeps its camera and its limits until it is laid out")
  func zeroFrame() throws {
    var options = MapViewOptions()
    options.content = try content()
    options.camera = CameraPosition(target: Self.sydney, zoom: 12, bearing: 30, tilt: 35)
    let map = try MapView(options: options)
    #expect(map.camera == options.camera)
    map.limits.zoom = 10...14
    map.camera.zoom = 20
    #expect(map.camera.zoom == 14, "limits work before any layout")
    map.camera.zoom = 12
    map.padding = EdgeInsets(top: 10)
    map.size = Size(width: 800, height: 600)
    #expect(map.camera == options.camera && map.limits.zoom == 10...14)
    map.size = .zero
    #expect(map.camera == options.camera)
  }

  @Test("F12: Mapbox's first camera: 40.7135, -74.0066, zoom 15.5, bearing -17.6, pitch 45")
  func mapboxStart() throws {
    var options = MapViewOptions()
    options.content = try content()
    options.size = Size(width: 375, height: 667)
    let camera = CameraPosition(
      latitude: 40.7135, longitude: -74.0066, zoom: 15.5, bearing: -17.6, tilt: 45)
    options.camera = camera
    let map = try MapView(options: options)
    #expect(map.camera.target == camera.target && map.camera.zoom == 15.5)
    #expect(map.camera.tilt == 45 && abs(map.camera.bearing - 342.4) < 1e-12)
  }

  @Test("F12, L05: padding among the first options moves the place at which the target is drawn")
  func firstPadding() throws {
    let padding = EdgeInsets(top: 0, left: 100, bottom: 40, right: 0)
    let place = Coordinate(latitude: 40.7135, longitude: -74.0066)
    let map = try MapView(
      options: MapViewOptions(
        size: Size(width: 400, height: 300), camera: CameraPosition(target: place, zoom: 12),
        padding: padding, content: try content()))
    #expect(map.padding == padding)
    let drawn = try #require(map.projection.point(for: place))
    #expect(abs(drawn.x - 250) < 1e-6 && abs(drawn.y - 130) < 1e-6)
  }

  @Test("K01, K02: the overall range of zooms is 0 to 24, and a new map has it")
  func overallZooms() throws {
    #expect(MapLimits().zoom == 0...24)
    let map = try MapView(
      options: MapViewOptions(size: Size(width: 256, height: 256), content: try content()))
    #expect(map.limits.zoom == 0...24)
  }

  @Test("F13, F14: the first plan asks for the tiles of the first camera and no others first")
  func firstTiles() throws {
    let source = RecordingTiles(MadeTiles(levels: 0...14) { _ in flatTile() })
    var options = MapViewOptions()
    options.content = try .made(source, layers: Layers.fill("area", "\"#00ff00\""))
    options.size = Size(width: 900, height: 700)
    options.camera = CameraPosition(latitude: 48, longitude: 11, zoom: 13.3, bearing: 30)
    let map = try MapView(options: options)
    map.settle()
    let requests = source.requests
    let finest = requests.filter { $0.z == 12 }
    #expect(finest.count >= 4 && Set(finest).count == finest.count, "each once")
    // Two threads read tiles, and which of the two notes its tile first is chance.
    let first = requests.prefix(finest.count - 1)
    #expect(first.allSatisfy { $0.z == 12 }, "parents come last")
    let middle = WebMercator.worldPoint(Coordinate(latitude: 48, longitude: 11))
    func distance(_ tile: TileID) -> Double {
      let scale = Double(1 << tile.z)
      let dx = max(Double(tile.x) - middle.x * scale, 0, middle.x * scale - Double(tile.x + 1))
      let dy = max(Double(tile.y) - middle.y * scale, 0, middle.y * scale - Double(tile.y + 1))
      return (dx * dx + dy * dy).squareRoot()
    }
    #expect(finest.prefix(2).contains { distance($0) < 0.5 }, "the middle first")
    // 900 × 700 points reach 2.3 tiles of 512 points · 2^0.3 from the middle: nothing else.
    #expect(finest.allSatisfy { distance($0) * 512 * 1.23 <= 571 })
    #expect(map.camera == options.camera, "F14")
  }

  @Test("F15: resizing keeps target, zoom, bearing and tilt")
  func resize() throws {
    var options = MapViewOptions()
    options.content = try content()
    options.size = Size(width: 800, height: 600)
    options.camera = CameraPosition(target: Self.sydney, zoom: 14, bearing: 77, tilt: 40)
    let map = try MapView(options: options)
    for size in [(1600.0, 500.0), (100, 1200), (800, 600)] {
      map.size = Size(width: size.0, height: size.1)
      #expect(map.camera == options.camera)
      let middle = try #require(map.projection.point(for: Self.sydney))
      #expect(abs(middle.x - size.0 / 2) < 1e-9 && abs(middle.y - size.1 / 2) < 1e-9)
    }
  }
}
