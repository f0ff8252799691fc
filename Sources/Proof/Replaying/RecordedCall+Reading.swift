import Rhumb

/// Reads calls from lines of a recording.
extension RecordedCall {
  init(reading fields: LineFields) throws(RecordingProblem) {
    switch try fields.text("call") {
    case "move": self = .move(try CameraUpdate(reading: fields))
    case "animate":
      self = .animate(try CameraUpdate(reading: fields), try RecordedTiming(reading: fields))
    case "animateTo":
      self = .ease(try fields.property(), try RecordedTiming(reading: fields))
    case "setCamera": self = .setCamera(try fields.cameraOptions())
    case "ease": self = .ease(try fields.cameraOptions(), try RecordedTiming(reading: fields))
    case "fly": self = .fly(try fields.cameraOptions(), try RecordedTiming(reading: fields))
    case "fit":
      self = .fit(try RecordedFit(reading: fields), try RecordedTiming(reading: fields))
    case "setMinZoom":
      self = .setMinZoom(try fields.number("minZoom"), maxZoom: try fields.number("maxZoom"))
    case "cameraTargetBounds":
      self = .cameraTargetBounds(try fields.optional("bounds", fields.bounds))
    case "cameraBounds": self = .cameraBounds(try fields.cameraBounds())
    case "padding": self = .padding(try fields.insets("padding"))
    case "fillsViewport": self = .fillsViewport(try fields.flag("value", or: nil))
    case "tiltLimit": self = .tiltLimit(try fields.optionalNumber("degrees"))
    case "furniture": self = .ornaments(try fields.ornaments("pieces"))
    case "cancel": self = .cancel
    case "follow": self = .follow(try RecordedFollow(reading: fields))
    case "stopFollowing": self = .stopFollowing
    case "location": self = .location(try fields.location())
    case "setPaintProperty":
      self = .style(
        .paintProperty(
          layer: try fields.text("layer"), try fields.text("property"), fields.any("value")))
    case "setLayoutProperty":
      self = .style(
        .layoutProperty(
          layer: try fields.text("layer"), try fields.text("property"), fields.any("value")))
    case "setFilter":
      self = .style(.filter(layer: try fields.text("layer"), fields.any("filter")))
    case "setTerrain": self = .terrain(try fields.terrain())
    default:
      throw fields.problem(
        "call",
        expected: "move, animate, animateTo, setCamera, ease, fly, fit, setMinZoom, "
          + "cameraTargetBounds, cameraBounds, padding, tiltLimit, fillsViewport, furniture, "
          + "cancel, follow, stopFollowing, location, setPaintProperty, setLayoutProperty, "
          + "setFilter or setTerrain")
    }
  }
}

extension LineFields {
  fileprivate func terrain() throws(RecordingProblem) -> Terrain? {
    guard let source = try textOrNull("source", expected: "the id of a source, or null") else {
      return nil
    }
    // The same range as in a style.
    return Terrain(
      source: source, exaggeration: try optionalNumber("exaggeration", in: 0...1000) ?? 1)
  }
}

extension CameraUpdate {
  fileprivate init(reading fields: LineFields) throws(RecordingProblem) {
    switch try fields.text("update") {
    case "zoomIn": self = .zoom(by: 1)
    case "zoomOut": self = .zoom(by: -1)
    case "zoomTo": self = .to(CameraOptions(zoom: try fields.number("zoom")))
    case "zoomBy":
      self = .zoom(by: try fields.number("levels"), at: try fields.optional("at", fields.place))
    case "setTarget":
      self = .to(
        CameraOptions(
          target: try fields.coordinate("target"), zoom: try fields.optionalNumber("zoom")))
    case "setCamera": self = .to(CameraOptions(try fields.camera("camera")))
    case "scrollBy": self = .pan(x: try fields.number("x"), y: try fields.number("y"))
    case "fitBounds":
      let bounds = try fields.bounds("bounds")
      self =
        try fields.optional("padding", fields.insets).map { .fit(bounds, insets: $0) }
        ?? .fit(bounds)
    case "fitCoordinates":
      let places = try fields.coordinates("coordinates")
      self =
        try fields.optional("padding", fields.insets).map { .fit(places, insets: $0) }
        ?? .fit(places)
    case "bearingTo": self = .to(CameraOptions(bearing: try fields.number("bearing")))
    case "tiltTo": self = .to(CameraOptions(tilt: try fields.number("tilt")))
    case "setOptions": self = .to(try fields.cameraOptions())
    default:
      throw fields.problem(
        "update",
        expected: "zoomIn, zoomOut, zoomTo, zoomBy, setTarget, setCamera, scrollBy, fitBounds, "
          + "fitCoordinates, bearingTo, tiltTo or setOptions")
    }
  }
}

