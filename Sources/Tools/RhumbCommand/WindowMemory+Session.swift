import Foundation
import GeoMath
import Rhumb
import Windowing

extension WindowMemory.Frame {
  var origin: WindowPlace.Origin? {
    guard let x, let y else { return nil }
    return WindowPlace.Origin(x: x, y: y)
  }
}

extension MapOptions {
  /// Takes over what the last window remembered, where the command line says nothing.
  mutating func recall(_ memory: WindowMemory, hasSize: Bool) {
    if !hasSize, let frame = memory.frame {
      size = Size(width: frame.width, height: frame.height)
    }
    if camera == nil, fit == nil, let view = memory.view, memory.maps == maps {
      camera = view.camera
    }
    if style == nil, let remembered = memory.style {
      style = remembered
      isDark = remembered == "dark"
    }
  }
}

/// Writes down how the window was, for the next one, when the run ends; in whatever way it does. A
/// class, because the session tells it what there is to remember, and the end may come to the
/// window.
@MainActor
final class WindowKeeper {
  private let path: String
  private let before: WindowMemory
  /// The style of this run was asked for on its command line, so that the one remembered stays,
  /// unless the desktop's was asked for.
  private let keepsStyle: Bool
  /// What the session shows.
  private var camera: CameraPosition?
  private var maps: [String] = []
  private var style: String?

  init(_ before: WindowMemory, keepsStyle: Bool, in path: String) {
    self.path = path
    self.before = before
    self.keepsStyle = keepsStyle
  }

  func note(camera: CameraPosition, maps: [String], style: String?) {
    self.camera = camera
    self.maps = maps
    self.style = style
  }

  /// Where that fails it is said, and nothing else happens.
  func remember(_ place: WindowPlace) {
    guard let camera else { return }
    var memory = before
    memory.frame = WindowMemory.Frame(
      width: place.size.width.rounded(), height: place.size.height.rounded(),
      x: place.origin?.x, y: place.origin?.y)
    memory.view = WindowMemory.View(camera)
    memory.maps = maps
    if !keepsStyle { memory.style = style }
    do {
      try memory.write(to: path)
    } catch {
      CommandLineProgram.complain("\(path): \(error.localizedDescription)")
    }
  }
}
