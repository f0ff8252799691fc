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

extension ViewSession {
  /// Writes down how the window was, for the next one. Where that fails it is said, and nothing else
  /// happens.
  ///
  /// - Parameter keepsStyle: the style of this run was asked for on its command line, so that the
  ///   one remembered stays, unless the desktop's was asked for.
  func remember(_ before: WindowMemory, keepsStyle: Bool, in path: String) {
    var memory = before
    let place = window.place
    memory.frame = WindowMemory.Frame(
      width: place.size.width.rounded(), height: place.size.height.rounded(),
      x: place.origin?.x, y: place.origin?.y)
    memory.view = WindowMemory.View(map.camera)
    memory.maps = theme.options.maps
    if !keepsStyle || theme.options.style == "auto" { memory.style = theme.chosenStyle }
    do {
      try memory.write(to: path)
    } catch {
      CommandLineProgram.complain("\(path): \(error.localizedDescription)")
    }
  }
}
