import FileWriting
import Foundation
import Localization
import ResourceLoading
import Rhumb

/// What a window remembers from one run to the next, such as its position and camera.
///
/// It is a JSON file in the user's state folder (`XDG_STATE_HOME`, or else `~/.local/state`).
/// Invalid or outdated content is ignored, so that a window opens in any case.
struct WindowState: Equatable, Codable, Sendable {
  struct Frame: Equatable, Codable, Sendable {
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
  /// What the user calls those files, by path.
  var fileNames: [String: String]?
  /// The map that the user chose in a window: the streets or an absolute path, `nil` for the world.
  var chosenMap: String?
  /// Whether the user agreed to load the streets from the network.
  var knowsStreets: Bool?
  /// The colours that the user chose, `light` or `dark`, or `nil` to follow the desktop.
  var style: String?
  /// Whether the map is a globe, or `nil` to leave it to the style.
  var isGlobe: Bool?
  /// What the scale bar counts in, if it is not the usual.
  var units: OrnamentOptions.Units?
  var showsGraticule: Bool?
  /// Whether hills stand up, and whether contours are drawn, of the embedded heights.
  var hasHills: Bool?
  var hasContours: Bool?
  /// The language of the window, or `nil` for the desktop's.
  var language: String?
  /// The languages of the labels, or `nil` for the desktop's.
  var labelLanguages: [String]?

  static var usualPath: String? { UserFolder.state.path.map { "\($0)/rhumb/window.json" } }

  /// The remembered state, which is empty if the file is missing or invalid.
  init(path: String?) {
    self.init()
    guard let path, let bytes = try? RegularFile(path: path).readAll(limit: Self.mostBytes),
      let state = try? JSONDecoder().decode(WindowState.self, from: Data(bytes))
    else { return }
    self = state.checked
  }

  private static let mostBytes = 1 << 16

  init() {}

  /// Reads each value alone, so that one in another form, as of an older version, costs only itself.
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func value<Value: Decodable>(_ key: CodingKeys) -> Value? {
      try? values.decode(Value.self, forKey: key)
    }
    frame = value(.frame)
    view = value(.view)
    maps = value(.maps)
    recentFiles = value(.recentFiles)
    fileNames = value(.fileNames)
    chosenMap = value(.chosenMap)
    knowsStreets = value(.knowsStreets)
    style = value(.style)
    isGlobe = value(.isGlobe)
    units = value(.units)
    showsGraticule = value(.showsGraticule)
    hasHills = value(.hasHills)
    hasContours = value(.hasContours)
    language = value(.language)
    labelLanguages = value(.labelLanguages)
  }

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
    memory.fileNames = fileNames?.filter { memory.recentFiles?.contains($0.key) ?? false }
    if let map = chosenMap, map != StreetMap.name, !map.hasPrefix("/") { memory.chosenMap = nil }
    if let language, !Localization.languages.contains(language) { memory.language = nil }
    if labelLanguages?.isEmpty ?? false { memory.labelLanguages = nil }
    if let style, style != "light", style != "dark" { memory.style = nil }
    return memory
  }

  /// Writes the file atomically.
  func write(to path: String) throws(OutputError) {
    guard let json = try? JSONEncoder().encode(self) else { return }
    try OutputFile.writePrivate(String(decoding: json, as: UTF8.self), to: path)
  }
}

extension CameraPosition {
  fileprivate var isUsable: Bool {
    bearing.isFinite && abs(target.latitude) <= 90 && abs(target.longitude) <= 180
      && (-20...30).contains(zoom) && (0...90).contains(tilt)
  }
}
