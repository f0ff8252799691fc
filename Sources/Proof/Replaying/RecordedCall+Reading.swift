import Rhumb

extension RecordedCall {
  init(reading fields: LineFields) throws(RecordingProblem) {
    switch try fields.text("call") {
    case "padding": self = .padding(try fields.insets("padding"))
    case "fillsViewport": self = .fillsViewport(try fields.flag("value", or: nil))
    case "tiltLimit": self = .tiltLimit(try fields.optionalNumber("degrees"))
    case "furniture": self = .ornaments(try fields.ornaments("pieces"))
    case "setTerrain": self = .terrain(try fields.terrain())
    case let name:
      var action = try fields.motion(name)
      if action == nil { action = try fields.limit(name) }
      if action == nil { action = try fields.styleEdit(name) }
      guard let action else {
        throw fields.problem(
          "call",
          expected: "move, animate, animateTo, setCamera, ease, fly, fit, setMinZoom, "
            + "cameraTargetBounds, cameraBounds, padding, tiltLimit, fillsViewport, furniture, "
            + "cancel, follow, stopFollowing, location, setPaintProperty, setLayoutProperty, "
            + "setFilter, setProjection or setTerrain")
      }
      self.init(name, fields.members(except: ["t", "type", "call"]), action)
    }
  }
}

/// How calls move the camera to a place.
private enum Way: String {
  case setCamera, ease, fly
}

// What calls do. `nil` for a call of another kind.
extension LineFields {
  fileprivate func motion(_ name: String) throws(RecordingProblem) -> RecordedCall.Action? {
    switch name {
    case "move":
      let update = try cameraUpdate()
      return begin { $0.move(update) }
    case "animate":
      let (update, duration, curve) = (try cameraUpdate(), try duration(), try curve())
      return begin { $0.animate(update, duration: duration, curve: curve ?? .easeOut) }
    case "animateTo": return motion(to: try property(), try way(.ease))
    case "setCamera":
      let options = try cameraOptions()
      return begin { $0.move(.to(options)) }
    case "ease": return motion(to: try cameraOptions(), try way(.ease))
    case "fly": return motion(to: try cameraOptions(), try way(.fly))
    case "fit": return try fit()
    case "cancel": return { $0.cancelAnimations() }
    case "follow":
      let (mode, options) = (try followMode(), try followOptions())
      return { $0.location.follow(mode, options: options) }
    case "stopFollowing": return { $0.location.stopFollowing() }
    case "location":
      let location = Location(
        try coordinate("at"), horizontalAccuracy: try optionalNumber("accuracy"),
        course: try optionalNumber("course"), speed: try optionalNumber("speed"))
      return { RecordedLocations.of($0).tell(location) }
    default: return nil
    }
  }

  fileprivate func limit(_ name: String) throws(RecordingProblem) -> RecordedCall.Action? {
    switch name {
    case "setMinZoom":
      let (least, most) = (try number("minZoom"), try number("maxZoom"))
      return { map throws(MapError) in try map.limit(minZoom: least, maxZoom: most) }
    case "cameraTargetBounds":
      let bounds = try optional("bounds", bounds)
      return { $0.limits.gestureBounds = bounds }
    case "cameraBounds":
      let bounds = try optional("bounds", bounds)
      let (most, least) = (try optionalNumber("maxZoom"), try optionalNumber("minZoom"))
      let (mostTilt, leastTilt) = (try optionalNumber("maxPitch"), try optionalNumber("minPitch"))
      return { map throws(MapError) in
        try map.limit(
          to: bounds, minZoom: least, maxZoom: most, minTilt: leastTilt, maxTilt: mostTilt)
      }
    default: return nil
    }
  }

  fileprivate func styleEdit(_ name: String) throws(RecordingProblem) -> RecordedCall.Action? {
    switch name {
    case "setPaintProperty":
      let (layer, property, value) = (try text("layer"), try text("property"), any("value"))
      return { map throws(MapError) in try map.style.setPaintProperty(layer, property, value) }
    case "setLayoutProperty":
      let (layer, property, value) = (try text("layer"), try text("property"), any("value"))
      return { map throws(MapError) in try map.style.setLayoutProperty(layer, property, value) }
    case "setProjection":
      let projection = any("projection")
      return { map throws(MapError) in try map.style.setProjection(projection) }
    case "setFilter":
      let (layer, filter) = (try text("layer"), any("filter"))
      return { map throws(MapError) in try map.style.setFilter(layer, filter) }
    default: return nil
    }
  }
}

extension MapView {
  /// Limits that are `nil` stay.
  fileprivate func limit(
    to bounds: CoordinateBounds? = nil, minZoom: Double?, maxZoom: Double?, minTilt: Double? = nil,
    maxTilt: Double? = nil
  ) throws(MapError) {
    var limits = limits
    if let bounds { limits.bounds = bounds }
    try limits.setZoom(
      min: minZoom ?? limits.zoom.lowerBound, max: maxZoom ?? limits.zoom.upperBound)
    try limits.setTilt(
      min: minTilt ?? limits.tilt.lowerBound, max: maxTilt ?? limits.tilt.upperBound)
    try setLimits(limits)
  }
}

// Motions of the camera.
extension LineFields {
  private typealias Motion = @MainActor @Sendable (MapView, CameraOptions) -> CameraAnimation

  /// The permitted duration of an animation in seconds. Longer ones would outlast any replay.
  private static let durations = 0.0...3600
  private static let dampingRatios = 0.01...100.0
  private static let responses = 0.001...60.0

  private func motion(to options: CameraOptions, _ move: @escaping Motion) -> RecordedCall.Action {
    begin { move($0, options) }
  }

