import CameraCore
import GeoMath
import JSON

/// Answers that take more than a line.
extension CameraCases {
  static func toWorld(_ inputs: CaseFields) throws(CaseError) -> JSONValue {
    let world = WebMercator.worldPoint(try inputs.coordinate())
    let width = WebMercator.worldWidth(zoom: try inputs.number("zoom"))
    return ["x": .number(world.x * width), "y": .number(world.y * width)]
  }

  static func toPlace(_ inputs: CaseFields) throws(CaseError) -> JSONValue {
    let width = WebMercator.worldWidth(zoom: try inputs.number("zoom"))
    return JSONValue(
      WebMercator.coordinate(
        WorldPoint(x: try inputs.number("x") / width, y: try inputs.number("y") / width)))
  }

  static func project(_ inputs: CaseFields) throws(CaseError) -> JSONValue {
    let point = try inputs.view().project(try inputs.fields("point").coordinate())
    return [
      "x": .number(point?.x), "y": .number(point?.y), "inFront": .bool(point != nil),
    ]
  }

  /// A view in which only the tilt matters.
  static func tiltedView(_ inputs: CaseFields) throws(CaseError) -> ViewTransform {
    ViewTransform(
      Camera.standard.with(tiltDegrees: try inputs.number("tilt")), try inputs.viewport())
  }

  static func localScale(_ inputs: CaseFields) throws(CaseError) -> JSONValue {
    let view = try tiltedView(inputs)
    let size = view.viewport.size
    let top = view.localScale(at: ScreenPoint(x: size.width / 2, y: 0))
    let bottom = view.localScale(at: ScreenPoint(x: size.width / 2, y: size.height))
    func answer(_ scale: (across: Double, along: Double)?) -> JSONValue {
      guard let scale else { return .null }
      return ["horizontal": .number(scale.across), "vertical": .number(scale.along)]
    }
    let ratio = top.flatMap { top in bottom.map { top.across / $0.across } }
    return ["top": answer(top), "bottom": answer(bottom), "ratio": .number(ratio)]
  }

  static func footprint(_ inputs: CaseFields) throws(CaseError) -> JSONValue {
    let view = try inputs.view()
    let isWhole = try inputs.text("region") == "viewport"
    let corners = view.footprint(of: isWhole ? view.viewport.bounds : view.viewport.paddedBounds)
    return [
      "nearLeft": JSONValue(corners.nearLeft), "nearRight": JSONValue(corners.nearRight),
      "farLeft": JSONValue(corners.farLeft), "farRight": JSONValue(corners.farRight),
    ]
  }

  static func eyePosition(_ inputs: CaseFields) throws(CaseError) -> JSONValue {
    let eye = try inputs.view().eyePosition
    return [
      "x": .number(eye.below.x), "y": .number(eye.below.y), "height": .number(eye.height),
    ]
  }

  static func zoomBy(_ inputs: CaseFields) throws(CaseError) -> JSONValue {
    let (camera, viewport) = (try inputs.camera(), try inputs.viewport())
    let wanted = camera.zoom + (try inputs.number("delta"))
    let isLimited = inputs.values["maxZoom"] != nil
    let zoom = isLimited ? try inputs.zoomLimits().zoom(wanted, in: viewport) : wanted
    return JSONValue(camera.changed(zoom: zoom, holding: try inputs.point("at"), in: viewport))
  }

  static func tiltClamp(_ inputs: CaseFields) throws(CaseError) -> JSONValue {
    var limits = CameraLimits()
    if let raised = try inputs.optionalNumber("raisedLimit") {
      limits.tiltLimit = .constant(raised)
    }
    let tilt = limits.tilt(try inputs.number("tilt"), atZoom: try inputs.number("zoom"))
    return ["tilt": .number(tilt)]
  }
}
