import CameraCore
import GeoMath
import JSON

/// Computes the answer to a case from its inputs, depending on its kind.
enum CameraCases {
  /// `nil` if the kind is unknown.
  static func answer(_ kind: String, _ inputs: CaseFields) throws(CaseError) -> JSONValue? {
    if let answer = try mercator(kind, inputs) { return answer }
    if let answer = try perspective(kind, inputs) { return answer }
    if let answer = try motion(kind, inputs) { return answer }
    if let answer = try path(kind, inputs) { return answer }
    if let answer = try fit(kind, inputs) { return answer }
    if let answer = try globe(kind, inputs) { return answer }
    return try limit(kind, inputs)
  }

  private static func mercator(
    _ kind: String, _ inputs: CaseFields
  ) throws(CaseError) -> JSONValue? {
    switch kind {
    case "to-world": return try toWorld(inputs)
    case "to-latlng": return try toPlace(inputs)
    case "normalize-lng": return ["lng": .number(Longitude.wrapped(try inputs.number("lng")))]
    case "normalize-bearing":
      return ["bearing": .number(Bearing.normalised(try inputs.number("bearing")))]
    case "clamp-target-lat":
      return ["lat": .number(Latitude.targetClamped(try inputs.number("lat")))]
    case "metres-per-point":
      let metres = WebMercator.metresPerPoint(
        latitude: try inputs.number("lat"), zoom: try inputs.number("zoom"))
      return ["metres": .number(metres)]
    default: return nil
    }
  }

  private static func perspective(
    _ kind: String, _ inputs: CaseFields
  ) throws(CaseError) -> JSONValue? {
    switch kind {
    case "project": return try project(inputs)
    case "unproject", "above-horizon":
      return JSONValue(try inputs.view().coordinate(under: try inputs.point("screen")))
    case "horizon": return ["y": .number(try tiltedView(inputs).horizonY)]
    case "local-scale": return try localScale(inputs)
    case "footprint": return try footprint(inputs)
    case "camera-position": return try eyePosition(inputs)
    default: return nil
    }
  }

  private static func motion(
    _ kind: String, _ inputs: CaseFields
  ) throws(CaseError) -> JSONValue? {
    switch kind {
    case "zoom-by-at", "zoom-by-at-clamped": return try zoomBy(inputs)
    case "rotate-around":
      return JSONValue(
        try inputs.camera().changed(
          bearingDegrees: try inputs.number("bearing"), holding: try inputs.point("at"),
          in: try inputs.viewport()))
    case "tilt-around":
      return JSONValue(
        try inputs.camera().changed(
          tiltDegrees: try inputs.number("tilt"), holding: try inputs.point("at"),
          in: try inputs.viewport()))
    case "drag":
      return JSONValue(
        try inputs.camera().dragged(
          from: try inputs.point("from"), to: try inputs.point("to"), in: try inputs.viewport()))
    case "scroll-by", "scroll-by-tilted":
      let by = try inputs.point("by")
      return JSONValue(try inputs.camera().scrolled(x: by.x, y: by.y))
    default: return nil
    }
  }

  private static func fit(_ kind: String, _ inputs: CaseFields) throws(CaseError) -> JSONValue? {
    switch kind {
    case "fit-bounds", "fit-bounds-bearing", "fit-impossible":
      return JSONValue(Camera.fitting(try inputs.bounds(), try inputs.fitRequest()))
    case "camera-for-coordinates", "camera-for-coordinates-tilted":
      var places: [Coordinate] = []
      for place in try inputs.list("points") { places.append(try place.coordinate()) }
      return JSONValue(Camera.fitting(places, try inputs.fitRequest()))
    default: return nil
    }
  }

  private static func limit(_ kind: String, _ inputs: CaseFields) throws(CaseError) -> JSONValue? {
    let viewport = Viewport(width: 800, height: 600)
    switch kind {
    case "tilt-limit":
      return ["tilt": .number(TiltLimit.standard.degrees(atZoom: try inputs.number("zoom")))]
    case "tilt-clamp": return try tiltClamp(inputs)
    case "zoom-clamp":
      let zoom = try inputs.zoomLimits().zoom(try inputs.number("zoom"), in: viewport)
      return ["zoom": .number(zoom)]
    case "target-bounds":
      var limits = CameraLimits()
      limits.targetBounds = try inputs.bounds()
      return JSONValue(limits.target(try inputs.fields("target").coordinate(), movedBy: .gesture))
    case "camera-clamp":
      return JSONValue(try inputs.zoomLimits().constrain(try inputs.camera(), in: viewport))
    default: return nil
    }
  }
}
