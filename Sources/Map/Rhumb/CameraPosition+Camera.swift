import CameraCore
import GeoMath

extension CoordinateBounds {
  /// - Throws: `MapError.invalidBounds`.
  func checked() throws(MapError) -> CoordinateBounds {
    guard let box = normalized else { throw .invalidBounds }
    return box
  }
}

extension CameraPosition {
  package init(_ camera: Camera) {
    self.init(
      target: camera.target, zoom: camera.zoom, bearing: camera.bearingDegrees,
      viewingAngle: camera.tiltDegrees)
  }

  /// - Throws: `MapError.notFinite`.
  func checked() throws(MapError) -> Camera {
    do throws(CameraError) {
      return try Camera(
        target: target, zoom: zoom, bearingDegrees: bearing, tiltDegrees: viewingAngle)
    } catch {
      switch error {
      case .notFinite(let property): throw .notFinite(property: property.rawValue)
      }
    }
  }
}
