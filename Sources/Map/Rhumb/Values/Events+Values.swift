import GeoMath
import MapOpening

// Events are printed but not stored: an event belongs to one map in one run of a program, and the
// overlay ids in it are invalid afterwards.

/// `at 46.55, 7.98, point (120, 80)`. Above the horizon there is no coordinate.
private func place(_ coordinate: Coordinate?, _ point: Point) -> String {
  (coordinate.map { "at \($0)" } ?? "in the sky") + ", point \(point)"
}

extension MapTap: CustomStringConvertible {
  /// `tap at 46.55, 7.98, point (120, 80)`.
  public var description: String { "tap \(place(coordinate, point))" }
}

extension MapLongPress: CustomStringConvertible {
  /// `long press at 46.55, 7.98, point (120, 80)`.
  public var description: String { "long press \(place(coordinate, point))" }
}

extension MapHover: CustomStringConvertible {
  /// `pointer at 46.55, 7.98, point (120, 80)`.
  public var description: String { "pointer \(place(coordinate, point))" }
}

extension OverlayTap: CustomStringConvertible {
  /// `tap on overlay 7 at 46.55, 7.98, point (120, 80)`.
  public var description: String { "tap on \(overlay) \(place(coordinate, point))" }
}

extension MarkerTap: CustomStringConvertible {
  /// `tap on overlay 7, a marker at 46.55, 7.98, at 46.56, 7.98, point (120, 80)`.
  public var description: String {
    "tap on \(marker), a marker at \(markerCoordinate), \(place(coordinate, point))"
  }
}

extension OverlayHover: CustomStringConvertible {
  /// `pointer over overlay 7, point (120, 80)`.
  public var description: String {
    "pointer over \(overlay?.description ?? "none"), point \(point)"
  }
}

extension InfoWindowTap: CustomStringConvertible {
  /// `tap on the info window of overlay 7, point (120, 80)`.
  public var description: String { "tap on the info window of \(marker), point \(point)" }
}

extension CameraChanged: CustomStringConvertible {
  /// `camera changed to -33.8683, 151.2086, zoom 16, bearing 0°, pitch 45°`.
  public var description: String { "camera changed to \(cameraState)" }
}

extension CameraWillMove: CustomStringConvertible {
  /// `camera moved by the user` or `camera moved by the program`.
  public var description: String { "camera moved by the \(isGesture ? "user" : "program")" }
}

extension CameraIdle: CustomStringConvertible {
  /// `camera at rest at -33.8683, 151.2086, zoom 16, bearing 0°, pitch 45°`.
  public var description: String { "camera at rest at \(cameraState)" }
}

extension CameraRefused: CustomStringConvertible {
  /// `camera refused: ` and the reason.
  public var description: String { "camera refused: \(error)" }
}

extension AnimationChanged: CustomStringConvertible {
  /// `animation finished`.
  public var description: String { "animation \(phase)" }
}

extension FrameRendered: CustomStringConvertible {
  /// The report, with the time if it is known.
  public var description: String {
    fields(
      "frame" + (time.map { " for \($0.decimalText(4)) s" } ?? ""),
      missedFrames == 0 ? nil : "\(missedFrames) missed before it", report.description)
  }
}

extension ViewportStatus: CustomStringConvertible {
  /// `idle`, `on the way to overview of 12 places` or `overview of 12 places`.
  public var description: String {
    switch self {
    case .idle: "idle"
    case .transition(let state): "on the way to \(state)"
    case .state(let state): "\(state)"
    }
  }
}

extension ViewportStatusChanged: CustomStringConvertible {
  /// `overview of 12 places, was idle, by arrived`.
  public var description: String { "\(to), was \(from), by \(reason)" }
}
