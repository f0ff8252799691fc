import CameraCore
import GeoMath
import JSON
import MapSurface

/// The camera over a globe, a plane, and what lies between.
extension CameraCases {
  static func globe(_ kind: String, _ inputs: CaseFields) throws(CaseError) -> JSONValue? {
    switch kind {
    case "globe-project": return try globeProject(inputs)
    case "globe-unproject": return JSONValue(try inputs.surface().hit(try inputs.point("screen")))
    case "globe-drag":
      return JSONValue(
        try inputs.surface().dragged(
          from: try inputs.point("from"), to: try inputs.point("to"),
          keepsSize: try inputs.keepsSize()))
    case "globe-fit", "globe-fit-impossible":
      return JSONValue(
        FitShape.box(try inputs.bounds()).fitting(
          try inputs.fitRequest(), try inputs.projection()))
    case "globe-outline": return try globeOutline(inputs)
    case "globe-horizon-top":
      return ["y": .number(try inputs.surface().horizonTop(atX: try inputs.number("x")))]
    default:
      if let answer = try globeChange(kind, inputs) { return answer }
      return try globeSize(kind, inputs)
    }
  }

  private static func globeProject(_ inputs: CaseFields) throws(CaseError) -> JSONValue {
    let seen = try inputs.surface().seen(try inputs.fields("point").coordinate())
    return [
      "x": .number(seen.point?.x), "y": .number(seen.point?.y),
      "inFront": .bool(seen.point != nil), "nearSide": .bool(seen.isOnNearSide),
    ]
  }

  /// Changes about a point.
  private static func globeChange(
    _ kind: String, _ inputs: CaseFields
  ) throws(CaseError) -> JSONValue? {
    var change = HeldChange()
    switch kind {
    case "globe-zoom-by-at": change.zoom = try inputs.number("delta")
    case "globe-zoom-to-at":
      change.zoom = try inputs.number("zoom") - (try inputs.fields("camera").number("zoom"))
    case "globe-rotate-around": change.bearingDegrees = try inputs.number("bearing")
    case "globe-tilt-around": change.tiltDegrees = try inputs.number("tilt")
    default: return nil
    }
    return JSONValue(
      try inputs.surface().changed(
        by: change, about: try inputs.point("at"), keepsSize: try inputs.keepsSize()))
  }

  private static func globeSize(
    _ kind: String, _ inputs: CaseFields
  ) throws(CaseError) -> JSONValue? {
    func camera(_ zoom: Double, tilt: Double = 0) throws(CaseError) -> Camera {
      Camera.standard.reaching(.poles).with(
        target: Coordinate(latitude: try inputs.number("lat"), longitude: 0), zoom: zoom,
        tiltDegrees: tilt)
    }
    switch kind {
    case "globeness":
      return [
        "globeness": .number(MapProjection.globe.globeness(atZoom: try inputs.number("zoom")))
      ]
    case "globe-radius":
      return ["radius": .number(try camera(try inputs.number("zoom")).globeRadius)]
    case "globe-recentre":
      return JSONValue(
        try inputs.camera(reach: .poles).recentred(on: try inputs.fields("to").coordinate()))
    case "globe-disc-zoom":
      let tilted = try camera(0, tilt: try inputs.number("tilt"))
      return ["zoom": .number(tilted.discZoom(in: try inputs.viewport()))]
    default: return nil
    }
  }

  private static func globeOutline(_ inputs: CaseFields) throws(CaseError) -> JSONValue {
    let outline = GlobeOutline(of: try inputs.surface())
    let points = try inputs.numbers("azimuths").map { azimuth -> JSONValue in
      let (place, point) = outline.place(atAzimuth: azimuth)
      return [
        "lat": .number(place.latitude), "lng": .number(place.longitude), "x": .number(point?.x),
        "y": .number(point?.y),
      ]
    }
    func finite(_ number: Double) -> JSONValue { number.isFinite ? .number(number) : .null }
    let box = outline.box
    return [
      "nadir": JSONValue(outline.nadir), "altitude": .number(outline.altitude),
      "capRadius": .number(outline.capRadius), "points": .array(points),
      "box": [
        "left": finite(box.left), "top": finite(box.top), "right": finite(box.right),
        "bottom": finite(box.bottom),
      ],
    ]
  }
}

extension CaseFields {
  fileprivate func surface() throws(CaseError) -> SurfaceView {
    SurfaceView(try camera(reach: .poles), try viewport(), try projection())
  }

  /// A constant globeness, or the preset.
  fileprivate func projection() throws(CaseError) -> MapProjection {
    if values["globeness"]?.string == "preset" { return .globe }
    return MapProjection(globeness: try number("globeness"))
  }

  fileprivate func keepsSize() throws(CaseError) -> Bool { try text("keep") == "size" }
}
