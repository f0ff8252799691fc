import CameraCore
import GeoMath

extension CameraPosition: Codable {
  private enum CodingKeys: String, CodingKey {
    case latitude, longitude, zoom, bearing, tilt
  }

  /// Reads `{"latitude": -33.8683, "longitude": 151.2086, "zoom": 16, "bearing": 0, "tilt": 45}`.
  /// Bearing and tilt are optional and default to 0.
  ///
  /// - Throws: `DecodingError` if a number is missing or not finite.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      latitude: try values.finite(.latitude), longitude: try values.finite(.longitude),
      zoom: try values.finite(.zoom), bearing: try values.finiteIfPresent(.bearing) ?? 0,
      tilt: try values.finiteIfPresent(.tilt) ?? 0)
  }

  /// Writes the keys `latitude`, `longitude`, `zoom`, `bearing` and `tilt`.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(target.latitude, forKey: .latitude)
    try values.encode(target.longitude, forKey: .longitude)
    try values.encode(zoom, forKey: .zoom)
    try values.encode(bearing, forKey: .bearing)
    try values.encode(viewingAngle, forKey: .tilt)
  }
}

extension CameraPosition: CustomStringConvertible {
  /// One line for people, the same in every locale: `-33.8683, 151.2086, zoom 16, bearing 0°, tilt
  /// 45°`.
  public var description: String {
    "\(target), zoom \(zoom.decimalText(4)), bearing \(bearing.decimalText(3))°, "
      + "tilt \(viewingAngle.decimalText(3))°"
  }
}

extension CameraPosition {
  /// Whether both show the same picture: equal zoom, bearing and tilt over the same target.
  /// Longitudes of 180° and -180° are equal, and so are bearings that differ by whole turns.
  public func isSameView(as other: CameraPosition) -> Bool {
    guard let first = try? checked(), let second = try? other.checked() else { return false }
    return first.showsSame(as: second)
  }
}

// Conversions between the camera types. Values that a type lacks, such as the padding, are omitted.

extension CameraPosition {
  /// The position of a camera that was read from a map, without its padding.
  public init(cameraState: CameraState) {
    self.init(
      target: cameraState.center, zoom: cameraState.zoom, bearing: cameraState.bearing,
      viewingAngle: cameraState.pitch)
  }

  /// This position with the fields of `options` that are not `nil`. An anchor is ignored, because
  /// it needs a view: pass such options to a map.
  public func applying(_ options: CameraOptions) -> CameraPosition {
    CameraPosition(
      target: options.center ?? target, zoom: options.zoom ?? zoom,
      bearing: options.bearing ?? bearing, viewingAngle: options.pitch ?? viewingAngle)
  }
}

extension CameraState {
  /// The state of a map at a position.
  public init(camera: CameraPosition, padding: EdgeInsets = .zero) {
    self.init(
      center: camera.target, padding: padding, zoom: camera.zoom, bearing: camera.bearing,
      pitch: camera.viewingAngle)
  }
}

extension CameraOptions {
  /// Options with every field of a position, without a padding.
  public init(camera: CameraPosition) {
    self.init(
      center: camera.target, zoom: camera.zoom, bearing: camera.bearing, pitch: camera.viewingAngle)
  }
}
