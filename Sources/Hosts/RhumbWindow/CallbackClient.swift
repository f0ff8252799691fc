import Gestures

/// A window client that calls an application's callbacks.
@MainActor
struct CallbackClient: MapWindowClient {
  private let host: MapWindow
  private var callbacks: MapWindowCallbacks { host.callbacks }
  private var map: MapView { host.map }

  init(_ host: MapWindow) { self.host = host }

  var wantsEveryFrame: Bool { host.drawsEveryFrame }

  func shouldClose() -> Bool { callbacks.close?() ?? true }

  /// Handles events one by one, so that a callback finds the map after all previous ones.
  func handle(_ events: [InputEvent]) throws(MapWindowError) {
    for event in events where host.isOpen {
      if case .typed(let text) = event.action { callbacks.text?(text) }
      if isTaken(event) { continue }
      for request in map.handle([event]) where callbacks.request?(request) != true {
        host.carryOut(request)
      }
    }
  }

  private func isTaken(_ event: InputEvent) -> Bool {
    if let action = callbacks.key, case .keyDown(let key, let isRepeat) = event.action,
      action(KeyPress(key, modifiers: event.modifiers, isRepeat: isRepeat))
    {
      return true
    }
    return switch event.action {
    case .typed, .composed, .resize, .scale: false
    default: callbacks.input?(event) ?? false
    }
  }

  func willAdvance() throws(MapWindowError) {
    let files = host.takeDroppedFiles()
    if !files.isEmpty { callbacks.filesDropped?(files) }
    callbacks.frame?(host.presentationTime)
  }

  func didAdvance(_ demand: FrameDemand) throws(MapWindowError) -> FrameDemand {
    host.pointerShape = map.pointerShape
    return demand
  }

  func draw() throws(MapWindowError) {
    let report = try MapWindowError.with { () throws(MapError) in try map.draw(into: 0) }
    guard let draw = callbacks.draw, let window = host.window else { return }
    draw(
      WindowFrame(
        time: window.nextPresentationTime, size: window.size,
        pixelsPerPoint: window.pixelsPerPoint, framebuffer: 0, report: report))
  }

  func didShow() {}

  func willClose() throws(MapWindowError) {}
}

extension MapWindow {
  /// Carries out those of the user's requests that a window can handle itself.
  package func carryOut(_ request: MapRequest) {
    switch request {
    case .toggleFullScreen: isFullScreen.toggle()
    case .toggleHud: map.ornaments.showsHud.toggle()
    case .toggleGraticule: map.ornaments.options.pieces.formSymmetricDifference([.graticule])
    case .toggleTerrain: map.terrain.toggle()
    case .toggleContours: map.terrain.toggleContours()
    case .toggleGlobe: map.style.isGlobe.toggle()
    case .followUser: map.location.resumeFollowing()
    case .quit: requestClose()
    case .toggleTheme, .savePicture, .copyCamera, .copyCameraOption, .undo, .tryAgain, .showHelp,
      .showMaps, .openLink:
      break
    }
  }
}
