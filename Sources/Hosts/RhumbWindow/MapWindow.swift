import FrameTiming
import Gestures
import Windowing

/// A window around a map, on X11 or Wayland: it gives the map what the user does, the time of each
/// frame and a place to draw.
///
/// ```swift
/// let window = try MapWindow(title: "Sydney", size: Size(width: 1024, height: 768))
/// window.map.camera = CameraPosition(latitude: -33.86, longitude: 151.21, zoom: 14)
/// window.map.ornaments = OrnamentOptions([.compass, .scaleBar, .attribution])
/// try MapWindow.run()
/// ```
///
/// It is drawn when the map, the window system or ``requestFrame()`` wants it, with the frames of
/// its display; while nothing happens no frame is drawn and nothing costs.
///
/// A class, because a window has identity. It is kept while it is open, also where the program does
/// not keep it. It belongs to the main thread.
@MainActor
public final class MapWindow {
  /// The map. It stays when the window is closed.
  public let map: MapView
  /// The window; nil when it is closed.
  package private(set) var window: Window?
  nonisolated let wake: WindowWake
  var callbacks = MapWindowCallbacks()
  /// When the map wants its next frame, by its last answer.
  var demand = FrameDemand.now
  /// The display's missed frames that the map knows of.
  var missedFramesTold = 0
  /// Whether a frame is wanted, whatever the map says.
  var isFrameRequested = false
  /// When the application wants a turn.
  var requestedTurn = FrameDemand.idle
  private var isInTurn = false
  private var events: [InputEvent] = []
  /// What was known of the window when it closed.
  private var latest: (size: Size, pixelsPerPoint: Double, place: WindowPlace)

  /// Opens a window of a size in points and shows it; the map's camera is set, and what is done
  /// with ``onKey(_:)`` and the like is in force, before `run()` draws the first frame.
  ///
  /// - Throws: ``MapWindowError/window(_:)`` where there is no display or no OpenGL 3.3 on it;
  ///   ``MapWindowError/map(_:)`` where the map cannot be made.
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
    view.frame = window.size
    view.pixelsPerPoint = window.pixelsPerPoint
    self.init(
      window, showing: try MapWindowError.with { () throws(MapError) in try MapView(options: view) }
    )
    self.title = title
  }

  /// A window around a map that was made for it.
  package init(_ window: Window, showing map: MapView) {
    self.window = window
    self.map = map
    wake = WindowWake(window)
    latest = (window.size, window.pixelsPerPoint, window.knownPlace)
    map.onTileReady { [wake] in wake.call() }
    OpenWindows.add(self)
  }

  /// The text of its title bar.
  public var title = "" {
    didSet { window?.setTitle(title) }
  }

  /// The clock of inputs and frames: seconds that only grow.
  public nonisolated static var now: Double { MonotonicTime.now() }

  // MARK: Its end

  /// Whether the window is open.
  public var isOpen: Bool { OpenWindows.all.contains { $0 === self } }

  /// Asks the window to close, as its close button does: ``onClose(_:)`` may refuse. From any
  /// thread; it closes in its next turn.
  public nonisolated func requestClose() { wake.requestClose() }

  /// Closes the window, without asking anyone. What the map has in OpenGL is given back; the map
  /// itself stays as it is.
  public func close() {
    guard isOpen else { return }
    OpenWindows.remove(self)
    // Its context is needed to the end of the turn.
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

// MARK: - Measures

extension MapWindow {
  /// The size of what is drawn, in points.
  public var size: Size { window?.size ?? latest.size }

  /// Pixels per point of the screen that the window is on.
  public var pixelsPerPoint: Double { window?.pixelsPerPoint ?? latest.pixelsPerPoint }

  /// Where it is and how large, or was before it filled the screen: for
  /// ``MapWindowOptions/place`` of another run.
  public var place: WindowPlace { window?.place ?? latest.place }

  /// The same without asking the window system, as far as is known.
  package var knownPlace: WindowPlace { window?.knownPlace ?? latest.place }

  /// When the frame will be seen that its turn is about.
  package var presentationTime: Double { window?.nextPresentationTime ?? Self.now }

  /// Who tells what the user does.
  package var inputSources: InputSources? { window?.inputSources }

  /// What paces its frames.
  package var pacer: String { window?.pacer ?? "" }

  /// When its display shows frames: the rate, and how many were missed.
  public var frameClock: FrameClock { window?.clock ?? FrameClock() }

  /// Has the window drawn with its display's next frame, also where the map looks the same: when
  /// what ``onDraw(_:)`` draws has changed.
  public func requestFrame() {
    isFrameRequested = true
    wake.call()
  }

  /// The same as a map demands it that is drawn in ``onDraw(_:)`` beside the window's own. In
  /// ``onFrame(_:)`` each turn asks anew: with `now` this frame is drawn and the next has a turn, too;
  /// with a time the window has a turn then.
  ///
  /// ```swift
  /// window.onFrame { time in window.requestFrame(overview.advance(to: time)) }
  /// ```
  public func requestFrame(_ demand: FrameDemand) {
    requestedTurn = requestedTurn.sooner(demand)
  }

  /// Has the window take a turn, in which ``onFrame(_:)`` is called: when another thread has
  /// something for it. From any thread.
  public nonisolated func wakeUp() { wake.call() }
}

// MARK: - A turn

extension MapWindow {
  /// What the window waits for. Its map may have been changed by another window's turn.
  func wish(everyFrame: Bool) -> FrameWish {
    if everyFrame || isFrameRequested || map.needsFrame { return .now }
    return switch demand.sooner(requestedTurn) {
    case .now: .now
    case .at(let time): .at(time)
    case .idle: .never
    }
  }

  /// One turn: takes in what the user did, moves the map on, and draws where that changes the
  /// picture. The window's context is current.
  ///
  /// Input is read as late as can be: after the wait and just before the map is moved on and drawn.
  /// Where the display paces, the wait is in the swap, so what comes during it is in the frame that
  /// is begun right after; where the program paces, any input wakes it. Either way what the user does
  /// while nothing is being drawn is in the next frame that is.
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
    map.displayRefreshRate = window.clock.refreshRate
    try client.draw()
    window.swap()
    client.didShow()
  }

  /// Input may bring input: filling the screen changes the size, which is to be known before
  /// anything is drawn.
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

  /// What does not come to rest after so many rounds goes on in the next turn.
  private static let mostRounds = 4

  /// Runs this window alone until it closes, with turns of a client's own. Where the client throws,
  /// the window closes too.
  package func run<Client: MapWindowClient>(_ client: inout Client) throws(Client.Failure) {
    defer { close() }
    while isOpen, let window {
      let turns = Window.awaitTurns(
        of: [window], wishing: [wish(everyFrame: client.wantsEveryFrame)])
      try takeTurn(canDraw: turns.first?.canDraw ?? false, &client)
    }
  }
}
