import FileWriting
import JSON
import Localization
import ResourceLoading
import Rhumb

/// What a window remembers from one run to the next: its place, size, camera and colours.
///
/// A JSON file in the user's state folder (`XDG_STATE_HOME`, else `~/.local/state`). What is broken
/// or from another time is ignored: a window opens in any case.
struct WindowState: Equatable, Sendable {
  struct Frame: Equatable, Sendable {
    /// Points.
    var width: Double
    var height: Double
    /// Of the upper left corner in the units of the screen; nil where the window system keeps that
    /// to itself.
    var x: Int?
    var y: Int?
  }

  var frame: Frame?
  var view: CameraPosition?
  /// The maps that the camera belongs to, as they were named.
  var maps: [String]?
  /// The files that were opened, the latest first.
  var recentFiles: [String]?
  /// Colours chosen by hand: light or dark; nil where the desktop's are followed.
  var style: String?
  /// That of the window; nil where the desktop's is followed.
  var language: String?
  /// Those of the labels; nil where the desktop's are followed.
  var labelLanguages: [String]?

  /// The file; nil where there is no home.
  static func path(environment: [String: String]) -> String? {
    if let folder = environment["XDG_STATE_HOME"], folder.hasPrefix("/") {
      return "\(folder)/rhumb/window.json"
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return "\(home)/.local/state/rhumb/window.json"
  }

  /// What was remembered; nothing where there is no file or none that makes sense.
  init(path: String?) {
    self.init()
    guard let path, let bytes = try? RegularFile(path: path).readAll(limit: Self.mostBytes),
      let json = try? JSONParser.parse(bytes)
    else { return }
    self = WindowState(json).checked
  }

  /// More bytes than this are no memory of a window.
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

  /// Older ones are forgotten.
  static let mostRecentFiles = 8

  /// Farther from the first screen no desktop reaches.
  private static let farthestPlace = 1 << 20

  /// What makes sense of it.
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

  /// Writes the file, all of it or nothing.
  func write(to path: String) throws(OutputError) {
    try OutputFile.writePrivate(json.text, to: path)
  }
}

// As they are in the file.
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
