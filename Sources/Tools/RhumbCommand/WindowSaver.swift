import Foundation
import ResourceLoading
import Rhumb
import Synchronization
import Windowing

extension WindowState.Frame {
  init(_ place: WindowPlace) {
    self.init(
      width: place.size.width.rounded(), height: place.size.height.rounded(), x: place.origin?.x,
      y: place.origin?.y)
  }

  var origin: WindowPlace.Origin? {
    guard let x, let y else { return nil }
    return WindowPlace.Origin(x: x, y: y)
  }
}

extension MapOptions {
  /// Uses what the last window remembered for everything that the command line leaves open.
  mutating func recall(_ saved: WindowState, hasSize: Bool) {
    if !hasSize, let frame = saved.frame {
      size = Size(width: frame.width, height: frame.height)
    }
    if maps.isEmpty, hasBuiltInStyle, let map = saved.chosenMap,
      map == StreetMap.name || FileManager.default.fileExists(atPath: map)
    {
      maps = [map]
    }
    if camera == nil, fit == nil, geoLink == nil, !hasMarks, let view = saved.view,
      saved.maps == maps, !maps.contains(StandardInput.name)
    {
      camera = view
    }
    if languages == nil { languages = saved.labelLanguages.map { LabelLanguages($0) } }
    if projection == nil { projection = saved.isGlobe.map { $0 ? .globe : .mercator } }
    units = units ?? saved.units
    showsGraticule = showsGraticule || saved.showsGraticule ?? false
    let (hills, lines) = (saved.hasHills ?? false, saved.hasContours ?? false)
    if terrain == nil, contours == .off, hills || lines, maps.allSatisfy({ $0 == saved.chosenMap })
    {
      terrain = .embedded
      hasLevelGround = !hills
      contours = lines ? .wherePossible : .off
    }
    if style == nil, let saved = saved.style {
      style = saved
      isDark = saved == "dark"
    }
  }
}

/// Saves the window's state for the next one when the run ends, however it ends. It is a class
/// because the session updates it, and the end may be noticed on any thread.
final class WindowSaver: Sendable {
  let path: String
  private let saved: WindowState
  /// Whether the command line sets the style of this run, so that the remembered style is kept. The
  /// style `auto` doesn't count.
  private let keepsStyle: Bool
  /// Whether the command line sets the languages of the labels, likewise.
  private let keepsLanguages: Bool
  private let latest = Mutex<WindowState?>(nil)

  init(_ saved: WindowState, keepsStyle: Bool, keepsLanguages: Bool, in path: String) {
    self.path = path
    self.saved = saved
    self.keepsStyle = keepsStyle
    self.keepsLanguages = keepsLanguages
  }

  /// Notes the state of the session, which `change` enters into that of the last window.
  func note(_ change: (inout WindowState) -> Void) {
    var state = saved
    change(&state)
    if keepsStyle { state.style = saved.style }
    if keepsLanguages { state.labelLanguages = saved.labelLanguages }
    latest.withLock { $0 = state }
  }

  /// Writes the file. A failure is only reported.
  ///
  /// - Parameter place: the window's position and size, if it can still be asked for them.
  func save(_ place: WindowPlace? = nil) {
    guard var state = latest.withLock({ $0 }) else { return }
    if let place { state.frame = WindowState.Frame(place) }
    // Another window may have saved its files meanwhile.
    let other = WindowState(path: path)
    var files = state.recentFiles ?? []
    files += (other.recentFiles ?? []).filter { !files.contains($0) }
    state.recentFiles = Array(files.prefix(WindowState.mostRecentFiles))
    let names = (other.fileNames ?? [:]).merging(state.fileNames ?? [:]) { $1 }
    state.fileNames = names.filter { state.recentFiles?.contains($0.key) ?? false }
    do {
      try state.write(to: path)
    } catch {
      CommandLineProgram.log("\(error)")
    }
  }
}
