import CameraCore
import GeoMath
import JSON

/// The answers that take more than a line.
extension CameraCases {
  static let toWorld: Evaluation = { inputs throws(CaseError) in
    let world = WebMercator.worldPoint(try inputs.coordinate())
    let width = WebMercator.worldWidth(zoom: try inputs.number("zoom"))
    return .object(["x": .number(world.x * width), "y": .number(world.y * width)])
  }

  static let toPlace: Evaluation = { inputs throws(CaseError) in
    let width = WebMercator.worldWidth(zoom: try inputs.number("zoom"))
    return JSONValue(
      WebMercator.coordinate(
        WorldPoint(x: try inputs.number("x") / width, y: try inputs.number("y") / width)))
  }

  static let project: Evaluation = { inputs throws(CaseError) in
    let point = try inputs.view().project(try inputs.fields("point").coordinate())
    return .object([
      "x": .number(point?.x), "y": .number(point?.y), "inFront": .bool(point != nil),
    ])
  }

  /// A view of which only the tilt matters.
  static func tiltedView(_ inputs: CaseFields) throws(CaseError) -> ViewTransform {
    ViewTransform(
      Camera.standard.with(tiltDegrees: try inputs.number("tilt")), try inputs.viewport())
  }

  static let localScale: Evaluation = { inputs throws(CaseError) in
    let view = try tiltedView(inputs)
    let size = view.viewport.size
    let top = view.localScale(at: ScreenPoint(x: size.width / 2, y: 0))
    let bottom = view.localScale(at: ScreenPoint(x: size.width / 2, y: size.height))
    func answer(_ scale: (across: Double, along: Double)?) -> JSONValue {
      guard let scale else { return .null }
      return .object(["horizontal": .number(scale.across), "vertical": .number(scale.along)])
    }
    let ratio = top.flatMap { top in bottom.map { top.across / $0.across } }
    return .object(["top": answer(top), "bottom": answer(bottom), "ratio": .number(ratio)])
  }

  static let footprint: Evaluation = { inputs throws(CaseError) in
    let view = try inputs.view()
    let isWhole = try inputs.text("region") == "viewport"
    let corners = view.footprint(of: isWhole ? view.viewport.bounds : view.viewport.paddedBounds)
    return .object([
      "nearLeft": JSONValue(corners.nearLeft), "nearRight": JSONValue(corners.nearRight),
      "farLeft": JSONValue(corners.farLeft), "farRight": JSONValue(corners.farRight),
    ])
  }

  static let eyePosition: Evaluation = { inputs throws(CaseError) in
    let eye = try inputs.view().eyePosition
    return .object([
      "x": .number(eye.below.x), "y": .number(eye.below.y), "height": .number(eye.height),
    ])
  }

  static let zoomBy: Evaluation = { inputs throws(CaseError) in
    let (camera, viewport) = (try inputs.camera(), try inputs.viewport())
    let wanted = camera.zoom + (try inputs.number("delta"))
    let isLimited = inputs.values["maxZoom"] != nil
    let zoom = isLimited ? try inputs.zoomLimits().zoom(wanted, in: viewport) : wanted
    return JSONValue(camera.zoomed(to: zoom, holding: try inputs.point("at"), in: viewport))
  }

  static let tiltClamp: Evaluation = { inputs throws(CaseError) in
    var limits = CameraLimits()
    if let raised = try inputs.optionalNumber("raisedLimit") {
      limits.tiltLimit = .constant(raised)
    }
    let tilt = limits.tilt(try inputs.number("tilt"), atZoom: try inputs.number("zoom"))
    return .object(["tilt": .number(tilt)])
  }
}
