import Synchronization
import Windowing

@MainActor
enum OpenWindows {
  private(set) static var all: [MapWindow] = []
  /// Wakes the open windows from other threads.
  private nonisolated static let wakes = Mutex<[WindowWake]>([])

  static func add(_ window: MapWindow) {
    all.append(window)
    wakes.withLock { $0.append(window.wake) }
  }

  static func remove(_ window: MapWindow) {
    all.removeAll { $0 === window }
    wakes.withLock { $0.removeAll { $0 === window.wake } }
  }

  /// Can be called from any thread.
  nonisolated static func requestClose() {
    for wake in wakes.withLock(\.self) { wake.requestClose() }
  }
}

extension MapWindow {
  /// Runs until the last window closes, and then returns. Meanwhile the main thread only handles
  /// the windows and their callbacks; asynchronous programs use the other method of this name
  /// instead.
  ///
  /// No signals are handled unless ``closeAllWhenAskedToEnd()`` was called.
  ///
  /// - Throws: ``MapWindowError/map(_:)`` if a map cannot be drawn. Its window stays open, so close
  ///   it or run again.
  public static func run() throws(MapWindowError) {
    while try takeTurns(within: .infinity) {}
  }

  /// Runs until the last window closes, and lets other tasks of the main actor run in between.
  ///
  /// While nothing happens, it checks for events 120 times a second.
  public static func run() async throws(MapWindowError) {
    while try takeTurns(within: 0) {
      // In a cancelled task it checks without pauses, which is harmless.
      try? await Task.sleep(for: .seconds(1.0 / 120))
    }
  }

  /// Performs the turns of all windows that have something to do, for programs with their own loop.
  ///
  /// - Parameter seconds: how long to wait for a window with something to do; 0 to return at once.
  /// - Returns: whether a window is open.
  /// - Throws: ``MapWindowError`` if a map cannot be drawn.
  @discardableResult
  public static func takeTurns(within seconds: Double = 0) throws(MapWindowError) -> Bool {
    // A window may open and close others in its turn.
    let open = OpenWindows.all.filter { $0.window != nil }
    let turns = Window.awaitTurns(
      of: open.compactMap(\.window), wishing: open.map { $0.wish(everyFrame: $0.drawsEveryFrame) },
      within: seconds)
    for turn in turns {
      var client = CallbackClient(open[turn.index])
      try open[turn.index].takeTurn(canDraw: turn.canDraw, &client)
    }
    return !OpenWindows.all.isEmpty
  }

  /// Requests that all open windows close when the program is asked to end by the session (SIGTERM,
  /// SIGHUP) or the terminal (SIGINT). A second such signal ends the program at once.
  ///
  /// - Returns: a token. Keep it as long as this should be in effect.
  public static func closeAllWhenAskedToEnd() -> some AnyObject {
    TerminationSignals { OpenWindows.requestClose() }
  }
}
