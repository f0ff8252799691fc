import Rhumb
import RhumbWindow

/// The view of the opened content, and the window's size for which it was fitted.
struct KeptFit {
  var camera: CameraPosition
  var size: Size
}

/// Fits the opened content again when the window gets another size than requested, as under tiling
/// compositors, until the user moves the map.
extension ViewSession {
  /// Remembers the view of the opened content. A requested camera is never refitted.
  mutating func keepFit() {
    keptFit = theme.options.camera == nil ? KeptFit(camera: map.camera, size: map.size) : nil
  }

  /// Fits the content to a new size, before the map advances.
  mutating func renewFit() {
    guard let kept = keptFit, kept.size != map.size else { return }
    _ = theme.options.frame(map.content, interface.overlaidBounds, in: map)
    keepFit()
  }

  /// Forgets the fit once the map has been moved.
  mutating func noteMove() {
    if let kept = keptFit, kept.size == map.size, kept.camera != map.camera { keptFit = nil }
  }
}

extension WindowInterface {
  /// The box around the files of `--overlay`.
  var overlaidBounds: CoordinateBounds? {
    CoordinateBounds(
      containing: overlaid.compactMap(\.bounds).flatMap { [$0.southwest, $0.northeast] })
  }
}
