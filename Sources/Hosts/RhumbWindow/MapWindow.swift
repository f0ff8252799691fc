import FrameTiming
import Gestures
import Windowing

/// A window with a map, on X11 or Wayland. It provides the map with input, frame times and a
/// drawing surface.
///
/// ```swift
/// let window = try MapWindow(title: "Sydney", size: Size(width: 1024, height: 768))
/// window.map.camera = CameraPosition(latitude: -33.86, longitude: 151.21, zoom: 14)
/// window.map.ornaments.options = OrnamentOptions([.compass, .scaleBar, .attribution])
/// try MapWindow.run()
/// ```
///
/// It is drawn at its display's pace if the map, the window system or ``requestFrame()`` require
/// it. While nothing happens, it draws no frames and uses no CPU time.
///
/// A class, because a window has identity. It is retained while it is open, even if the program
/// does not keep a reference. It must be used on the main thread.
@MainActor
public final class MapWindow {
  /// The map. It remains usable when the window is closed.
  public let map: MapView
  /// The window; `nil` when it is closed.
  package private(set) var window: Window?
  nonisolated let wake: WindowWake
  var callbacks = MapWindowCallbacks()
  /// When the map wants its next frame, according to its last answer.
  var demand = FrameDemand.now
  /// The number of the display's missed frames already reported to the map.
  var missedFramesTold = 0
  /// Whether a frame is requested, whatever the map wants.
  var isFrameRequested = false
  /// When the application wants a turn.
  var requestedTurn = FrameDemand.idle
  private var isInTurn = false
  private var events: [InputEvent] = []
  /// The last state of the window before it closed.
  private var latest: (size: Size, pixelsPerPoint: Double, place: WindowPlace)

  /// Opens a window with a size in points and shows it. The first frame is only drawn in `run()`,
  /// so set the camera and callbacks such as ``onKey(_:)`` before.
  ///
  /// - Throws: ``MapWindowError/window(_:)`` if there is no display or no OpenGL 3.3 on it,
  ///   ``MapWindowError/map(_:)`` if the map cannot be created.
  public convenience init(
    title: String, size: Size, options: MapWindowOptions = MapWindowOptions()
  ) throws(MapWindowError) {
    let window: Window
    do throws(WindowError) {
      window = try Window(
        title: title, size: options.place?.size ?? size, applicationID: options.applicationID,
        isRemembered: options.place != nil, origin: options.place?.origin,
        pixelsPerPoint: options.pixelsPerPoint)
    } catch {
      throw .window(error)
    }
    var view = options.map
    view.size = window.size
    view.pixelsPerPoint = window.pixelsPerPoint
    self.init(
      window, showing: try MapWindowError.with { () throws(MapError) in try MapView(options: view) }
    )
    self.title = title
  }

  package init(_ window: Window, showing map: MapView) {
    self.window = window
    self.map = map
    wake = WindowWake(window)
    latest = (window.size, window.pixelsPerPoint, window.knownPlace)
    map.onTileReady { [wake] in wake.call() }
    OpenWindows.add(self)
  }

  /// The text in the title bar.
  public var title = "" {
    didSet { window?.setTitle(title) }
  }

  /// The clock of inputs and frames: monotonic seconds.
  public nonisolated static var now: Double { MonotonicTime.now() }

  // MARK: Closing

  /// Whether the window is open.
  public var isOpen: Bool { OpenWindows.all.contains { $0 === self } }

  /// Requests that the window closes, like its close button: ``onClose(_:)`` may refuse. Can be
  /// called from any thread. The window closes in its next turn.
  public nonisolated func requestClose() { wake.requestClose() }

  /// Closes the window without asking. The map releases its OpenGL resources, but is otherwise
  /// unchanged.
  public func close() {
    guard isOpen else { return }
    OpenWindows.remove(self)
    // The context is needed until the end of the turn.
    if !isInTurn { end() }
  }

  private func end() {
    guard let window else { return }
    latest = (window.size, window.pixelsPerPoint, window.place)
    window.makeContextCurrent()
    map.releaseGraphics()
    map.onTileReady {}
    wake.end()
    self.window = nil
    callbacks.closed?()
    callbacks = MapWindowCallbacks()
  }
}

// MARK: - Size and frames

extension MapWindow {
  /// The size of the drawable, in points.
  public var size: Size { window?.size ?? latest.size }

