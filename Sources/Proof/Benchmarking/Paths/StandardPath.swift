import CameraCore
import GeoMath
import Rhumb

extension CameraPath {
  /// The path for comparing maps: 240 frames over the middle of a map's data.
  ///
  /// With W × H the view in points, Z the deepest level of tiles and C the middle, at zoom Z + 1
  /// (the level's own scale in zooms of 256 points):
  ///
  /// | frames | |
  /// |---|---|
  /// | 0–59 | from C − W/4 to C + W/4 points east, flat |
  /// | 60–119 | at C, tilt 30°, bearing 0° → 90° |
  /// | 120–179 | at C, tilt 0° → 60°, beyond the usual limit |
  /// | 180–239 | tilt 45°, zoom + 0 → + 2, the ground under (3W/4, H/4) held |
  ///
  /// Values are linear in i/59.
  package static func standard(
    center: Coordinate, deepestTileLevel: Int, size: Size
  ) -> CameraPath {
    var path = CameraPath(name: "standard")
    path.liftsLimits = true
    let middle = Camera.standard.with(target: center, zoom: Double(deepestTileLevel) + 1)
    let quarter = size.width / 4
    path.append(
      "pan", steps { middle.scrolled(x: -quarter + 2 * quarter * $0, y: 0) })
    path.append("turn", steps { middle.with(bearingDegrees: 90 * $0, tiltDegrees: 30) })
    path.append("tilt", steps { middle.with(tiltDegrees: 60 * $0) })
    let viewport = Viewport(width: size.width, height: size.height)
    let held = ScreenPoint(x: size.width * 3 / 4, y: size.height / 4)
    let tilted = middle.with(tiltDegrees: 45)
    path.append(
      "zoom", steps { tilted.changed(zoom: middle.zoom + 2 * $0, holding: held, in: viewport) })
    return path
  }

  /// The number of frames in each quarter of the path.
  private static let quarterLength = 60

  private static func steps(_ camera: (Double) -> Camera) -> [CameraPosition] {
    (0..<quarterLength).map {
      CameraPosition(camera(Double($0) / Double(quarterLength - 1)))
    }
  }
}
