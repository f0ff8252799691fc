import CameraCore
import GeoMath

/// The state that an animation changes: a camera and the padding of its viewport.
package struct CameraFraming: Hashable, Sendable {
  package var camera: Camera
  package var padding: ScreenInsets

  package init(camera: Camera, padding: ScreenInsets = .zero) {
    self.camera = camera
    self.padding = padding
  }
}
