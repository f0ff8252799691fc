import Benchmarking
import Controls
import OffscreenRendering
import Rhumb
import Windowing

/// The map that a benchmark draws, and what it draws into.
@MainActor
struct BenchScene {
  let content: MapContent
  let map: MapView
  let target: any FrameTarget
  /// The window's controls over the map, if they are asked for.
  private let owner = ControlsOwner()

  /// Moves a map to the camera of its first frame.
  typealias Aiming = @MainActor (_ map: MapView, _ content: MapContent) -> Void

  /// Opens the maps and a window or an offscreen target. Once the map is aimed, tiles load
  /// meanwhile.
  init(
    _ options: MapOptions, _ presentation: Presentation, aim: Aiming = { _, _ in }
  ) throws(CommandFailure) {
    let window = presentation == .swap ? try Self.openWindow(options) : nil
    let driver = window == nil ? DriverLoading() : nil
    defer { driver?.finish() }
    content = try options.openContent()
    let map = try options.makeMap(
      of: content, size: window?.window.size ?? options.size,
      pixelsPerPoint: window?.window.pixelsPerPoint ?? options.pixelsPerPoint ?? 1)
    self.map = map
    // Without a limit, benchmarks keep visiting the same cameras, so that results stay comparable.
    map.limits.maxOverzoom = nil
    aim(map, content)
    map.beginLoading()
    if let window {
      target = window.target
      return
    }
    driver?.finish()
    target = try CommandFailure.with(.unavailable) {
      try OffscreenFrameTarget(
        pixelWidth: map.pixelWidth, pixelHeight: map.pixelHeight, presentation: presentation)
    }
  }

  /// Opens the search bar and the menu over the map, as in a window.
  func openMenu() {
    owner.showControls(on: map)
    owner.controls.open(MenuPanel().panel, takesFocus: true)
    map.controlsChanged()
  }

  private static func openWindow(
    _ options: MapOptions
  ) throws(CommandFailure) -> (window: Window, target: WindowFrameTarget) {
    do {
      let window = try Window(
        title: "Rhumb", size: options.size, pixelsPerPoint: options.pixelsPerPoint)
      return (window, try WindowFrameTarget(window))
    } catch {
      throw CommandFailure(
        .unavailable,
        "--present swap needs a window, finish and readback do not; \(error)")
    }
  }
}
