import CameraCore
import GeoMath

// Between the public values and the camera's own.

extension Coordinate {
  init(_ place: GeoMath.Coordinate) {
    self.init(latitude: place.latitude, longitude: place.longitude)
  }

  var place: GeoMath.Coordinate { GeoMath.Coordinate(latitude: latitude, longitude: longitude) }
}

extension CoordinateBounds {
  /// - Throws: `MapError.invalidBounds`.
  func checked() throws(MapError) -> GeoMath.CoordinateBounds {
    guard let box else { throw .invalidBounds }
    return box
  }

  init(_ bounds: GeoMath.CoordinateBounds) {
    self.init(southwest: Coordinate(bounds.southwest), northeast: Coordinate(bounds.northeast))
  }
}

extension CameraPosition {
  init(_ camera: Camera) {
    self.init(
      target: Coordinate(camera.target), zoom: camera.zoom, bearing: camera.bearingDegrees,
      viewingAngle: camera.tiltDegrees)
  }

  /// - Throws: `MapError.notFinite`.
  func checked() throws(MapError) -> Camera {
    do throws(CameraError) {
      return try Camera(
        target: target.place, zoom: zoom, bearingDegrees: bearing, tiltDegrees: viewingAngle)
    } catch {
      switch error {
      case .notFinite(let property): throw .notFinite(property: property.rawValue)
      }
    }
  }
}

extension EdgeInsets {
  var screenInsets: ScreenInsets {
    ScreenInsets(top: top, left: left, bottom: bottom, right: right)
  }
}

extension Size {
  var screenSize: ScreenSize { ScreenSize(width: width, height: height) }
}

extension Point {
  var screenPoint: ScreenPoint { ScreenPoint(x: x, y: y) }
}
