import Rhumb
import RhumbWindow

/// The view of what was opened, and for which size of the window.
struct KeptFit {
  var camera: CameraPosition
  var size: Size
}

/// What was opened stays in sight when the window gets another size than it asked for, as under
/// compositors that tile: until somebody moves the map.
extension ViewSession {
  /// Takes note of the view that what was opened has now; a camera that was asked for stays.
  mutating func keepFit() {
    keptFit = theme.options.camera == nil ? KeptFit(camera: map.camera, size: map.size) : nil
  }

  /// Fits anew to another size, before the map moves on.
  mutating func renewFit() {
    guard let kept = keptFit, kept.size != map.size else { return }
    _ = theme.options.frame(map.content, interface.overlaidBounds, in: map)
    keepFit()
  }

  /// Takes note of whether the map has been moved.
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
