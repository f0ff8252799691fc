import CameraCore
import GeoMath
import MapStyle
import RenderModel
import Testing
import TileSources

@testable import MapScene
@testable import TileBuilding

/// What a frame's plan says of layers of pictures, of shaded slopes and of coloured heights.
@Suite("Layers of pictures in a frame")
struct RasterLayersTests {
  private let parent = TileID(z: 4, x: 5, y: 6)
  private var child: TileID { parent.child(3) }

  private func image(heights: RasterImage? = nil) -> RasterImage {
    RasterImage(levels: [[1, 2, 3, 4]], heights: heights)
  }

  private func pyramid(_ built: [TileID: RasterImage]) -> TilePyramid {
    var pyramid = TilePyramid(.raster(tileSize: 256), zooms: 0...9)
    for (tile, image) in built { add(image, for: tile, to: &pyramid) }
    return pyramid
  }

  private func add(_ image: RasterImage, for tile: TileID, to pyramid: inout TilePyramid) {
    var built = BuiltTile()
    built.raster = image
    pyramid.add(built, for: tile)
  }

  private func resolve(_ pyramid: inout TilePyramid, _ tiles: [TileID], at time: Double?) {
    pyramid.resolve(tiles.map { CoverTile(tile: $0, wrap: 0) }, at: time)
  }

  /// A picture that has come at second 12 over its parent's, which had been there.
  private func arriving(_ image: RasterImage, over other: RasterImage) -> TilePyramid {
    var pyramid = pyramid([parent: other])
    resolve(&pyramid, [child], at: 10)
    add(image, for: child, to: &pyramid)
    resolve(&pyramid, [child], at: 12)
    return pyramid
  }

