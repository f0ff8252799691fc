import CameraCore
import Foundation
import GeoMath
import RenderModel
import Tessellation
import Testing

@testable import MapScene

/// One place in every space that it is written in on its way to the screen. ARCHITECTURE.md has the
/// same numbers in a table; this is the proof of them.
@Suite("The spaces of coordinates")
struct CoordinateSpacesTests {
  private let place = Coordinate(latitude: -33.8568, longitude: 151.2153)
  private let camera: Camera
  private let viewport = Viewport(width: 800, height: 600)
  private let pixelsPerPoint = 2.0
  private let tileLevel = 13
  private let extent = 4096.0

  init() throws {
    camera = try Camera(
      target: Coordinate(latitude: -33.8683, longitude: 151.2086), zoom: 14, bearingDegrees: 30,
      tiltDegrees: 45)
  }

  /// The cells of the table's last column, one after another.
  private func cells() throws -> [String] {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("ARCHITECTURE.md").path
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let table = try #require(text.firstMatch(of: /\| space \|[^\n]*\n\|[-|]*\n((?:\|[^\n]*\n)*)/))
    return table.1.split(separator: "\n").compactMap {
      $0.split(separator: "|").last.map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  private func text(_ numbers: Double..., digits: Int) -> String {
    numbers.map { String(format: "%.\(digits)f", $0) }.joined(separator: ", ")
  }

  @Test("The table of ARCHITECTURE.md has the numbers that the code works out")
  func table() throws {
    let world = WebMercator.worldPoint(place)
    let width = WebMercator.worldWidth(zoom: camera.zoom)
    let columns = Double(1 << tileLevel)
    let tile = TileID(z: tileLevel, x: Int(world.x * columns), y: Int(world.y * columns))
    let unitX = ((world.x * columns - Double(tile.x)) * extent).rounded()
    let unitY = ((world.y * columns - Double(tile.y)) * extent).rounded()
    let grid = try #require(GridTransform(extent: Int(extent))).position(SIMD2(unitX, unitY))

    let transform = ViewTransform(camera, viewport)
    let ground = transform.ground(at: place)
    let view = GroundView(camera, viewport)
    let fromEye = view.ground(x: world.x, y: world.y, wrap: 0)
    let clip = view.clipFromGround * SIMD4(fromEye.x, fromEye.y, 0, 1)
    let screen = try #require(transform.project(place))

    #expect(
      try cells() == [
        text(place.latitude, place.longitude, digits: 4),
        text(world.x, world.y, digits: 9),
        text(world.x * width, world.y * width, digits: 3),
        tile.description,
        text(unitX, unitY, digits: 0),
        text(grid.x, grid.y, digits: 0),
        text(ground.x, ground.y, digits: 3),
        text(fromEye.x, fromEye.y, digits: 3),
        text(transform.depth(of: ground), digits: 3),
        text(clip.x / clip.w, clip.y / clip.w, digits: 5),
        text(screen.x, screen.y, digits: 3),
        text(screen.x * pixelsPerPoint, screen.y * pixelsPerPoint, digits: 3),
      ])
    #expect(transform.eyeDistance == 900 && TileMesh.gridExtent == 8192)
  }

  @Test("The ways there agree: by the ground, by clip space, and from the tile's grid")
  func agreement() throws {
    let transform = ViewTransform(camera, viewport)
    let view = GroundView(camera, viewport)
    let screen = try #require(transform.project(place))
    let world = WebMercator.worldPoint(place)
    let fromEye = view.ground(x: world.x, y: world.y, wrap: 0)
    let clip = view.clipFromGround * SIMD4(fromEye.x, fromEye.y, 0, 1)
    #expect(abs((clip.x / clip.w + 1) / 2 * 800 - screen.x) < 1e-6)
    #expect(abs((1 - clip.y / clip.w) / 2 * 600 - screen.y) < 1e-6)
    #expect(abs(clip.w - transform.depth(of: transform.ground(at: place))) < 1e-6)

    // As a shader has it: the tile's corner and its grid units, rounded to a unit of 1/16 of a point.
    let tile = TileID(z: tileLevel, x: 7536, y: 4915)
    let (corner, side) = view.square(of: tile, wrap: 0)
    let scale = side / Double(TileMesh.gridExtent)
    #expect(abs(corner.x + 8096 * scale - fromEye.x) < scale)
    #expect(abs(corner.y + 5136 * scale - fromEye.y) < scale)
    #expect(scale == 1.0 / 16)
  }
}
