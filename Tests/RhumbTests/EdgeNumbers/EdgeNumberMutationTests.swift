import GeoMath
import ImageCodec
import MapScene
import MapStyle
import TestSupport
import Testing
import TileSources

@testable import MapOpening
@testable import Rhumb

/// Documents with numbers from the edges of what computers can hold, all the way: read, cut into tiles,
/// planned with labels and ground, asked for features, and some of them drawn. What comes of them is
/// never a trap.
@MainActor
@Suite("Numbers from the edges on a map", .serialized)
struct EdgeNumberMutationTests {
  private let folder: ScratchFolder
  private let stage: MapStage?

  /// To go all the way takes a hundred times as long as to be read: of the documents of a long search one
  /// in so many does.
  private static let share = 10
  /// Of so many documents one is drawn, by each of the cameras in turn.
  private static let drawnShare = 17
  private static let size = Size(width: 96, height: 64)

  init() throws {
    folder = try ScratchFolder()
    stage =
      MapStage.isPossible
      ? try MapStage(
        MapContent.open(
          styleJSON: #"{"version":8,"sources":{},"layers":[{"id":"b","type":"background"}]}"#),
        width: Self.size.width, height: Self.size.height) : nil
    let side = 256
    var picture = PixelImage(width: side, height: side)
    for index in 0..<side * side {
      picture[x: index % side, y: index / side] = SIMD4(
        UInt8(index % 4), UInt8(truncatingIfNeeded: index % side * 3), UInt8(index / side), 255)
    }
    try folder.write(PNGCodec.encode(picture), to: "heights.png")
    try folder.write(PNGCodec.encode(PixelImage(width: 8, height: 8)), to: "sprite.png")
    try folder.write(
      Array(#"{"dot":{"x":0,"y":0,"width":8,"height":8,"pixelRatio":1}}"#.utf8), to: "sprite.json")
    try folder.write(PatternTiles.tile(TileID(z: 0, x: 0, y: 0)), to: "tile.mvt")
  }

  /// Shows a content from near and far.
  private func show(_ content: MapContent, number: Int) throws {
    var options = MapViewOptions()
    options.size = Self.size
    options.content = content
    let map = try MapView(options: options)
    map.settle()
    map.advance(to: 1)
    let cameras = [(0.0, 0.0), (9.5, 60), (16, 80), (22, 30)]
    let (zoom, tilt) = cameras[number % cameras.count]
    map.camera = CameraPosition(
      latitude: 0.02, longitude: 0.01, zoom: zoom, bearing: 30, tilt: tilt)
    map.settle()
    map.advance(to: 2)
    _ = map.style.queryRenderedFeatures(at: Point(x: 48, y: 32), tolerance: 20)
    let camera = map.camera
    let isFinite = [camera.zoom, camera.bearing, camera.target.latitude].allSatisfy(\.isFinite)
    #expect(isFinite, "case \(number): \(camera)")
    guard number % Self.drawnShare == 0, let stage else { return }
    stage.map.load(content)
    _ = try stage.picture(camera)
  }

  @Test("Styles are read or refused, and what is read is planned and drawn")
  func styles() throws {
    let expressions = [
      #"["/",1,0]"#, #"["/",0,0]"#, #"["*",-1e308,10]"#, #"["get","n"]"#, #"["^",10,["zoom"]]"#,
    ]
    let documents = EdgeNumbers(EdgeStyles.all, spellings: EdgeNumbers.finite + expressions)
    let count = Mutator.count(usual: 600) / Self.share
    var shown = 0
    for number in 0..<count {
      let text = documents[number]
      guard let content = try? MapContent.open(styleJSON: text, path: folder.path + "/style.json")
      else { continue }
      shown += 1
      try show(content, number: number)
    }
    #expect(shown > count / 2)
  }

  @Test("Ground is planned and drawn whatever its heights are and are multiplied by")
  func ground() throws {
    for (number, spelling) in EdgeNumbers.finite.enumerated() {
      let isFactor = number % 2 == 0
      let content = try MapContent.open(
        styleJSON: """
          {"version":8,"terrain":{"source":"dem","exaggeration":\(spelling)},
          "sources":{"dem":{"type":"raster-dem","tiles":["heights.png"],"maxzoom":0,
          "encoding":"custom","redFactor":\(isFactor ? "256" : spelling),"greenFactor":1}},
          "layers":[{"id":"b","type":"background"},{"id":"h","type":"hillshade","source":"dem"}]}
          """, path: folder.path + "/style.json")
      // By the two cameras that are tilted most.
      try show(content, number: 1 + number % 2)
    }
  }

  /// Shows what is in a file, as a map and as overlays.
  private func showFeatures(_ text: String, _ name: String, number: Int) throws -> Bool {
    let path = try folder.write(Array(text.utf8), to: name)
    guard let opened = try? OpenedFeatures(Array(text.utf8), path: path, isLocal: true),
      let source = opened.files.first?.source
    else { return false }
    let layers = """
      {"id":"a","type":"fill","source":"map"},{"id":"l","type":"line","source":"map"},
      {"id":"p","type":"circle","source":"map"},
      {"id":"n","type":"symbol","source":"map","layout":{"text-field":["get","name"]}}
      """
    for level in [0, 1, 5, 14, 18, 24] {
      for place in [
        Coordinate(latitude: 0, longitude: 0), Coordinate(latitude: 85, longitude: 180),
      ] {
        _ = try? source.vectorTile(TileID(containing: place, level: level))
      }
    }
    try show(.made(source, layers: layers), number: number)
    if let file = try? OverlayFile(Array(text.utf8), name: name), number % 4 == 0 {
      let map = try emptyMap(CameraPosition(latitude: 0, longitude: 0, zoom: 3))
      map.overlays.add(contentsOf: file.overlays)
      map.settle()
      if let bounds = file.bounds { map.move(.fit(bounds, insets: EdgeInsets(all: 8))) }
      map.settle()
    }
    return true
  }

  @Test(
    "Features are read or refused, and what is read is cut, planned and drawn",
    arguments: EdgeFeatures.all)
  func features(_ sample: EdgeFeatures) throws {
    let documents = EdgeNumbers(
      [sample.text], spellings: EdgeNumbers.finite + EdgeNumbers.others)
    let count = Mutator.count(usual: 200) / Self.share
    var shown = 0
    for number in 0..<count {
      if try showFeatures(documents[number], sample.name, number: number) { shown += 1 }
    }
    #expect(shown > count / 3)
  }
}
