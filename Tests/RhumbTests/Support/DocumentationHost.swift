import Rhumb

// MARK: GettingStarted.md: the host. What the window system offers stands empty here.

private func wakeFromAnyThread() {}

extension MapHost {
  fileprivate func requestTurn() {}
  fileprivate func requestTurn(at time: Double) {}
  fileprivate func swapBuffers() {}
  fileprivate func closeWindow() {}
}

@MainActor
final class MapHost {
  let map: MapView

  init(size: Size) throws {
    map = try MapView(size: size)
    let wakeUp: @Sendable () -> Void = { wakeFromAnyThread() }
    map.onTileReady(wakeUp)
  }

  /// One turn of the loop, with the OpenGL 3.3 context current, after what the user did since the
  /// last one.
  func turn(_ events: [InputEvent], seenAt time: Double) throws {
    if map.handle(events).contains(.quit) { closeWindow() }
    switch map.advance(to: time) {
    case .now:
      try map.draw(into: 0)
      swapBuffers()
      requestTurn()
    case .at(let moment):
      requestTurn(at: moment)
    case .idle:
      break
    }
  }
}

// MARK: YourPosition.md: a provider of one's own.

final class FixedLocation: LocationProvider {
  let authorization = LocationAuthorization.authorized

  func start(reportingTo reports: LocationReports) {
    reports.send([Location(Coordinate(latitude: 47.37, longitude: 8.54))])
  }

  func stop() {}
}

/// Of AHostOfYourOwn.md.
struct FrameLoop {
  let map: MapView
  var clock = FrameClock(refreshRate: 60)

  /// One frame, with the context current; `now` reads a clock that never goes back.
  @MainActor
  mutating func drawFrame(now: () -> Double, swap: () -> Void) throws {
    let demand = map.advance(to: clock.beginFrame(at: now()), missedFrames: clock.lastMissedFrames)
    guard demand == .now else { return clock.rest() }
    try map.draw()
    _ = clock.launchFrame()
    swap()
    clock.swapped(at: now())
  }
}

/// Of AHostOfYourOwn.md.
struct MapsSideBySide {
  let maps: [MapView]
  var router: InputRouter

  @MainActor
  mutating func handle(_ events: [InputEvent]) {
    for event in events {
      for (part, event) in router.route(event) { maps[part].handle([event]) }
    }
  }

  /// With the context current; the window is so many points high.
  @MainActor
  func draw(into framebuffer: UInt32, windowHeight: Double, pixelsPerPoint: Double) throws {
    for (map, part) in zip(maps, router.parts) {
      (map.size, map.pixelsPerPoint) = (part.size, pixelsPerPoint)
      let bottom = windowHeight - part.origin.y - part.size.height
      try map.draw(
        into: framebuffer, x: Int(part.origin.x * pixelsPerPoint), y: Int(bottom * pixelsPerPoint))
    }
  }
}
