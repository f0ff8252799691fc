import GeoMath
import ImageCodec
import JSON
import OffscreenRendering
import Rhumb

/// A map that shows a test's style and performs its operations, using the library's public API.
@MainActor
struct RenderTestSession {
  let test: RenderTest
  private let files: SuiteFiles
  private let context: OffscreenContext
  let map: MapView
  /// The map's warnings about the style.
  private(set) var warnings: [String]
  /// Seconds, if the test is about a moment.
  private var time: Double?

  init(
    _ test: RenderTest, _ files: SuiteFiles, _ context: OffscreenContext
  ) throws(RenderTestFailure) {
    self.test = test
    self.files = files
    self.context = context
    let content = try Self.open(test.style, files, test.pixelRatio)
    warnings = content.warnings
    var options = MapViewOptions()
    options.limits.maxOverzoom = nil
    options.content = content
    options.size = Size(width: test.width, height: test.height)
    options.pixelsPerPoint = test.pixelRatio
    do {
      map = try MapView(options: options)
    } catch {
      throw .unusable("\(error)")
    }
    // The suite's renderer permits the same tilt at every zoom, and a world that does not fill the
    // view.
    map.limits.tiltLimit = test.maxPitch
    map.limits.fillsViewport = false
    setCamera(
      center: test.center, zoom: test.zoom, bearing: test.style["bearing"],
      pitch: test.style["pitch"])
  }

  private static func open(
    _ style: JSONValue, _ files: SuiteFiles, _ pixelRatio: Double
  ) throws(RenderTestFailure) -> MapContent {
    var network = NetworkOptions()
    network.cacheFolder = nil
    network.isOffline = true
    do {
      return try MapContent.open(
        styleJSON: style.text, path: "\(files.root)/style.json", network: network,
        pixelsPerPoint: pixelRatio)
    } catch {
      throw .unusable("\(error)")
    }
  }

  /// - Parameter zoom: in the style's zoom scale.
  private func setCamera(
    center: JSONValue? = nil, zoom: JSONValue? = nil, bearing: JSONValue? = nil,
    pitch: JSONValue? = nil
  ) {
    var target: Coordinate?
    if let place = center?.array, let x = place.first?.number, let y = place.last?.number {
      target = Coordinate(latitude: y, longitude: x)
    }
    map.move(
      .to(
        CameraOptions(
          target: target, zoom: zoom?.number.map { $0 + 1 }, bearing: bearing?.number,
          tilt: pitch?.number)))
  }

  /// Performs the operations and waits until everything visible is loaded.
  mutating func run() throws(RenderTestFailure) {
    if test.isOfMoment {
      map.settle()
      pass(0)
      _ = try picture()
    }
    for operation in test.operations {
      guard let name = operation.first?.string else { continue }
      try perform(name, Array(operation.dropFirst()))
    }
    if time == nil { map.settle() }
  }

  /// Advances the map's time by `seconds`.
  private mutating func pass(_ seconds: Double) {
    let now = (time ?? 0) + seconds
    map.advance(to: now)
    time = now
  }

  func picture() throws(RenderTestFailure) -> PixelImage {
    do {
      let target = try OffscreenTarget(context, width: map.pixelWidth, height: map.pixelHeight)
      try map.draw(into: target.framebuffer)
      return target.readImage().lowerLeft(width: test.reportWidth, height: test.reportHeight)
    } catch {
      throw .unusable("\(error)")
    }
  }

  private mutating func perform(
    _ name: String, _ arguments: [JSONValue]
  ) throws(RenderTestFailure) {
    let first = arguments.first ?? .null
    switch name {
    case "wait" where time != nil && first.number != nil:
      pass((first.number ?? 0) / 1000)
      _ = try picture()
    case "wait", "idle", "sleep":
      map.settle()
      _ = try picture()
    case "querySourceFeatures": _ = first.string.map { map.style.querySourceFeatures($0) }
    case "setZoom": setCamera(zoom: first)
    case "setCenter": setCamera(center: first)
    case "setBearing": setCamera(bearing: first)
    case "setPitch": setCamera(pitch: first)
    case "setStyle":
      let style = try resolved(first)
      let content = try Self.open(style, files, test.pixelRatio)
      warnings += content.warnings
      map.load(content)
    case "setVerticalFieldOfView": map.fieldOfView = first.number ?? map.fieldOfView
    default:
      let isKnown: Bool
      do throws(MapError) {
        isKnown =
          try name == "setTerrain"
          ? setTerrain(first) : map.style.perform(name, arguments, files)
      } catch {
        throw .unusable("\(name): \(error)")
      }
      guard isKnown else { throw .unusable("the operation \(name) is not known") }
    }
  }

  /// The reference keeps the centre where it was, whether the ground rises or sinks there.
  private func setTerrain(_ terrain: JSONValue) throws(MapError) -> Bool {
    let camera = map.camera
    try map.terrain.set(
      terrain["source"]?.string.map {
        Terrain(source: $0, exaggeration: terrain["exaggeration"]?.number ?? 1)
      })
    map.settle()
    map.camera = camera
    return true
  }

  private func resolved(_ style: JSONValue) throws(RenderTestFailure) -> JSONValue {
    guard let reference = style.string else { return style }
    do {
      return try files.document(at: reference)
    } catch {
      throw .unusable("\(error)")
    }
  }
}

extension PixelImage {
  /// The part in the lower left corner; the whole width or height where it is `nil`.
  fileprivate func lowerLeft(width part: Int?, height partHeight: Int?) -> PixelImage {
    let (columns, rows) = (min(part ?? width, width), min(partHeight ?? height, height))
    guard columns < width || rows < height, columns > 0, rows > 0 else { return self }
    var bytes: [UInt8] = []
    for row in (height - rows)..<height {
      bytes += self.bytes[(row * width * 4)...].prefix(columns * 4)
    }
    return PixelImage(width: columns, height: rows, bytes: bytes)
  }
}

/// The reason why a test has no image.
struct RenderTestFailure: Error, CustomStringConvertible {
  let description: String

  static func unusable(_ reason: String) -> RenderTestFailure {
    RenderTestFailure(description: reason)
  }
}
