import CameraCore
import GeoMath
import ImageCodec
import JSON
import MapStyle
import RenderModel
import StyleExpressions
import Testing
import TileSources

@testable import MapScene
@testable import TileBuilding

/// The same picture for every tile.
private struct PictureTiles: TileSource {
  let summary = TileSourceSummary(name: "pictures", content: .png, zooms: 0...8)
  private let bytes: [UInt8]

  init() throws {
    bytes = try PNGCodec.encode(
      PixelImage(width: 16, height: 16, filledWith: PixelImage.Pixel(200, 0, 0, 255)))
  }

  func tile(_ id: TileID) throws(TileSourceError) -> [UInt8]? { bytes }
}

/// What the pictures of a style's layers are in the plan of a frame.
@Suite("Pictures of a scene in a frame")
struct RasterSceneTests {
  private let viewport = Viewport(width: 400, height: 300)

  private func scene(
    _ source: String, paint: String = "", members: String = ""
  ) throws -> MapScene {
    let style = try StyleParser.parse(
      Array(
        """
        {"version":8,"transition":{"duration":0},"sources":{"s":{\(source)}}\(members),
        "layers":[{"id":"pictures","type":"raster","source":"s","paint":{\(paint)}}]}
        """.utf8))
    #expect(style.problems == [])
    return MapScene(content: SceneContent(style: style, sources: ["s": try PictureTiles()]))
  }

  private func camera(
    latitude: Double = 0, longitude: Double = 0, zoom: Double
  ) throws -> Camera {
    try Camera(target: Coordinate(latitude: latitude, longitude: longitude), zoom: zoom)
  }

  /// The plan when all pictures are there.
  private func whole(_ scene: MapScene, _ camera: Camera, at time: Double? = nil) -> FramePlan {
    var plan = scene.plan(for: camera, in: viewport, pixelsPerPoint: 1, time: time)
    while scene.isLoading {
      scene.waitForNews()
      plan = scene.plan(for: camera, in: viewport, pixelsPerPoint: 1, time: time)
    }
    return plan
  }

  // MARK: Fading

  @Test(
    "A fade whose length depends on the zoom goes on until it is over, and no longer",
    arguments: [(0, 2000), (2000, 0), (1000, 1000)])
  func fades(atZoom0: Int, atZoom10: Int) throws {
    let scene = try scene(
      #""type":"raster","tileSize":256"#,
      paint: """
        "raster-fade-duration":["interpolate",["linear"],["zoom"],0,\(atZoom0),10,\(atZoom10)]
        """)
    // In the middle of both it takes a second.
    let camera = try camera(zoom: 6)
    func shares(at time: Double) -> Set<Float> {
      let plan = scene.plan(for: camera, in: viewport, pixelsPerPoint: 1, time: time)
      return Set(plan.rasters.map(\.share))
    }
    _ = whole(scene, camera, at: 10)
    #expect(shares(at: 10) == [0] && scene.isFading)
    #expect(shares(at: 10.25) == [0.25] && scene.isFading)
    // A layer that is edited meanwhile goes on fading.
    try scene.edit { (style) throws(StyleEditError) in
      try style.setProperty("raster-resampling", .paint, ofLayer: "pictures", to: "nearest")
    }
    #expect(scene.isFading)
    #expect(shares(at: 10.75) == [0.75] && scene.isFading)
    #expect(shares(at: 11.01) == [1] && !scene.isFading)
  }

  @Test("Without a fade a picture is there at once")
  func unfaded() throws {
    for duration in ["0", #"["step",["zoom"],0,6,900]"#] {
      let scene = try scene(
        #""type":"raster","tileSize":256"#, paint: #""raster-fade-duration":\#(duration)"#)
      let plan = whole(scene, try camera(zoom: 6), at: 10)
      #expect(!plan.rasters.isEmpty && plan.rasters.allSatisfy { $0.share == 1 })
      #expect(!scene.isFading)
    }
  }

  // MARK: Pictures between four corners

  private func image(
    west: Double, north: Double, east: Double, south: Double, isGlobe: Bool = false
  ) throws -> MapScene {
    try scene(
      """
      "type":"image","url":"a.png",
      "coordinates":[[\(west),\(north)],[\(east),\(north)],[\(east),\(south)],[\(west),\(south)]]
      """, members: isGlobe ? #","projection":{"type":"globe"}"# : "")
  }

  @Test(
    "A picture lies between its corners, in every copy of the world that it reaches into",
    arguments: [
      (20.0, 70.0, [30.0, 60]), (140, 220, [180, 150, -150]), (-220, -140, [180, 150, -150]),
    ])
  func corners(west: Double, east: Double, places: [Double]) throws {
    for longitude in places {
      let scene = try image(west: west, north: 40, east: east, south: -10)
      let camera = try camera(latitude: 5, longitude: longitude, zoom: 5)
      let plan = whole(scene, camera)
      let view = GroundView(camera, viewport)
      var seen = 0
      for picture in plan.rasters {
        func place(_ longitude: Double, _ latitude: Double, _ wrap: Int) -> SIMD2<Float> {
          let point = WebMercator.worldPoint(Coordinate(latitude: latitude, longitude: longitude))
          let ground = view.ground(x: point.x, y: point.y, wrap: wrap)
          return SIMD2(Float(ground.x), Float(ground.y))
        }
        let wraps = (-2...2).filter { wrap in
          let (northWest, southEast) = (place(west, 40, wrap), place(east, -10, wrap))
          return SIMD4(picture.west, picture.north, picture.east, picture.south)
            == SIMD4(lowHalf: northWest, highHalf: southEast)
            && picture.otherCorners
              == SIMD4(lowHalf: place(east, 40, wrap), highHalf: place(west, -10, wrap))
        }
        #expect(wraps.count == 1, "\(longitude)")
        #expect(picture.cells == 1 && picture.share == 1)
        if picture.west < 0, picture.east > 0 { seen += 1 }
      }
      #expect(seen == 1, "one is in the middle of the view at \(longitude)")
      #expect(Set(plan.rasters.map(\.west)).count == plan.rasters.count)
    }
  }

  @Test(
    "On a globe a picture is cut into more pieces the larger it is, wherever it lies",
    arguments: [(20.0, 1.0, 16), (1, 20, 16), (50, 1, 32), (5, 5, 8), (0.01, 0.01, 1)])
  func cells(width: Double, height: Double, cells: Int) throws {
    for (longitude, latitude) in [(-100.0, -50.0), (-60, 0), (0, 0), (40, 30), (100, 60)] {
      let top = WebMercator.worldPoint(Coordinate(latitude: latitude, longitude: 0)).y
      let bottom = WebMercator.coordinate(WorldPoint(x: 0, y: top + height / 360)).latitude
      let scene = try image(
        west: longitude, north: latitude, east: longitude + width, south: bottom, isGlobe: true)
      let plan = whole(scene, try camera(latitude: -20, longitude: 10, zoom: 2))
      #expect(!plan.rasters.isEmpty && plan.rasters.allSatisfy { $0.cells == cells })
    }
  }
}