  private func style() throws -> Style {
    try StyleParser.parse(
      Array(
        #"""
        {"version":8,"sources":{"r":{"type":"raster","tileSize":256},"d":{"type":"raster-dem"}},
        "layers":[
        {"id":"pictures","type":"raster","source":"r","paint":{"raster-fade-duration":200,
        "raster-resampling":["step",["zoom"],"nearest",6,"linear"]}},
        {"id":"slopes","type":"hillshade","source":"d"},
        {"id":"heights","type":"color-relief","source":"d","paint":{"color-relief-color":
        ["interpolate",["linear"],["elevation"],100,"black",900,"rgba(255,0,0,0.5)"]}}]}
        """#.utf8))
  }

  private func view() throws -> GroundView {
    GroundView(
      try Camera(target: Coordinate(latitude: 30, longitude: -56), zoom: 5.3),
      Viewport(width: 400, height: 300))
  }

  /// The plan of the style's three layers and one of areas.
  private func plan(
    _ pictures: TilePyramid, _ ground: TilePyramid, at time: Double?, zoom: Double = 4
  ) throws -> FramePlan {
    let pyramids = [pictures, ground]
    var layers = RasterLayers(
      style: try style(), indices: ["r": 0, "d": 1], pyramids: pyramids, zoom: 4)
    layers.evaluate(at: zoom)
    var plan = FramePlan()
    plan.layers = [.raster, .fill, .hillshade, .colorRelief].enumerated().map { number, kind in
      LayerPlan(layer: number == 0 ? 0 : number - 1, kind: kind, isOpaque: false)
    }
    plan.layers[1].layer = 9
    layers.write(to: &plan, try view(), pyramids, at: time)
    return plan
  }

  @Test("Each layer shows its own pictures: those of its source, or the slopes or the heights")
  func contents() throws {
    let (heights, olderHeights) = (image(), image())
    let (slopes, olderSlopes) = (image(heights: heights), image(heights: olderHeights))
    let (picture, olderPicture) = (image(), image())
    let plan = try plan(
      arriving(picture, over: olderPicture), arriving(slopes, over: olderSlopes), at: 12.1)
    #expect(plan.layers.map(\.rasters) == [0..<1, 0..<0, 1..<2, 2..<3])
    for (raster, (image, under, share)) in zip(
      plan.rasters,
      [
        (picture, olderPicture, 0.5), (slopes, olderSlopes, 1.0 / 3),
        (heights, olderHeights, 1.0 / 3),
      ])
    {
      #expect(raster.image === image && raster.under === under)
      #expect(abs(Double(raster.share) - share) < 1e-5)
      #expect(raster.part == .whole && raster.underPart == RasterPart(x: 0.5, y: 0.5, side: 0.5))
      let (corner, side) = try view().square(of: child, wrap: 0)
      let place = SIMD4(raster.west, raster.north, raster.east, raster.south)
      let off =
        SIMD4<Double>(place) - SIMD4(corner.x, corner.y, corner.x + side, corner.y + side)
      #expect(max(off.max(), -off.min()) < 0.01 && raster.otherCorners == nil)
    }
    // Later nothing shows through.
    let later = try self.plan(
      arriving(picture, over: olderPicture), arriving(slopes, over: olderSlopes), at: 12.4)
    #expect(later.rasters.map(\.share) == [1, 1, 1])
  }

  @Test("Tiles whose heights are not there yet are left out of the layer that colours heights")
  func missingHeights() throws {
    let heights = image()
    var ground = pyramid([parent.child(0): image(), parent.child(1): image(heights: heights)])
    resolve(&ground, [parent.child(0), parent.child(1), parent.child(2)], at: nil)
    let plan = try plan(pyramid([:]), ground, at: nil)
    #expect(plan.layers.map(\.rasters) == [0..<0, 0..<0, 0..<2, 2..<3])
    try #require(plan.rasters.count == 3)
    #expect(plan.rasters[2].image === heights && plan.rasters[2].under == nil)
    #expect(plan.rasters[2].west == plan.rasters[1].west)
    // Heights fade in over nothing where only the slopes were known.
    let over = try self.plan(
      pyramid([:]), arriving(image(heights: heights), over: image()), at: 12.1)
    #expect(over.rasters.map { $0.under == nil } == [false, true])
  }

  @Test("Lights and colours of heights are each layer's own, and so are squares for texels")
  func looks() throws {
    let plan = try plan(pyramid([:]), pyramid([:]), at: nil)
    #expect(plan.layers.map(\.shades) == [0..<0, 0..<0, 0..<3, 3..<7])
    #expect(
      Array(plan.shades.vectors.dropFirst(3))
        == [SIMD4(0, 0, 0, 1), SIMD4(100, 0, 0, 0), SIMD4(0.5, 0, 0, 0.5), SIMD4(900, 0, 0, 0)])
    #expect(plan.layers.map(\.isPixelated) == [true, false, false, false])
    let near = try self.plan(pyramid([:]), pyramid([:]), at: nil, zoom: 6)
    #expect(near.layers.allSatisfy { !$0.isPixelated })
  }

  @Test("A picture fades as long as its layer says")
  func fading() throws {
    let (pictures, ground) = (
      arriving(image(), over: image()), arriving(image(heights: image()), over: image())
    )
    for (pyramids, end) in [([pictures, pyramid([:])], 12.2), ([pyramid([:]), ground], 12.3)] {
      let layers = RasterLayers(
        style: try style(), indices: ["r": 0, "d": 1], pyramids: pyramids, zoom: 4)
      #expect(layers.isFading(pyramids, at: end - 0.01) && !layers.isFading(pyramids, at: nil))
      #expect(!layers.isFading(pyramids, at: end + 0.01))
    }
  }

  @Test("The picture of an image source has its corners in every visible copy of the world")
  func imageSource() throws {
    for (shift, wraps) in [(0.0, [-1, 0, 1]), (170, [-2, -1, 0, 1]), (-170, [-1, 0, 1, 2])] {
      let places = [(20.0, -10.0), (25, 30), (-30, 35), (-20, -15)].map {
        Coordinate(latitude: $0.0, longitude: $0.1 + shift)
      }
      let corners = ImageCorners(
        northWest: places[0], northEast: places[1], southEast: places[2], southWest: places[3])
      var pyramid = TilePyramid(.image(corners), zooms: 0...0)
      let root = TileID(z: 0, x: 0, y: 0)
      let image = image()
      add(image, for: root, to: &pyramid)
      pyramid.resolve([0, -1, 1].map { CoverTile(tile: root, wrap: $0) }, at: nil)
      let plan = try plan(pyramid, self.pyramid([:]), at: nil)
      #expect(plan.layers[0].rasters == 0..<wraps.count && plan.rasters.count == wraps.count)
      let view = try view()
      for (raster, wrap) in zip(plan.rasters, wraps) {
        #expect(raster.image === image && raster.share == 1 && raster.part == .whole)
        let other = try #require(raster.otherCorners)
        let found = [
          SIMD2(raster.west, raster.north), other.lowHalf, SIMD2(raster.east, raster.south),
          other.highHalf,
        ]
        for (found, place) in zip(found, places) {
          let world = WebMercator.worldPoint(place)
          let expected = view.ground(x: world.x, y: world.y, wrap: wrap)
          #expect(abs(Double(found.x) - expected.x) < 0.01, "\(shift) \(wrap)")
          #expect(abs(Double(found.y) - expected.y) < 0.01, "\(shift) \(wrap)")
        }
      }
    }
  }
}
