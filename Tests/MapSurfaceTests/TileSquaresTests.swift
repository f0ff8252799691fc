import CameraCore
import GeoMath
import MapSurface
import TestSupport
import Testing

@Suite("Squares of tiles")
struct TileSquaresTests {
  /// The same order of bits as in `TileSquares`.
  private func touches(_ squares: TileSquares, _ x: Double, _ y: Double) -> Bool {
    let (column, row) = (min(Int(x * 8), 7), min(Int(y * 8), 7))
    return squares.touch(columns: column...column, rows: row...row)
  }

  @Test("What is seen of a tile lies in its squares, and what is far away does not")
  func contain() throws {
    var samples = SampleSurfaces(seed: 61)
    var (seen, kept, left) = (0, 0, 0)
    for index in 0..<400 {
      let view = samples.globe(zoom: index.isMultiple(of: 2) ? -2...4 : 4...11)
      let culler = try #require(TileSquareCuller(view, heights: -5...20, reach: 8))
      let level = Int.random(in: 0...6, using: &samples.random)
      let middle = samples.random.pick([view.camera.target, samples.place(latitude: -85...85)])
      let tile = TileID(containing: middle, level: level)
      let squares = culler.squares(of: tile)
      let count = Double(1 << level)
      for _ in 0..<60 {
        let (x, y) = (samples.random.double(0...1), samples.random.double(0...1))
        var place = WebMercator.coordinate(
          WorldPoint(x: (Double(tile.x) + x) / count, y: (Double(tile.y) + y) / count))
        // The row at the edge of the Mercator square goes on to the pole.
        if place.latitude > 84 { place = place.moved(to: samples.random.double(84...90)) }
        if place.latitude < -84 { place = place.moved(to: samples.random.double(-90 ... -84)) }
        let isKept = touches(squares, x, y)
        (kept, left) = isKept ? (kept + 1, left) : (kept, left + 1)
        guard view.isOnNearSide(place), let point = view.project(place) else { continue }
        let size = view.viewport.size
        guard (-8...size.width + 8).contains(point.x), (-8...size.height + 8).contains(point.y)
        else { continue }
        seen += 1
        #expect(isKept)
      }
    }
    #expect(seen > 1000)
    #expect(left > kept / 2)
  }

  @Test("Only a whole globe leaves squares out")
  func others() {
    var samples = SampleSurfaces(seed: 62)
    let mixed = samples.mixed()
    #expect(TileSquareCuller(mixed, heights: 0...0, reach: 0) == nil)
    let plane = SurfaceView(mixed.camera, mixed.viewport)
    #expect(TileSquareCuller(plane, heights: 0...0, reach: 0) == nil)
  }

  @Test("All squares touch every column and row")
  func all() {
    for number in 0..<TileSquares.side {
      #expect(TileSquares.all.touch(columns: number...number, rows: 0...7))
      #expect(TileSquares.all.touch(columns: 0...number, rows: number...7))
      #expect(!TileSquares().touch(columns: 0...7, rows: 0...number))
    }
  }
}

extension Coordinate {
  fileprivate func moved(to latitude: Double) -> Coordinate {
    Coordinate(latitude: latitude, longitude: longitude)
  }
}
