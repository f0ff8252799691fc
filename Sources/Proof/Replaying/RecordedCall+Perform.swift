import Rhumb

extension RecordedCall {
  /// Whether the call moves the camera, which ends a gesture that is going on.
  var movesCamera: Bool {
    switch self {
    case .move, .animate, .animateTo, .setCamera, .ease, .fly, .fit, .follow: true
    case .setMinZoom, .cameraTargetBounds, .cameraBounds, .padding, .tiltLimit, .fillsViewport,
      .ornaments, .cancel, .stopFollowing, .location:
      false
    }
  }

  /// Makes the call.
  ///
  /// - Returns: why the map refused it; `nil` when it did not.
  @MainActor
  func perform(on map: MapView) -> MapError? {
    switch self {
    case .move(let update): return map.move(update.cameraUpdate).error
    case .animate(let update, let timing):
      return map.animate(
        with: update.cameraUpdate, duration: timing.duration, curve: timing.curve(or: .easeOut)
      ).error
    case .animateTo(let property, let timing): return animate(property, timing, map).error
    case .setCamera(let options): return map.setCamera(to: options).error
    case .ease(let options, let timing): return ease(to: options, timing, map).error
    case .fly(let options, let timing): return fly(to: options, timing, map).error
    case .fit(let fit, let timing): return perform(fit, timing, on: map)
    case .setMinZoom(let minZoom, let maxZoom):
      do throws(MapError) {
        try map.setMinZoom(minZoom, maxZoom: maxZoom)
        return nil
      } catch {
        return error
      }
    case .cameraTargetBounds(let bounds): map.cameraTargetBounds = bounds
    case .cameraBounds(let options):
      do throws(MapError) {
        try map.setCameraBounds(with: options)
        return nil
      } catch {
        return error
      }
    case .padding(let padding): map.padding = padding
    case .fillsViewport(let fills): map.fillsViewport = fills
    case .tiltLimit(let degrees): map.setTiltLimit(degrees)
    case .ornaments(let pieces): map.ornaments.pieces = pieces
    case .cancel: map.cancelAnimations()
    case .follow(let follow): map.follow(follow.followMode, options: follow.options)
    case .stopFollowing: map.stopFollowing()
    case .location(let location): RecordedLocations.of(map).tell(location)
    }
    return nil
  }

  @MainActor
  private func animate(
    _ property: RecordedProperty, _ timing: RecordedTiming, _ map: MapView
  ) -> CameraAnimation {
    let (duration, curve) = (timing.duration, timing.curve(or: .easeOut))
    return switch property {
    case .location(let location):
      map.animate(toLocation: location, duration: duration, curve: curve)
    case .zoom(let zoom): map.animate(toZoom: zoom, duration: duration, curve: curve)
    case .bearing(let degrees): map.animate(toBearing: degrees, duration: duration, curve: curve)
    case .viewingAngle(let degrees):
      map.animate(toViewingAngle: degrees, duration: duration, curve: curve)
    }
  }

  @MainActor
  private func ease(
    to options: CameraOptions, _ timing: RecordedTiming, _ map: MapView
  ) -> CameraAnimation {
    let curve = timing.curve(or: .easeOut)
    guard let duration = timing.duration else { return map.ease(to: options, curve: curve) }
    return map.ease(to: options, duration: duration, curve: curve)
  }

  @MainActor
  private func fly(
    to options: CameraOptions, _ timing: RecordedTiming, _ map: MapView
  ) -> CameraAnimation {
    map.fly(to: options, duration: timing.duration, curve: timing.curve(or: .easeInOut))
  }

  /// Works out the camera that shows all of `fit` and goes there; where there is none the camera
  /// stays.
  @MainActor
  private func perform(
    _ fit: RecordedFit, _ timing: RecordedTiming, on map: MapView
  ) -> MapError? {
    let options: CameraOptions
    do throws(MapError) {
      options =
        switch fit.content {
        case .bounds(let bounds):
          try map.camera(
            for: bounds, padding: fit.padding, bearing: fit.bearing, pitch: fit.pitch,
            maxZoom: fit.maxZoom)
        case .coordinates(let places):
          try map.camera(
            for: places, camera: CameraOptions(bearing: fit.bearing, pitch: fit.pitch),
            coordinatesPadding: fit.padding, maxZoom: fit.maxZoom)
        }
    } catch {
      return error
    }
    return switch fit.way {
    case .setCamera: map.setCamera(to: options).error
    case .ease: ease(to: options, timing, map).error
    case .fly: fly(to: options, timing, map).error
    }
  }
}

extension RecordedUpdate {
  var cameraUpdate: CameraUpdate {
    switch self {
    case .zoomIn: .zoomIn()
    case .zoomOut: .zoomOut()
    case .zoomTo(let zoom): .zoom(to: zoom)
    case .zoomBy(let levels, let point):
      point.map { .zoom(by: levels, at: $0) } ?? .zoom(by: levels)
    case .setTarget(let target, let zoom):
      zoom.map { .setTarget(target, zoom: $0) } ?? .setTarget(target)
    case .setCamera(let camera): .setCamera(camera)
    case .scrollBy(let x, let y): .scrollBy(x: x, y: y)
    case .fitBounds(let bounds, let padding):
      padding.map { .fit(bounds, insets: $0) } ?? .fit(bounds)
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
