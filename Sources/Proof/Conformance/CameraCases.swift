import CameraCore
import GeoMath
import JSON

/// Runs one case: from its inputs to the answer, by the kind's name.
enum CameraCases {
  typealias Evaluation = @Sendable (CaseFields) throws(CaseError) -> JSONValue

  /// What evaluates a kind; `nil` for a kind that is not known.
  static func evaluation(of kind: String) -> Evaluation? {
    mercator(kind) ?? perspective(kind) ?? motion(kind) ?? path(kind) ?? fit(kind) ?? limit(kind)
  }

  private static func mercator(_ kind: String) -> Evaluation? {
    switch kind {
    case "to-world": toWorld
    case "to-latlng": toPlace
    case "normalize-lng":
      { inputs throws(CaseError) in
        .object(["lng": .number(Longitude.wrapped(try inputs.number("lng")))])
      }
    case "normalize-bearing":
      { inputs throws(CaseError) in
        .object(["bearing": .number(Bearing.normalised(try inputs.number("bearing")))])
      }
    case "clamp-target-lat":
      { inputs throws(CaseError) in
        .object(["lat": .number(Latitude.targetClamped(try inputs.number("lat")))])
      }
    case "metres-per-point":
      { inputs throws(CaseError) in
        let metres = WebMercator.metresPerPoint(
          latitude: try inputs.number("lat"), zoom: try inputs.number("zoom"))
        return .object(["metres": .number(metres)])
      }
    default: nil
    }
  }

  private static func perspective(_ kind: String) -> Evaluation? {
    switch kind {
    case "project": project
    case "unproject", "above-horizon":
      { inputs throws(CaseError) in
        JSONValue(try inputs.view().coordinate(under: try inputs.point("screen")))
      }
    case "horizon":
      { inputs throws(CaseError) in
        .object(["y": .number(try tiltedView(inputs).horizonY)])
      }
    case "local-scale": localScale
    case "footprint": footprint
    case "camera-position": eyePosition
    default: nil
    }
  }

  private static func motion(_ kind: String) -> Evaluation? {
    switch kind {
    case "zoom-by-at", "zoom-by-at-clamped": zoomBy
    case "rotate-around":
      { inputs throws(CaseError) in
        JSONValue(
          try inputs.camera().rotated(
            to: try inputs.number("bearing"), around: try inputs.point("at"),
            in: try inputs.viewport()))
      }
    case "tilt-around":
      { inputs throws(CaseError) in
        JSONValue(
          try inputs.camera().tilted(
            to: try inputs.number("tilt"), around: try inputs.point("at"),
            in: try inputs.viewport()))
      }
    case "drag":
      { inputs throws(CaseError) in
        JSONValue(
          try inputs.camera().dragged(
            from: try inputs.point("from"), to: try inputs.point("to"), in: try inputs.viewport()))
      }
    case "scroll-by", "scroll-by-tilted":
      { inputs throws(CaseError) in
        let by = try inputs.point("by")
        return JSONValue(try inputs.camera().scrolled(x: by.x, y: by.y))
      }
    default: nil
    }
  }

  private static func fit(_ kind: String) -> Evaluation? {
    switch kind {
    case "fit-bounds", "fit-bounds-bearing", "fit-impossible":
      { inputs throws(CaseError) in
        JSONValue(Camera.fitting(try inputs.bounds(), try inputs.fitRequest()))
      }
    case "camera-for-coordinates", "camera-for-coordinates-tilted":
      { inputs throws(CaseError) in
        var places: [Coordinate] = []
        for place in try inputs.list("points") { places.append(try place.coordinate()) }
        return JSONValue(Camera.fitting(places, try inputs.fitRequest()))
      }
    default: nil
    }
  }

  private static func limit(_ kind: String) -> Evaluation? {
    switch kind {
    case "tilt-limit":
      { inputs throws(CaseError) in
        .object(["tilt": .number(TiltLimit.standard.degrees(atZoom: try inputs.number("zoom")))])
      }
    case "tilt-clamp": tiltClamp
    case "zoom-clamp":
      { inputs throws(CaseError) in
        let zoom = try inputs.zoomLimits().zoom(
          try inputs.number("zoom"), in: Viewport(width: 800, height: 600))
        return .object(["zoom": .number(zoom)])
      }
    case "target-bounds":
      { inputs throws(CaseError) in
        var limits = CameraLimits()
        limits.targetBounds = try inputs.bounds()
        return JSONValue(
          limits.target(try inputs.fields("target").coordinate(), movedBy: .gesture))
      }
    case "camera-clamp":
      { inputs throws(CaseError) in
        JSONValue(
          try inputs.zoomLimits().constrain(
            try inputs.camera(), in: Viewport(width: 800, height: 600)))
      }
    default: nil
    }
  }
}
