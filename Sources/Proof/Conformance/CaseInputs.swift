import CameraCore
import GeoMath
import JSON

/// The camera types among the inputs of a case.
extension CaseFields {
  func coordinate() throws(CaseError) -> Coordinate {
    Coordinate(latitude: try number("lat"), longitude: try number("lng"))
  }

  func point(_ name: String) throws(CaseError) -> ScreenPoint {
    let fields = try fields(name)
    return ScreenPoint(x: try fields.number("x"), y: try fields.number("y"))
  }

  func insets(_ name: String) throws(CaseError) -> ScreenInsets {
    let fields = try fields(name)
    return ScreenInsets(
      top: try fields.number("top"), left: try fields.number("left"),
      bottom: try fields.number("bottom"), right: try fields.number("right"))
  }

  func viewport() throws(CaseError) -> Viewport {
    let size = try fields("viewport")
    return Viewport(
      size: ScreenSize(width: try size.number("width"), height: try size.number("height")),
      padding: values["padding"] == nil ? .zero : try insets("padding"))
  }

  func camera(
    _ name: String = "camera", reach: TargetReach = .square
  ) throws(CaseError) -> Camera {
    let fields = try fields(name)
    let (target, zoom) = (try fields.coordinate(), try fields.number("zoom"))
    let (bearing, tilt) = (try fields.number("bearing"), try fields.number("tilt"))
    do throws(CameraError) {
      return try Camera(
        target: target, zoom: zoom, bearingDegrees: bearing, tiltDegrees: tilt, reach: reach)
    } catch {
      throw CaseError(reason: error.description)
    }
  }

  func view() throws(CaseError) -> ViewTransform { ViewTransform(try camera(), try viewport()) }

  /// The case's bounds, whose latitudes may be in either order.
  func bounds() throws(CaseError) -> CoordinateBounds {
    let fields = try fields("bounds")
    let (south, north) = (try fields.number("south"), try fields.number("north"))
    let bounds = CoordinateBounds(
      south: min(south, north), west: try fields.number("west"), north: max(south, north),
      east: try fields.number("east"))
    guard let bounds else { throw CaseError(reason: "the bounds are none") }
    return bounds
  }

  /// Limits with the case's zoom range that do not depend on the viewport.
  func zoomLimits() throws(CaseError) -> CameraLimits {
    var limits = CameraLimits()
    limits.fillsViewport = false
    let (least, greatest) = (try number("minZoom"), try number("maxZoom"))
    do throws(CameraLimitsError) {
      try limits.setZoomRange(min: least, max: greatest)
    } catch {
      throw CaseError(reason: error.description)
    }
    return limits
  }

  func fitRequest() throws(CaseError) -> FitRequest {
    let least = Camera.zoomRange.lowerBound
    return FitRequest(
      viewport: try viewport(), insets: try insets("insets"),
      bearingDegrees: try number("bearing"), tiltDegrees: try optionalNumber("tilt") ?? 0,
      zoomRange: least...max(least, try number("maxZoom")))
  }
}

/// Answers with the field names of the case files.
extension JSONValue {
  init(_ place: Coordinate?) {
    self =
      place.map {
        .object(["lat": .number($0.latitude), "lng": .number($0.longitude)])
      } ?? .null
  }

  init(_ camera: Camera?) {
    self =
      camera.map {
        .object([
          "lat": .number($0.target.latitude), "lng": .number($0.target.longitude),
          "zoom": .number($0.zoom), "bearing": .number($0.bearingDegrees),
          "tilt": .number($0.tiltDegrees),
        ])
      } ?? .null
  }
}
