import Foundation
import ResourceLoading
import Rhumb
import Synchronization
import Windowing

extension WindowState.Frame {
  var origin: WindowPlace.Origin? {
    guard let x, let y else { return nil }
    return WindowPlace.Origin(x: x, y: y)
  }
}

extension MapOptions {
  /// Uses what the last window remembered for everything that the command line leaves open.
  mutating func recall(_ memory: WindowState, hasSize: Bool) {
    if !hasSize, let frame = memory.frame {
      size = Size(width: frame.width, height: frame.height)
    }
    if camera == nil, fit == nil, geoLink == nil, !hasMarks, let view = memory.view,
      memory.maps == maps, !maps.contains(StandardInput.name)
    {
      camera = view
    }
    if languages == nil { languages = memory.labelLanguages.map { LabelLanguages($0) } }
    if style == nil, let remembered = memory.style {
      style = remembered
      isDark = remembered == "dark"
    }
  }
}

/// Saves the window's state for the next one when the run ends, however it ends. It is a class
/// because the session updates it, and the end may be noticed on any thread.
final class WindowStateKeeper: Sendable {
  /// The state of the session that is remembered.
  struct Sight: Sendable {
    var camera: CameraPosition
    var maps: [String]
    var style: String?
    var language: String?
    /// The chosen languages of the labels, or `nil` for the desktop's.
    var labelLanguages: [String]?
    var recentFiles: [String]
    var place: WindowPlace
  }

  private let path: String
  private let before: WindowState
  /// Whether the command line sets the style of this run, so that the remembered style is kept. The
  /// style `auto` doesn't count.
  private let keepsStyle: Bool
  /// Whether the command line sets the languages of the labels, likewise.
  private let keepsLanguages: Bool
  private let sight = Mutex<Sight?>(nil)

  init(_ before: WindowState, keepsStyle: Bool, keepsLanguages: Bool, in path: String) {
    self.path = path
    self.before = before
    self.keepsStyle = keepsStyle
    self.keepsLanguages = keepsLanguages
  }

  func note(_ newSight: Sight) { sight.withLock { $0 = newSight } }

  /// Writes the file. A failure is only reported.
  ///
  /// - Parameter place: the window's position and size, if it can still be asked for them.
  func remember(_ place: WindowPlace? = nil) {
    guard let sight = sight.withLock({ $0 }) else { return }
    let place = place ?? sight.place
    var memory = before
    memory.frame = WindowState.Frame(
      width: place.size.width.rounded(), height: place.size.height.rounded(),
      x: place.origin?.x, y: place.origin?.y)
    memory.view = sight.camera
    memory.maps = sight.maps
    // Another window may have saved its files meanwhile.
    let others = (WindowState(path: path).recentFiles ?? []).filter {
      !sight.recentFiles.contains($0)
    }
    memory.recentFiles = Array(
      (sight.recentFiles + others).prefix(WindowState.mostRecentFiles))
    memory.language = sight.language
    if !keepsLanguages { memory.labelLanguages = sight.labelLanguages }
    if !keepsStyle { memory.style = sight.style }
    do {
      try memory.write(to: path)
    } catch {
      CommandLineProgram.complain("\(error)")
    }
  }
}
