import CGLFW
import FrameTiming
import Gestures
import Synchronization

// MARK: - Events

extension Window {
  /// Moves the events since the last call to the end of `events`, oldest first.
  package func drainEvents(into events: inout [InputEvent]) {
    queue.drain(into: &events)
  }

  /// The paths of the files dropped on the window since the last call.
  package func takeDroppedFiles() -> [String] { queue.takeDroppedFiles() }
}

// MARK: - Turns

extension Window {
  /// Processes events and begins a frame, which will be seen at `nextPresentationTime`.
  ///
  /// If a frame is wanted, or needed because the window was damaged, this returns at the pace of
  /// the display. Otherwise it sleeps until something happens and uses no CPU time. Events may
  /// require a frame, so handle them before deciding whether to draw. While the window is
  /// invisible, this returns from time to time, with nothing to draw on.
  ///
  /// - Parameters:
  ///   - isWanted: whether the picture changes with the display's next frame.
  ///   - time: when a later frame is wanted, as the time at which it is seen; `nil` if only an
  ///     event can require one.
  /// - Returns: whether there is something to draw on.
  package func awaitFrame(isWanted: Bool, orAt time: Double? = nil) -> Bool {
    let wish = isWanted ? FrameDemand.now : time.map { .at($0) } ?? .idle
    return Self.awaitTurns(of: [self], wishing: [wish]).first?.canDraw ?? false
  }

  package struct Turn {
    /// Its index among the given windows.
    package var index: Int
    /// Whether there is something to draw on.
    package var canDraw: Bool
  }

  /// Like `awaitFrame(isWanted:orAt:)` for several windows: sleeps until at least one of them has
  /// something to do, and begins a frame for each of those.
  ///
  /// - Parameters:
  ///   - wishes: one for each window.
  ///   - limit: the greatest time to wait, in seconds; 0 to return at once.
  package static func awaitTurns(
    of windows: [Window], wishing wishes: [FrameDemand], within limit: Double = .infinity
  ) -> [Turn] {
    let began = MonotonicTime.now()
    var pause = 0.0
    while !windows.isEmpty {
      takeEvents(of: windows, within: pause)
      var turns: [Turn] = []
      pause = began + limit - MonotonicTime.now()
      for (index, window) in windows.enumerated() {
        switch window.readiness(wishes[index]) {
        case .now(let canDraw): turns.append(Turn(index: index, canDraw: canDraw))
        case .later(let seconds): pause = min(pause, seconds)
        }
      }
      for turn in turns { windows[turn.index].beginTurn() }
      if !turns.isEmpty || pause <= 0 && MonotonicTime.now() >= began + limit { return turns }
    }
    return []
  }

  private func beginTurn() {
    let now = MonotonicTime.now()
    latestTurn = now
    isWoken.store(false, ordering: .releasing)
    compositorAwaitedSince = nil
    if waylandWindow == nil { followMonitorNowAndThen() }
    nextPresentationTime = clock.beginFrame(at: now)
  }

  private enum Readiness {
    case now(canDraw: Bool)
    /// Not before this number of seconds, if nothing happens.
    case later(Double)
  }

  private func readiness(_ wish: FrameDemand) -> Readiness {
    let now = MonotonicTime.now()
    if isCloseRequested { return .now(canDraw: false) }
    let hasNews = !queue.isEmpty || isWoken.load(ordering: .acquiring)
    if isHidden {
      clock.rest()
      let left = latestTurn + Self.hiddenPause - now
      return hasNews || left <= 0 ? .now(canDraw: false) : .later(left)
    }
    if !hasNews, !queue.needsRedraw, wish != .now {
      clock.rest()
      let left = secondsUntilFrame(wish, from: now)
      if left > 0 { return .later(left) }
    }
    if let readiness = compositorReadiness(hasNews: hasNews, at: now) { return readiness }
    let pause = clock.secondsUntilNextFrame(at: now)
    return pause > 0 ? .later(pause) : .now(canDraw: true)
  }

  private func secondsUntilFrame(_ wish: FrameDemand, from now: Double) -> Double {
    guard case .at(let time) = wish, time < .infinity else { return .infinity }
    return min(clock.start(ofFrameSeenFrom: time) - now, Self.longestPause)
  }

  /// Waits until the compositor wants a frame. If it wants none for longer than any refresh takes,
  /// the window is invisible. It then only has turns after events and from time to time.
  ///
  /// - Returns: `nil` if there is nothing to wait for.
  private func compositorReadiness(hasNews: Bool, at now: Double) -> Readiness? {
    guard let waylandWindow else { return nil }
    guard waylandWindow.isFramePending else {
      isUnseen = false
      return nil
    }
    let since = isUnseen ? latestTurn : compositorAwaitedSince ?? now
    compositorAwaitedSince = since
    let left = since + (isUnseen ? Self.unseenPause : Self.framePatience) - now
    if left > 0, !isUnseen || !hasNews { return .later(left) }
    isUnseen = true
    clock.rest()
    return .now(canDraw: false)
  }

  /// The greatest duration of a sleep in seconds. Waking up too early is harmless.
  private static let longestPause = 3600.0

  /// The seconds between two turns of a hidden window: short enough to notice when it is visible
  /// again, even if the window system fails to report it.
  private static let hiddenPause = 0.25
  /// The same for compositors, which do report it.
  private static let unseenPause = 1.0
  /// The seconds within which a compositor wants the next frame of a visible window: longer than
  /// the slowest display takes for a frame.
  private static let framePatience = 0.15
  /// The seconds between two checks whether an X11 window is visible. Each is a round trip.
  private static let sightPause = 0.5

  /// Whether there is nothing to draw on: the window is minimised, empty or not on any screen.
  private var isHidden: Bool {
    glfwGetWindowAttrib(handle.pointer, GLFW_ICONIFIED) == GLFW_TRUE
      || framebufferPixelSize.width == 0 || framebufferPixelSize.height == 0 || isUnmapped
  }

  /// Whether an X11 window or its parent is unmapped, as on another workspace.
  private var isUnmapped: Bool {
    guard let x11Inputs else { return false }
    let now = MonotonicTime.now()
    if isUnseen || now > sightLookedUp + Self.sightPause {
      sightLookedUp = now
      isUnseen = !x11Inputs.isViewable
    }
    return isUnseen
  }
}

// MARK: - Waiting

extension Window {
  /// Processes events. If there are none, waits for them, at most `seconds`.
  private static func takeEvents(of windows: [Window], within seconds: Double) {
    let inputs = windows.compactMap(\.x11Inputs)
    if inputs.isEmpty {
      waitForGLFW(seconds)
    } else {
      if seconds > 0 { X11Inputs.wait(inputs, seconds: seconds) }
      glfwPollEvents()
    }
    for window in windows { window.takeEventsBeyondGLFW() }
  }

  /// Processes what the window's own connections have received.
  private func takeEventsBeyondGLFW() {
    x11Inputs?.deliver(to: queue)
    x11PresentFeedback?.deliver(to: &clock)
    guard x11Inputs == nil else { return }
    waylandWindow?.deliver(to: &clock)
    queue.isScrollToldElsewhere = waylandWindow?.tellsScrolling == true
    if waylandWindow?.output != lastOutput { followMonitor() }
    isConnectionLost = isConnectionLost || waylandWindow?.isConnectionLost == true
  }

  private static func waitForGLFW(_ seconds: Double) {
    if seconds <= 0 {
      glfwPollEvents()
    } else if seconds < .infinity {
      glfwWaitEventsTimeout(seconds)
    } else {
      glfwWaitEvents()
    }
  }
}