  /// Pixels per point of the window's screen.
  public var pixelsPerPoint: Double { window?.pixelsPerPoint ?? latest.pixelsPerPoint }

  /// The window's position and size, or the previous ones if it is full screen, for
  /// ``MapWindowOptions/place`` in a later run.
  public var place: WindowPlace { window?.place ?? latest.place }

  /// The last known place, without asking the window system.
  package var knownPlace: WindowPlace { window?.knownPlace ?? latest.place }

  /// The time at which the frame of the current turn will be seen.
  package var presentationTime: Double { window?.nextPresentationTime ?? Self.now }

  /// The timing of its display's frames: the refresh rate and the number of missed frames.
  public var frameClock: FrameClock { window?.clock ?? FrameClock() }

  /// Requests a frame even if the map has not changed, because what ``onDraw(_:)`` draws has.
  public func requestFrame() {
    isFrameRequested = true
    wake.call()
  }

  /// Requests frames for a second map that ``onDraw(_:)`` draws. Call this in each ``onFrame(_:)``:
  /// `now` draws this frame and requests another turn, and a time requests a turn then.
  ///
  /// ```swift
  /// window.onFrame { time in window.requestFrame(overview.advance(to: time)) }
  /// ```
  public func requestFrame(_ demand: FrameDemand) {
    requestedTurn = requestedTurn.sooner(demand)
  }

  /// Requests a turn, which calls ``onFrame(_:)``, when another thread has something for the
  /// window. Can be called from any thread.
  public nonisolated func wakeUp() { wake.call() }
}

// MARK: - Turns

extension MapWindow {
  /// When the window wants its next turn. Another window's turn may have changed its map.
  func wish(everyFrame: Bool) -> FrameDemand {
    if everyFrame || isFrameRequested || map.needsFrame { return .now }
    return demand.sooner(requestedTurn)
  }

  /// Performs a turn: handles input, advances the map, and draws if that changes the picture. The
  /// window's context is current.
  ///
  /// Input is read as late as possible: after waiting, and just before the map advances and is
  /// drawn. If the display controls the pace, the wait is in the swap, and input during it is part
  /// of the frame that begins right after. If the program controls the pace, any input wakes it.
  /// Either way, input that arrives between frames is part of the next one.
  func takeTurn<Client: MapWindowClient>(
    canDraw: Bool, _ client: inout Client
  ) throws(Client.Failure) {
    guard isOpen, let window else { return }
    isInTurn = true
    requestedTurn = .idle
    window.makeContextCurrent()
    defer {
      isInTurn = false
      if !isOpen { end() }
    }
    if window.isCloseRequested, client.shouldClose() || !window.refuseClose() {
      defer { close() }
      return try client.willClose()
    }
    try takeInput(window, &client)
    guard isOpen else { return }
    try client.willAdvance()
    let missed = window.clock.missedFrames
    demand = try client.didAdvance(
      map.advance(to: window.nextPresentationTime, missedFrames: missed - missedFramesTold))
    let isWanted =
      demand.sooner(requestedTurn) == .now || isFrameRequested || window.needsRedraw
      || client.wantsEveryFrame
    guard isOpen, canDraw, isWanted else { return }
    missedFramesTold = missed
    isFrameRequested = false
    window.makeContextCurrent()  // another window may have been opened meanwhile
    map.ornaments.displayRefreshRate = window.clock.refreshRate
    try client.draw()
    window.swap()
    client.didShow()
  }

  /// Handles input until no more arrives: full screen changes the size, which must be known before
  /// drawing.
  private func takeInput<Client: MapWindowClient>(
    _ window: Window, _ client: inout Client
  ) throws(Client.Failure) {
    for _ in 0..<Self.mostRounds where isOpen {
      events.removeAll(keepingCapacity: true)
      window.drainEvents(into: &events)
      if events.isEmpty { return }
      try client.handle(events)
    }
  }

  /// The greatest number of rounds. Further input is handled in the next turn.
  private static let mostRounds = 4

  /// Runs this window alone until it closes, with a client for its turns. It also closes if the
  /// client throws.
  package func run<Client: MapWindowClient>(_ client: inout Client) throws(Client.Failure) {
    defer { close() }
    while isOpen, let window {
      let turns = Window.awaitTurns(
        of: [window], wishing: [wish(everyFrame: client.wantsEveryFrame)])
      try takeTurn(canDraw: turns.first?.canDraw ?? false, &client)
    }
  }
}
