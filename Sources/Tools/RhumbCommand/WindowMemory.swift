import Foundation
import Rhumb

/// What a window remembers from one run to the next: its place, size, camera and colours.
///
/// A JSON file in the user's state folder (`XDG_STATE_HOME`, else `~/.local/state`). What is broken
/// or from another time is ignored: a window opens in any case.
struct WindowMemory: Codable, Equatable, Sendable {
  struct Frame: Codable, Equatable, Sendable {
    /// Points.
    var width: Double
    var height: Double
    /// Of the upper left corner in the units of the screen; nil where the window system keeps that
    /// to itself.
    var x: Int?
    var y: Int?
  }

  struct View: Codable, Equatable, Sendable {
    var latitude: Double
    var longitude: Double
    var zoom: Double
    var bearing: Double
    var tilt: Double

    init(_ camera: CameraPosition) {
      latitude = camera.target.latitude
      longitude = camera.target.longitude
      zoom = camera.zoom
      bearing = camera.bearing
      tilt = camera.tilt
    }

    var camera: CameraPosition {
      CameraPosition(
        latitude: latitude, longitude: longitude, zoom: zoom, bearing: bearing, viewingAngle: tilt)
    }

    var isUsable: Bool {
      [latitude, longitude, zoom, bearing, tilt].allSatisfy(\.isFinite) && abs(latitude) <= 90
        && abs(longitude) <= 180 && (0...30).contains(zoom) && (0...90).contains(tilt)
    }
  }

  var frame: Frame?
  var view: View?
  /// The maps that the camera belongs to, as they were named.
  var maps: [String]?
  /// Colours chosen by hand: light or dark; nil where the desktop's are followed.
  var style: String?

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
    guard let path, let data = Self.contents(of: path),
      let read = try? JSONDecoder().decode(WindowMemory.self, from: data)
    else { return }
    self = read.checked
  }

  /// More bytes than this are no memory of a window.
  private static let mostBytes = 1 << 16

  /// What is in a file; nil for one that is too long, and for what is no file: a pipe would be waited
  /// for, a device has no end.
  private static func contents(of path: String) -> Data? {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    var bytes = [UInt8](repeating: 0, count: mostBytes + 1)
    var count = 0
    while count < bytes.count {
      let got = bytes[count...].withUnsafeMutableBytes {
        read(descriptor, $0.baseAddress, $0.count)
      }
      guard got > 0 else { break }
      count += got
    }
    return count <= mostBytes ? Data(bytes[..<count]) : nil
  }

  init() {}

  /// Farther from the first screen no desktop reaches.
  private static let farthestPlace = 1 << 20

  /// What makes sense of it.
  private var checked: WindowMemory {
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
    if let style, style != "light", style != "dark" { memory.style = nil }
    return memory
  }

  /// Writes the file, all of it or nothing.
  func write(to path: String) throws {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(self).write(to: URL(fileURLWithPath: path), options: .atomic)
  }
}
