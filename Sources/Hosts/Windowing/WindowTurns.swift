import CGLFW
import FrameTiming
import Gestures
import Synchronization

/// When a window is to have its next turn, if nothing happens to it before.
package enum FrameWish: Hashable, Sendable {
  /// With the display's next frame.
  case now
  /// For a frame that is seen at this time.
  case at(Double)
  /// Not at all.
  case never
}

// MARK: - Events

extension Window {
  /// Moves what the user did since the last call to the end of `events`, oldest first.
  package func drainEvents(into events: inout [InputEvent]) {
    queue.drain(into: &events)
  }

  /// The paths of the files that the user has dropped on the window since the last call.
  package func takeDroppedFiles() -> [String] { queue.takeDroppedFiles() }
}

// MARK: - Turns

extension Window {
  /// Takes in events and begins a frame, which will be seen at `nextPresentationTime`.
  ///
  /// With a frame wanted, or needed because the window was damaged, it returns at the pace of the
  /// display; with none it sleeps until something happens, and costs nothing meanwhile. What
  /// happened may want a frame, so the caller looks at the events before it decides to draw. While
  /// the window is out of sight it returns now and then, with nothing to draw on.
  ///
  /// - Parameters:
  ///   - isWanted: whether the picture changes with the next frame of the display.
  ///   - time: when a frame is wanted that is not wanted now, as the time at which it is seen;
  ///     `nil` when only an event can bring one.
  /// - Returns: whether there is something to draw on.
  package func awaitFrame(isWanted: Bool, orAt time: Double? = nil) -> Bool {
    let wish = isWanted ? FrameWish.now : time.map { .at($0) } ?? .never
    return Self.awaitTurns(of: [self], wishing: [wish]).first?.canDraw ?? false
  }

  /// A window whose turn it is.
  package struct Turn {
    /// Its place among those that were asked for.
    package var index: Int
    /// Whether there is something to draw on.
    package var canDraw: Bool
  }

  /// As `awaitFrame(isWanted:orAt:)`, for several windows at once: sleeps until one of them at least
  /// has something to do. The frames of those that have are begun.
  ///
  /// - Parameters:
  ///   - wishes: one for each window.
  ///   - limit: seconds after which it returns in any case; 0 to look only.
  package static func awaitTurns(
    of windows: [Window], wishing wishes: [FrameWish], within limit: Double = .infinity
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
    /// Not within so many seconds, if nothing happens.
    case later(Double)
  }

  /// Whether it is the window's turn.
  private func readiness(_ wish: FrameWish) -> Readiness {
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

  private func secondsUntilFrame(_ wish: FrameWish, from now: Double) -> Double {
    guard case .at(let time) = wish, time < .infinity else { return .infinity }
    return min(clock.start(ofFrameSeenFrom: time) - now, Self.longestPause)
  }

  /// Waits until the compositor wants a frame. One that does not for longer than any display takes
  /// does not show the window; then it is the window's turn whenever something happens, and now and
  /// then.
  ///
  /// - Returns: nil where nothing is to be waited for.
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

  /// Seconds that a sleep lasts at most; ending one too early does no harm.
  private static let longestPause = 3600.0

  /// Seconds between two looks at a window that nobody sees: often enough to notice that it is
  /// back even where the window system forgets to say so.
  private static let hiddenPause = 0.25
  /// The same where a compositor does not forget.
  private static let unseenPause = 1.0
  /// Seconds in which a compositor asks for the next frame of a window in sight: more than the
  /// slowest display takes for one.
  private static let framePatience = 0.15
  /// Seconds between two looks whether an X11 window can be seen, each of which is a round trip.
  private static let sightPause = 0.5

  /// Whether there is nothing to draw on: minimised, without a size, or not on any screen.
  private var isHidden: Bool {
    glfwGetWindowAttrib(handle.pointer, GLFW_ICONIFIED) == GLFW_TRUE
      || framebufferPixelSize.width == 0 || framebufferPixelSize.height == 0 || isUnmapped
  }

  /// Whether an X11 window, or what its window manager has put it into, is unmapped, as on another
  /// workspace.
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
  /// Takes in what happened; with nothing there it waits for it, at most `seconds`.
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

  /// What the window's own connections have told meanwhile.
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
