import Windowing

/// The windows that are open, of which the program has one list, as the desktop has.
@MainActor
enum OpenWindows {
  private(set) static var all: [MapWindow] = []
  /// The same for other threads.
  nonisolated static let wakes = WindowWakes()

  static func add(_ window: MapWindow) {
    all.append(window)
    wakes.add(window.wake)
  }

  static func remove(_ window: MapWindow) {
    all.removeAll { $0 === window }
    wakes.remove(window.wake)
  }
}

extension MapWindow {
  /// Runs until the last window closes, then returns: how the program goes on or ends is its own
  /// affair. The main thread does nothing else meanwhile but what the windows' callbacks do; an
  /// asynchronous program awaits the other method of this name instead.
  ///
  /// No signal is handled: ``closeAllWhenAskedToEnd()`` asks for that.
  ///
  /// - Throws: ``MapWindowError/map(_:)`` where a map cannot be drawn. Its window stays open; close
  ///   it, or run again.
  public static func run() throws(MapWindowError) {
    while try takeTurns(within: .infinity) {}
  }

  /// The same, and lets other tasks of the main actor have their turn between the windows'.
  ///
  /// While nothing happens it looks for events 120 times a second.
  public static func run() async throws(MapWindowError) {
    while try takeTurns(within: 0) {
      // In a task that is cancelled it looks without a pause, which does no harm.
      try? await Task.sleep(for: .seconds(1.0 / 120))
    }
  }

  /// Takes the turns of all windows that have something to do, for programs with a loop of their
  /// own.
  ///
  /// - Parameter seconds: how long to wait until a window has something to do; 0 to look only.
  /// - Returns: whether a window is open.
  /// - Throws: ``MapWindowError`` where a map cannot be drawn.
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

  /// Has all windows that are then open asked to close when the program is asked to end: by the
  /// session (SIGTERM, SIGHUP) or the terminal (SIGINT). A second such signal ends it at once.
  ///
  /// - Returns: a token; keep it as long as that shall be so.
  public static func closeAllWhenAskedToEnd() -> some AnyObject {
    TerminationSignals { OpenWindows.wakes.requestClose() }
  }
}
