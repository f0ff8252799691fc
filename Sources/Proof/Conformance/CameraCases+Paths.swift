import CameraCore
import CameraMotion
import GeoMath
import JSON

/// Paths between two cameras, places or angles.
extension CameraCases {
  static func path(_ kind: String, _ inputs: CaseFields) throws(CaseError) -> JSONValue? {
    switch kind {
    case "fly":
      let path = try inputs.flight()
      return [
        "length": .number(path.length),
        "duration": .number(path.length / (try inputs.number("speed"))),
        "samples": .array(try inputs.numbers("at").map { JSONValue(path.camera(at: $0)) }),
      ]
    case "fly-midpoint": return JSONValue(try inputs.flight().camera(at: 0.5).target)
    case "timing-curve":
      return ["value": .number(try inputs.curve().value(at: try inputs.number("t")))]
    case "bearing-path":
      let bearing = EasePath.bearing(
        from: try inputs.number("from"), to: try inputs.number("to"), at: try inputs.number("k"))
      return ["bearing": .number(bearing)]
    case "lng-path":
      let longitude = EasePath.longitude(
        from: try inputs.number("from"), to: try inputs.number("to"), at: try inputs.number("k"))
      return ["lng": .number(longitude)]
    case "target-path-same-zoom":
      let zoom = try inputs.number("zoom")
      return JSONValue(
        EasePath.target(
          from: try inputs.fields("from").coordinate(), to: try inputs.fields("to").coordinate(),
          zooms: (zoom, zoom), at: try inputs.number("k")))
    default: return nil
    }
  }
}

extension CaseFields {
  fileprivate func flight() throws(CaseError) -> FlyPath {
    let size = try viewport().size
    return FlyPath(
      from: try camera("from"), to: try camera("to"),
      screenfulPoints: max(size.width, size.height), curvature: try number("rho"))
  }

  fileprivate func curve() throws(CaseError) -> TimingCurve {
    let numbers = try numbers("curve")
    guard numbers.count == 4 else { throw CaseError(reason: "the curve has not four numbers") }
    return TimingCurve(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
  }
}
