import Rhumb

extension RecordedCall {
  /// Whether the call moves the camera, which ends a gesture in progress.
  var movesCamera: Bool {
    switch self {
    case .move, .animate, .setCamera, .ease, .fly, .fit, .follow: true
    case .setMinZoom, .cameraTargetBounds, .cameraBounds, .padding, .tiltLimit, .fillsViewport,
      .ornaments, .cancel, .stopFollowing, .location, .style, .terrain:
      false
    }
  }

  /// Makes the call.
  ///
  /// - Returns: why the map refused it, or `nil` if it did not.
  @MainActor
  func perform(on map: MapView) -> MapError? {
    do throws(MapError) {
      return try start(on: map)?.error
    } catch {
      return error
    }
  }

  @MainActor
  private func start(on map: MapView) throws(MapError) -> CameraAnimation? {
    switch self {
    case .move(let update): return map.move(update)
    case .animate(let update, let timing):
      return map.animate(update, duration: timing.duration, curve: timing.curve(or: .easeOut))
    case .setCamera(let options): return map.move(.to(options))
    case .ease(let options, let timing): return go(to: options, by: .ease, timing, map)
    case .fly(let options, let timing): return go(to: options, by: .fly, timing, map)
    case .fit(let fit, let timing):
      return go(to: try fit.camera(on: map), by: fit.way, timing, map)
    case .setMinZoom(let minZoom, let maxZoom):
      try RecordedBounds(maxZoom: maxZoom, minZoom: minZoom).perform(on: map)
    case .cameraTargetBounds(let bounds): map.limits.gestureBounds = bounds
    case .cameraBounds(let bounds): try bounds.perform(on: map)
    case .padding(let padding): map.padding = padding
    case .fillsViewport(let fills): map.limits.fillsViewport = fills
    case .tiltLimit(let degrees): map.limits.tiltLimit = degrees
    case .ornaments(let pieces): map.ornaments.options.pieces = pieces
    case .cancel: map.cancelAnimations()
    case .follow(let follow): map.location.follow(follow.followMode, options: follow.options)
    case .stopFollowing: map.location.stopFollowing()
    case .location(let location): RecordedLocations.of(map).tell(location)
    case .style(let edit): try edit.perform(on: map)
    case .terrain(let terrain): try set(terrain, on: map)
    }
    return nil
  }

  @MainActor
  private func set(_ terrain: Terrain?, on map: MapView) throws(MapError) {
    guard let terrain, terrain.source == MapContent.nullIslandHeights,
      !map.style.sourceIDs.contains(terrain.source)
    else { return try map.terrain.set(terrain) }
    // Adds the heights of the embedded town, as the key does if the maps have no heights.
    var content = map.latestContent
    try content.addTerrain(terrain.source, exaggeration: terrain.exaggeration)
    map.load(content)
  }

  @MainActor
  private func go(
    to options: CameraOptions, by way: RecordedFit.Way, _ timing: RecordedTiming, _ map: MapView
  ) -> CameraAnimation {
    switch way {
    case .setCamera: return map.move(.to(options))
    case .ease:
      let curve = timing.curve(or: .easeOut)
      guard let duration = timing.duration else { return map.ease(to: options, curve: curve) }
      return map.ease(to: options, duration: duration, curve: curve)
    case .fly:
      return map.fly(
        to: options, duration: timing.duration, curve: timing.curve(or: .easeInOut))
    }
  }
}

extension RecordedBounds {
  @MainActor
  fileprivate func perform(on map: MapView) throws(MapError) {
    var limits = map.limits
    if let bounds { limits.bounds = bounds }
    try limits.setZoom(
      min: minZoom ?? limits.zoom.lowerBound, max: maxZoom ?? limits.zoom.upperBound)
    try limits.setTilt(
      min: minPitch ?? limits.tilt.lowerBound, max: maxPitch ?? limits.tilt.upperBound)
    try map.setLimits(limits)
  }
}

extension RecordedStyleEdit {
  @MainActor
  fileprivate func perform(on map: MapView) throws(MapError) {
    switch self {
    case .paintProperty(let layer, let property, let value):
      try map.style.setPaintProperty(layer, property, value)
    case .layoutProperty(let layer, let property, let value):
      try map.style.setLayoutProperty(layer, property, value)
    case .filter(let layer, let filter): try map.style.setFilter(layer, filter)
    }
  }
}

extension RecordedFit {
  /// The camera that shows all of the content.
  @MainActor
  fileprivate func camera(on map: MapView) throws(MapError) -> CameraOptions {
    let options = CameraOptions(bearing: bearing, tilt: pitch)
    let insets = padding ?? .zero
    return switch content {
    case .bounds(let bounds):
      try map.camera(fitting: bounds, with: options, insets: insets, maxZoom: maxZoom)
    case .coordinates(let places):
      try map.camera(fitting: places, with: options, insets: insets, maxZoom: maxZoom)
    }
  }
}

extension RecordedTiming {
  var duration: Duration? { seconds.map { .seconds($0) } }

  func curve(or fallback: AnimationCurve) -> AnimationCurve {
    switch curve {
    case nil: fallback
    case .named(.linear): .linear
    case .named(.easeIn): .easeIn
    case .named(.easeOut): .easeOut
    case .named(.easeInOut): .easeInOut
    case .cubicBezier(let x1, let y1, let x2, let y2): .cubicBezier(x1, y1, x2, y2)
    case .spring(let dampingRatio, let response):
      .spring(dampingRatio: dampingRatio, response: .seconds(response))
    }
  }
}
