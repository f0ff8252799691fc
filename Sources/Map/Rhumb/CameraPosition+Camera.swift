import CameraCore

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
      tilt: camera.tiltDegrees, roll: camera.rollDegrees, altitude: camera.altitude)
    // On a globe it may be nearer to a pole than an initialiser permits.
    target = camera.target
  }

  /// - Throws: `MapError.notFinite`.
  func checked() throws(MapError) -> Camera {
    do throws(CameraError) {
      return try Camera(
        target: target, zoom: zoom, bearingDegrees: bearing, tiltDegrees: tilt,
        rollDegrees: roll, altitude: altitude)
    } catch {
      switch error {
      case .notFinite(let property): throw .notFinite(property: property.rawValue)
      }
    }
  }
}

extension CameraPosition {
  /// Whether both show the same picture: equal numbers over the same target. Longitudes of
  /// 180° and -180° are equal, and so are bearings and rolls that differ by whole turns.
  public func isSameView(as other: CameraPosition) -> Bool {
    guard let first = try? checked(), let second = try? other.checked() else { return false }
    return first.showsSame(as: second)
  }

  /// This position with the fields of `options` that are not `nil`. An anchor is ignored, because
  /// it needs a view: pass such options to a map.
  public func applying(_ options: CameraOptions) -> CameraPosition {
    CameraPosition(
      target: options.target ?? target, zoom: options.zoom ?? zoom,
      bearing: options.bearing ?? bearing, tilt: options.tilt ?? tilt,
      roll: options.roll ?? roll, altitude: options.altitude ?? altitude)
  }
}
