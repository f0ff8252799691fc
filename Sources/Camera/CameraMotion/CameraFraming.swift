import CameraCore
import GeoMath

/// What an animation moves: a camera and the padding of the viewport that it is seen in.
package struct CameraFraming: Hashable, Sendable {
  package var camera: Camera
  package var padding: ScreenInsets

  package init(camera: Camera, padding: ScreenInsets = .zero) {
    self.camera = camera
    self.padding = padding
  }
}
