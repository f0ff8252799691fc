import Benchmarking
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
  private let interface = WindowInterface()

  /// Moves a map to the camera of its first frame.
  typealias Aiming = @MainActor (_ map: MapView, _ content: MapContent) -> Void

  /// Opens the maps and a window or an offscreen target. Once the map is aimed, tiles load
  /// meanwhile.
  init(
    _ options: MapOptions, _ presentation: Presentation, aim: Aiming = { _, _ in }
  ) throws(CommandFailure) {
    guard presentation != .swap else {
      content = try options.openContent()
      (map, target) = try Self.inWindow(options, content)
      aim(map, content)
      map.beginLoading()
      return
    }
    let driver = DriverLoading()
    defer { driver.finish() }
    content = try options.openContent()
    let map = try options.makeMap(
      of: content, size: options.size, pixelsPerPoint: options.pixelsPerPoint ?? 1)
    self.map = map
    // Without a limit, benchmarks keep visiting the same cameras, so that results stay comparable.
    map.maxOverzoom = nil
    aim(map, content)
    map.beginLoading()
    driver.finish()
    target = try CommandFailure.with(.unavailable) {
      try OffscreenFrameTarget(
        pixelWidth: map.pixelWidth, pixelHeight: map.pixelHeight, presentation: presentation)
    }
  }

  /// Opens the search bar and the menu over the map, as in a window.
  func openMenu() {
    interface.attach(to: map)
    interface.show(.menu, in: map, InterfaceState(of: map, interface))
  }

  private static func inWindow(
    _ options: MapOptions, _ content: MapContent
  ) throws(CommandFailure) -> (MapView, any FrameTarget) {
    let window: Window
    let target: WindowFrameTarget
    do {
      window = try Window(
        title: "Rhumb", size: options.size, pixelsPerPoint: options.pixelsPerPoint)
      target = try WindowFrameTarget(window)
    } catch {
      throw CommandFailure(
        .unavailable,
        "--present swap needs a window, finish and readback do not; \(error)")
    }
    let map = try options.makeMap(
      of: content, size: window.size, pixelsPerPoint: window.pixelsPerPoint)
    return (map, target)
  }
}
