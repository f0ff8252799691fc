import FileWriting
import JSON
import Localization
import ResourceLoading
import Rhumb

/// What a window remembers from one run to the next, such as its position and camera.
///
/// It is a JSON file in the user's state folder (`XDG_STATE_HOME`, or else `~/.local/state`).
/// Invalid or outdated content is ignored, so that a window opens in any case.
struct WindowState: Equatable, Sendable {
  struct Frame: Equatable, Sendable {
    /// In points.
    var width: Double
    var height: Double
    /// The upper left corner in screen units, or `nil` if the window system doesn't reveal it.
    var x: Int?
    var y: Int?
  }

  var frame: Frame?
  var view: CameraPosition?
  /// The maps that the camera belongs to, as the user named them.
  var maps: [String]?
  /// The files that were opened, the latest first.
  var recentFiles: [String]?
  /// The colours that the user chose, `light` or `dark`, or `nil` to follow the desktop.
  var style: String?
  /// The language of the window, or `nil` for the desktop's.
  var language: String?
  /// The languages of the labels, or `nil` for the desktop's.
  var labelLanguages: [String]?

  /// The path of the file, or `nil` if there is no home folder.
  static func path(environment: [String: String]) -> String? {
    if let folder = environment["XDG_STATE_HOME"], folder.hasPrefix("/") {
      return "\(folder)/rhumb/window.json"
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return "\(home)/.local/state/rhumb/window.json"
  }

  /// The remembered state, which is empty if the file is missing or invalid.
  init(path: String?) {
    self.init()
    guard let path, let bytes = try? RegularFile(path: path).readAll(limit: Self.mostBytes),
      let json = try? JSONParser.parse(bytes)
    else { return }
    self = WindowState(json).checked
  }

  /// The size limit of the file, in bytes.
  private static let mostBytes = 1 << 16

  init() {}

  private init(_ json: JSONValue) {
    frame = json["frame"].flatMap(Frame.init)
    view = json["view"].flatMap(CameraPosition.init)
    maps = json["maps"]?.array?.compactMap(\.string)
    style = json["style"]?.string
    language = json["language"]?.string
    labelLanguages = json["labelLanguages"]?.array?.compactMap(\.string)
    recentFiles = json["recentFiles"]?.array?.compactMap(\.string)
  }

  private var json: JSONValue {
    var members = JSONObject()
    members["frame"] = frame?.json
    members["labelLanguages"] = labelLanguages.map { .array($0.map { .string($0) }) }
    members["language"] = language.map { .string($0) }
    members["maps"] = maps.map { .array($0.map { .string($0) }) }
    members["recentFiles"] = recentFiles.map { .array($0.map { .string($0) }) }
    members["style"] = style.map { .string($0) }
    members["view"] = view?.json
    return .object(members)
  }

  /// The number of files to remember.
  static let mostRecentFiles = 8

  /// The greatest distance from the first screen that any desktop can have, in screen units.
  private static let farthestPlace = 1 << 20

  /// This state without invalid values.
  private var checked: WindowState {
    var memory = self
    if let frame, !((1...16384).contains(frame.width) && (1...16384).contains(frame.height)) {
      memory.frame = nil
    }
    let places = -Self.farthestPlace...Self.farthestPlace
    if ![frame?.x, frame?.y].allSatisfy({ $0.map(places.contains) ?? false }) {
      memory.frame?.x = nil
      memory.frame?.y = nil
    }
    if let view, !view.isUsable { memory.view = nil }
    memory.recentFiles = recentFiles.map { files in
      Array(files.filter { $0.hasPrefix("/") }.prefix(Self.mostRecentFiles))
    }
    if let language, !Localization.languages.contains(language) { memory.language = nil }
    if labelLanguages?.isEmpty ?? false { memory.labelLanguages = nil }
    if let style, style != "light", style != "dark" { memory.style = nil }
    return memory
  }

  /// Writes the file atomically.
  func write(to path: String) throws(OutputError) {
    try OutputFile.writePrivate(json.text, to: path)
  }
}

// The form of the values in the file.
extension WindowState.Frame {
  fileprivate init?(_ json: JSONValue) {
    guard let width = json["width"]?.number, let height = json["height"]?.number else { return nil }
    self.init(width: width, height: height, x: json["x"]?.integer(), y: json["y"]?.integer())
  }

  fileprivate var json: JSONValue {
    var members: JSONObject = ["width": .number(width), "height": .number(height)]
    members["x"] = x.map { .integer($0) }
    members["y"] = y.map { .integer($0) }
    return .object(members)
  }
}

extension CameraPosition {
  fileprivate var isUsable: Bool {
    bearing.isFinite && abs(target.latitude) <= 90 && abs(target.longitude) <= 180
      && (0...30).contains(zoom) && (0...90).contains(tilt)
  }

  fileprivate init?(_ json: JSONValue) {
    guard let latitude = json["latitude"]?.number, let longitude = json["longitude"]?.number,
      let zoom = json["zoom"]?.number, let bearing = json["bearing"]?.number,
      let tilt = json["tilt"]?.number
    else { return nil }
    self.init(
      latitude: latitude, longitude: longitude, zoom: zoom, bearing: bearing, viewingAngle: tilt)
  }

  var json: JSONValue {
    [
      "latitude": .number(target.latitude), "longitude": .number(target.longitude),
      "zoom": .number(zoom), "bearing": .number(bearing), "tilt": .number(tilt),
    ]
  }
}
