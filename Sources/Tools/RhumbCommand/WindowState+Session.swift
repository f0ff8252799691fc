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
  /// Takes over what the last window remembered, where the command line says nothing.
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

/// Writes down how the window was, for the next one, when the run ends; in whatever way it does. A
/// class, because the session tells it what there is to remember, and the end may come to the
/// window, on any thread.
final class WindowStateKeeper: Sendable {
  /// What the session shows.
  struct Sight: Sendable {
    var camera: CameraPosition
    var maps: [String]
    var style: String?
    var language: String?
    /// Those that were chosen; `nil` for the desktop's.
    var labelLanguages: [String]?
    var recentFiles: [String]
    var place: WindowPlace
  }

  private let path: String
  private let before: WindowState
  /// The style of this run was asked for on its command line, so that the one remembered stays,
  /// unless the desktop's was asked for.
  private let keepsStyle: Bool
  /// Likewise the languages of labels.
  private let keepsLanguages: Bool
  private let sight = Mutex<Sight?>(nil)

  init(_ before: WindowState, keepsStyle: Bool, keepsLanguages: Bool, in path: String) {
    self.path = path
    self.before = before
    self.keepsStyle = keepsStyle
    self.keepsLanguages = keepsLanguages
  }

  func note(_ newSight: Sight) { sight.withLock { $0 = newSight } }

  /// Where that fails it is said, and nothing else happens.
  ///
  /// - Parameter place: the window's, where it may still be asked.
  func remember(_ place: WindowPlace? = nil) {
    guard let sight = sight.withLock({ $0 }) else { return }
    let place = place ?? sight.place
    var memory = before
    memory.frame = WindowState.Frame(
      width: place.size.width.rounded(), height: place.size.height.rounded(),
      x: place.origin?.x, y: place.origin?.y)
    memory.view = sight.camera
    memory.maps = sight.maps
    // Another window may have ended meanwhile.
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