extension LineFields {
  /// The one property of an `animateTo`, which older recordings have.
  fileprivate func property() throws(RecordingProblem) -> CameraOptions {
    let names = ["location", "zoom", "bearing", "viewingAngle"].filter { has($0) }
    guard names.count == 1, let name = names.first else {
      throw .field(
        "animateTo", expected: "one of location, zoom, bearing, viewingAngle",
        found: names.isEmpty ? nil : names.joined(separator: " and "))
    }
    return switch name {
    case "location": CameraOptions(target: try coordinate(name))
    case "zoom": CameraOptions(zoom: try number(name))
    case "bearing": CameraOptions(bearing: try number(name))
    default: CameraOptions(tilt: try number(name))
    }
  }
}

extension RecordedFit {
  fileprivate init(reading fields: LineFields) throws(RecordingProblem) {
    guard fields.has("bounds") != fields.has("coordinates") else {
      throw .field(
        "fit", expected: "either bounds or coordinates",
        found: fields.has("bounds") ? "both" : nil)
    }
    self.init(
      content: fields.has("bounds")
        ? .bounds(try fields.bounds("bounds"))
        : .coordinates(try fields.coordinates("coordinates")),
      padding: try fields.optional("padding", fields.insets),
      bearing: try fields.optionalNumber("bearing"), pitch: try fields.optionalNumber("pitch"),
      maxZoom: try fields.optionalNumber("maxZoom"))
    if fields.has("by") { way = try fields.choice("by", expected: "setCamera, ease or fly") }
  }
}

extension RecordedFollow {
  fileprivate init(reading fields: LineFields) throws(RecordingProblem) {
    self.init(
      mode: try fields.choice("mode", expected: "position, heading, northUp or overview"))
    if fields.has("coordinates") { coordinates = try fields.coordinates("coordinates") }
    zoom = try fields.optionalNumber("zoom")
    pitch = try fields.optionalNumber("pitch")
    padding = try fields.optional("padding", fields.insets)
    seconds = try fields.optionalNumber("duration", in: RecordedTiming.durations)
  }
}

extension RecordedTiming {
  /// The permitted duration of an animation in seconds. Longer ones would outlast any replay.
  fileprivate static let durations = 0.0...3600

  fileprivate init(reading fields: LineFields) throws(RecordingProblem) {
    self.init(
      seconds: try fields.optionalNumber("duration", in: Self.durations),
      curve: fields.has("curve") ? try RecordedCurve(reading: fields) : nil)
  }
}

extension RecordedCurve {
  private static let dampingRatios = 0.01...100.0
  private static let responses = 0.001...60.0

  fileprivate init(reading fields: LineFields) throws(RecordingProblem) {
    if fields.isArray("curve") {
      let points = try fields.numbers("curve", shape: "[x1,y1,x2,y2]")
      self = .cubicBezier(points[0], points[1], points[2], points[3])
    } else if fields.isObject("curve") {
      let spring = try fields.nested("curve", expected: "an object")
        .nested("spring", expected: "{\"dampingRatio\",\"response\"}")
      self = .spring(
        dampingRatio: try spring.optionalNumber("dampingRatio", in: Self.dampingRatios) ?? 1,
        response: try spring.optionalNumber("response", in: Self.responses) ?? 0.5)
    } else {
      self = .named(
        try fields.choice(
          "curve",
          expected: "linear, easeIn, easeOut, easeInOut, [x1,y1,x2,y2] or {\"spring\":{…}}"))
    }
  }
}

extension LineFields {
  fileprivate func place(_ name: String) throws(RecordingProblem) -> Point {
    let parts = try numbers(name, shape: "[x,y]")
    return Point(x: parts[0], y: parts[1])
  }

  fileprivate func cameraOptions() throws(RecordingProblem) -> CameraOptions {
    var options = CameraOptions(
      target: try optional("center", coordinate),
      padding: try optional("padding", insets), zoom: try optionalNumber("zoom"),
      bearing: try optionalNumber("bearing"), tilt: try optionalNumber("pitch"))
    if let anchor = try optional("anchor", place) {
      guard options.target == nil else {
        throw problem("anchor", expected: "either center or anchor")
      }
      options.anchor = anchor
    }
    return options
  }

  fileprivate func location() throws(RecordingProblem) -> Location {
    Location(
      try coordinate("at"), horizontalAccuracy: try optionalNumber("accuracy"),
      course: try optionalNumber("course"), speed: try optionalNumber("speed"))
  }

  fileprivate func cameraBounds() throws(RecordingProblem) -> RecordedBounds {
    RecordedBounds(
      bounds: try optional("bounds", bounds), maxZoom: try optionalNumber("maxZoom"),
      minZoom: try optionalNumber("minZoom"), maxPitch: try optionalNumber("maxPitch"),
      minPitch: try optionalNumber("minPitch"))
  }
}

extension LineFields {
  fileprivate func ornaments(
    _ name: String
  ) throws(RecordingProblem) -> Set<OrnamentOptions.Piece> {
    let all = OrnamentOptions.Piece.allCases.map(\.rawValue).joined(separator: ", ")
    var pieces: Set<OrnamentOptions.Piece> = []
    for text in try texts(name, expected: "a list of \(all)") {
      guard let piece = OrnamentOptions.Piece(rawValue: text) else {
        throw problem(name, expected: "a list of \(all)")
      }
      pieces.insert(piece)
    }
    return pieces
  }
}
