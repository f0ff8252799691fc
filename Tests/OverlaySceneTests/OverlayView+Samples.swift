import CameraCore
import MapSurface
import OverlayScene
import TerrainGeometry

extension OverlayView {
  init(
    _ camera: Camera, _ viewport: Viewport, _ projection: MapProjection = .mercator,
    pixelsPerPoint: Double, terrain: TerrainSurface? = nil
  ) {
    self.init(
      SurfaceView(camera, viewport, projection, terrain: terrain), pixelsPerPoint: pixelsPerPoint)
  }
}
