import Foundation
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
  /// The tilt that was asked for, which a camera with its target on the ground may not have.
  private var pitch = 0.0

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
    // The reference's pictures have none.
    options.samples = 0
    options.content = content
    options.size = Size(width: test.width, height: test.height)
    options.pixelsPerPoint = test.pixelRatio
    options.crossSourceCollisions = test.crossSourceCollisions
    // The reference reads heights half a texel too far to the north-west.
    options.heightsAtCorners = true
    do {
      map = try MapView(options: options)
    } catch {
      throw .unusable("\(error)")
    }
    // The suite's renderer permits the same tilt at every zoom.
    map.limits.tiltLimit = test.maxPitch
    map.limits.tilt = 0...test.maxPitch
    map.limits.fillsViewport = !test.isOnGlobe
    setCamera(
      center: test.center, zoom: test.zoom, bearing: test.style["bearing"],
      pitch: test.style["pitch"], roll: test.style["roll"])
  }

  private static func open(
    _ style: JSONValue, _ files: SuiteFiles, _ pixelRatio: Double
  ) throws(RenderTestFailure) -> MapContent {
    var network = NetworkOptions()
    network.cacheFolder = nil
    network.isOffline = true
    do {
      return try MapContent.open(
        styleJSON: skyless(style).text, path: "\(files.root)/style.json", network: network,
        pixelsPerPoint: pixelRatio)
    } catch {
      throw .unusable("\(error)")
    }
  }

  /// The reference draws no sky, nor air around a globe, unless the style has one.
  private static func skyless(_ style: JSONValue) -> JSONValue {
    guard let root = style.object, root["sky"] == nil else { return style }
    let none: JSONValue = [
      "sky-color": "transparent", "horizon-color": "transparent", "atmosphere-blend": 0,
    ]
    return .object(JSONObject(root.members.map { ($0.key, $0.value) } + [("sky", none)]))
  }

  /// The latitude at which nothing beyond the world is seen above or below, as the reference keeps
  /// it, whatever the bearing.
  private func kept(_ latitude: Double, zoom: Double) -> Double {
    let half = (test.height - map.padding.top - map.padding.bottom) / 2 / 256 / exp2(zoom)
    guard half < 0.5 else { return 0 }
    let y = WebMercator.worldPoint(Coordinate(latitude: latitude, longitude: 0)).y
    let held = min(max(y, half), 1 - half)
    return held == y ? latitude : WebMercator.coordinate(WorldPoint(x: 0.5, y: held)).latitude
  }

  /// - Parameter zoom: in the style's zoom scale.
  private mutating func setCamera(
    center: JSONValue? = nil, zoom: JSONValue? = nil, bearing: JSONValue? = nil,
    pitch: JSONValue? = nil, roll: JSONValue? = nil, altitude: TargetAltitude? = nil
  ) {
    self.pitch = pitch?.number ?? self.pitch
    var target: Coordinate?
    if let place = center?.array, let x = place.first?.number, let y = place.last?.number {
      target = Coordinate(latitude: y, longitude: x)
    }
    if target != nil || zoom != nil {
      var place = target ?? map.camera.target
      let level = zoom?.number.map { $0 + 1 } ?? map.camera.zoom
      if !test.isOnGlobe {
        place.latitude = kept(place.latitude, zoom: max(level, log2(test.height / 256)))
      }
      target = place
    }
    map.move(
      .to(
        CameraOptions(
          target: target, zoom: zoom?.number.map { $0 + 1 }, bearing: bearing?.number,
          tilt: self.pitch, roll: roll?.number, altitude: altitude)))
  }

  /// Moves the camera to where an animation of the reference ends.
  private mutating func ease(_ options: JSONValue) {
    if let padding = options["padding"] {
      map.padding = EdgeInsets(
        top: padding["top"]?.number ?? 0, left: padding["left"]?.number ?? 0,
        bottom: padding["bottom"]?.number ?? 0, right: padding["right"]?.number ?? 0)
    }
    setCamera(
      center: options["center"], zoom: options["zoom"], bearing: options["bearing"],
      pitch: options["pitch"], roll: options["roll"])
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
    case "setRoll": setCamera(roll: first)
    case "setCenterClampedToGround":
      setCamera(altitude: first.bool ?? true ? .ground : .metres(0))
    case "setCenterElevation" where map.camera.altitude != .ground:
      setCamera(altitude: first.number.map { .metres($0) })
    case "setCenterElevation": break
    case "setStyle":
      let style = try resolved(first)
      let content = try Self.open(style, files, test.pixelRatio)
      warnings += content.warnings
      map.load(content)
    case "setVerticalFieldOfView": map.fieldOfView = first.number ?? map.fieldOfView
    case "setPadding": ease(.object(JSONObject([("padding", first)])))
    case "easeTo": ease(first)
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
