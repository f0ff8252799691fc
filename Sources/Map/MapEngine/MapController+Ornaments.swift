import CameraCore
import Ornaments

extension MapController {
  /// What the ornaments show, apart from the scene's part.
  var ornamentInputs: OrnamentInputs {
    let limits = director.limits
    let zooms = limits.zoomRange(for: camera, in: viewport)
    // Zooms differ from their limits by rounding errors.
    let tolerance = 1e-6
    var inputs = OrnamentInputs(camera: camera, viewport: viewport)
    inputs.projection = projection
    inputs.position = shownPosition
    inputs.canZoomIn = camera.zoom < zooms.upperBound - tolerance
    inputs.canZoomOut = camera.zoom > zooms.lowerBound + tolerance
    inputs.canTilt = limits.greatestTilt(atZoom: camera.zoom) > 0
    return inputs
  }
}
