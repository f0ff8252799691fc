import CameraCore
import GeoMath

extension CameraPosition: Codable {
  private enum CodingKeys: String, CodingKey {
    case latitude, longitude, zoom, bearing, tilt
  }

  /// Reads `{"latitude": -33.8683, "longitude": 151.2086, "zoom": 16, "bearing": 0, "tilt": 45}`;
  /// bearing and tilt may be missing and are 0 then.
  ///
  /// - Throws: `DecodingError` where a number is missing or not finite.
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
  /// One line for a person, the same in every locale:
  /// `-33.8683, 151.2086, zoom 16, bearing 0°, tilt 45°`.
  public var description: String {
    "\(target), zoom \(zoom.decimalText(4)), bearing \(bearing.decimalText(3))°, "
      + "tilt \(viewingAngle.decimalText(3))°"
  }
}

extension CameraPosition {
  /// Whether both show the same picture: the same zoom, bearing and tilt over the same place, with
  /// 180° and -180° of longitude one, and bearings that differ by whole turns.
  public func isSameView(as other: CameraPosition) -> Bool {
    guard let first = try? checked(), let second = try? other.checked() else { return false }
    return first.showsSame(as: second)
  }
}

// From one spelling to the other. A value that a target has lost, as the padding, is not made up.

extension CameraPosition {
  /// The position of a camera that was read, without its padding.
  public init(cameraState: CameraState) {
    self.init(
      target: cameraState.center, zoom: cameraState.zoom, bearing: cameraState.bearing,
      viewingAngle: cameraState.pitch)
  }

  /// This position with what `options` name in its place. An anchor needs a view and changes nothing
  /// here: give such options to a map.
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
  /// Options with every field of a position; the padding is left open.
  public init(camera: CameraPosition) {
    self.init(
      center: camera.target, zoom: camera.zoom, bearing: camera.bearing, pitch: camera.viewingAngle)
  }
}