  /// A motion with the duration and the curve of the line. The map chooses those that are missing.
  private func way(_ way: Way) throws(RecordingProblem) -> Motion {
    let (duration, curve) = (try duration(), try curve())
    switch way {
    case .setCamera: return { $0.move(.to($1)) }
    case .ease:
      return { map, options in
        let curve = curve ?? .easeOut
        guard let duration else { return map.ease(to: options, curve: curve) }
        return map.ease(to: options, duration: duration, curve: curve)
      }
    case .fly: return { $0.fly(to: $1, duration: duration, curve: curve ?? .easeInOut) }
    }
  }

  private func duration() throws(RecordingProblem) -> Duration? {
    try optionalNumber("duration", in: Self.durations).map { .seconds($0) }
  }

  private func curve() throws(RecordingProblem) -> AnimationCurve? {
    guard has("curve") else { return nil }
    if isArray("curve") {
      let points = try numbers("curve", shape: "[x1,y1,x2,y2]")
      return .cubicBezier(points[0], points[1], points[2], points[3])
    }
    if isObject("curve") {
      let spring = try nested("curve", expected: "an object")
        .nested("spring", expected: "{\"dampingRatio\",\"response\"}")
      return .spring(
        dampingRatio: try spring.optionalNumber("dampingRatio", in: Self.dampingRatios) ?? 1,
        response: .seconds(try spring.optionalNumber("response", in: Self.responses) ?? 0.5))
    }
    return try choice(
      "curve",
      of: [
        "linear": .linear, "easeIn": .easeIn, "easeOut": .easeOut, "easeInOut": .easeInOut,
      ], expected: "linear, easeIn, easeOut, easeInOut, [x1,y1,x2,y2] or {\"spring\":{…}}")
  }

  private func fit() throws(RecordingProblem) -> RecordedCall.Action {
    guard has("bounds") != has("coordinates") else {
      throw .field(
        "fit", expected: "either bounds or coordinates", found: has("bounds") ? "both" : nil)
    }
    let bounds = try optional("bounds", bounds)
    let places = try optional("coordinates", coordinates) ?? []
    let insets = try optional("padding", insets) ?? .zero
    let options = CameraOptions(
      bearing: try optionalNumber("bearing"), tilt: try optionalNumber("pitch"))
    let maxZoom = try optionalNumber("maxZoom")
    let move = try way(
      has("by") ? try choice("by", expected: "setCamera, ease or fly") : .ease)
    return begin { map throws(MapError) in
      guard let bounds else {
        return move(
          map,
          try map.camera(fitting: places, with: options, insets: insets, maxZoom: maxZoom))
      }
      return move(
        map, try map.camera(fitting: bounds, with: options, insets: insets, maxZoom: maxZoom))
    }
  }

  private func followMode() throws(RecordingProblem) -> FollowMode {
    let places = try optional("coordinates", coordinates) ?? []
    return try choice(
      "mode",
      of: [
        "position": .position, "heading": .heading, "northUp": .northUp,
        "overview": .overview(places),
      ], expected: "position, heading, northUp or overview")
  }

  private func followOptions() throws(RecordingProblem) -> FollowOptions {
    var options = FollowOptions(
      zoom: try optionalNumber("zoom"), tilt: try optionalNumber("pitch"),
      padding: try optional("padding", insets))
    if let duration = try duration() { options.transition = .ease(duration) }
    return options
  }

  private func cameraUpdate() throws(RecordingProblem) -> CameraUpdate {
    switch try text("update") {
    case "zoomIn": return .zoom(by: 1)
    case "zoomOut": return .zoom(by: -1)
    case "zoomTo": return .to(CameraOptions(zoom: try number("zoom")))
    case "zoomBy": return .zoom(by: try number("levels"), at: try optional("at", place))
    case "setTarget":
      return .to(
        CameraOptions(target: try coordinate("target"), zoom: try optionalNumber("zoom")))
    case "setCamera": return .to(CameraOptions(try camera("camera")))
    case "scrollBy": return .pan(x: try number("x"), y: try number("y"))
    case "fitBounds":
      let bounds = try bounds("bounds")
      return try optional("padding", insets).map { .fit(bounds, insets: $0) } ?? .fit(bounds)
    case "fitCoordinates":
      let places = try coordinates("coordinates")
      return try optional("padding", insets).map { .fit(places, insets: $0) } ?? .fit(places)
    case "bearingTo": return .to(CameraOptions(bearing: try number("bearing")))
    case "tiltTo": return .to(CameraOptions(tilt: try number("tilt")))
    case "setOptions": return .to(try cameraOptions())
    default:
      throw problem(
        "update",
        expected: "zoomIn, zoomOut, zoomTo, zoomBy, setTarget, setCamera, scrollBy, fitBounds, "
          + "fitCoordinates, bearingTo, tiltTo or setOptions")
    }
  }

  /// The one property of an `animateTo`, which older recordings have.
  private func property() throws(RecordingProblem) -> CameraOptions {
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

  private func cameraOptions() throws(RecordingProblem) -> CameraOptions {
    var options = CameraOptions(
      target: try optional("center", coordinate),
      padding: try optional("padding", insets), zoom: try optionalNumber("zoom"),
      bearing: try optionalNumber("bearing"), tilt: try optionalNumber("pitch"),
      roll: try optionalNumber("roll"), altitude: try optionalAltitude())
    if let anchor = try optional("anchor", place) {
      guard options.target == nil else {
        throw problem("anchor", expected: "either center or anchor")
      }
      options.anchor = anchor
    }
    return options
  }

  private func place(_ name: String) throws(RecordingProblem) -> Point {
    let parts = try numbers(name, shape: "[x,y]")
    return Point(x: parts[0], y: parts[1])
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
