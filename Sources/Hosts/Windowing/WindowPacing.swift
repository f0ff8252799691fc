import CGraphics
import Gestures

// MARK: - Drawing

extension Window {
  /// Makes the window's OpenGL context that of this thread. Swaps then wait for the display; but
  /// not where a compositor asks for each frame, because they would wait for that without end
  /// while the window is out of sight.
  package func makeContextCurrent() {
    glfwMakeContextCurrent(handle.pointer)
    glfwSwapInterval(waylandWindow == nil ? 1 : 0)
  }

  /// Shows what was drawn, at the display's next refresh where the driver supports that.
  package func swap() {
    queue.needsRedraw = false
    let number = clock.launchFrame()
    waylandWindow?.expectFrame(number)
    graphics_swapBuffers(handle.pointer)
    if waylandWindow == nil { clock.swapped(at: MonotonicTime.now()) }
  }
}

extension Window {
  /// Who sees to it that frames come as the display shows them, in a word.
  package var pacer: String {
    waylandWindow != nil ? "compositor" : clock.isSelfPaced ? "program" : "display"
  }
}

// MARK: - Events

extension Window {
  /// Moves what the user did since the last call to the end of `events`, oldest first.
  package func drainEvents(into events: inout [InputEvent]) {
    queue.drain(into: &events)
  }

  /// The paths of the files that the user has dropped on the window since the last call.
  package func takeDroppedFiles() -> [String] { queue.takeDroppedFiles() }

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
    let canDraw = awaitTurn(isWanted: isWanted, orAt: time)
    if waylandWindow == nil { followMonitorNowAndThen() }
    nextPresentationTime = clock.beginFrame(at: MonotonicTime.now())
    return canDraw
  }

  private func awaitTurn(isWanted: Bool, orAt time: Double?) -> Bool {
    if isHidden {
      clock.rest()
      takeEvents(within: Self.hiddenPause)
      return false
    }
    if isWanted || queue.needsRedraw || isCloseRequested || !queue.isEmpty {
      takeEvents(within: 0)
    } else {
      clock.rest()
      sleep(untilFrameSeenAt: time)
    }
    guard awaitCompositor() else { return false }
    while !isCloseRequested {
      let pause = clock.secondsUntilNextFrame(at: MonotonicTime.now())
      guard pause > 0 else { return true }
      takeEvents(within: pause)
    }
    return false
  }

  /// Waits until the compositor wants a frame. One that does not for longer than any display takes
  /// does not show the window; then this returns whenever something happens, and now and then.
  ///
  /// - Returns: whether it wants one.
  private func awaitCompositor() -> Bool {
    guard let waylandWindow else { return true }
    let end = MonotonicTime.now() + (isUnseen ? Self.unseenPause : Self.framePatience)
    while waylandWindow.isFramePending {
      let left = end - MonotonicTime.now()
      if left > 0, !isCloseRequested, !isUnseen || queue.isEmpty {
        takeEvents(within: left)
        guard isUnseen, waylandWindow.isFramePending else { continue }
      }
      isUnseen = true
      clock.rest()
      return false
    }
    isUnseen = false
    return true
  }

  /// Takes in what happened; with nothing there it waits for it, at most `seconds`.
  private func takeEvents(within seconds: Double) {
    if let x11Inputs {
      if seconds > 0 { x11Inputs.wait(seconds) }
      glfwPollEvents()
      x11Inputs.deliver(to: queue)
      x11PresentFeedback?.deliver(to: &clock)
    } else {
      waitForGLFW(seconds)
      x11PresentFeedback?.deliver(to: &clock)
      waylandWindow?.deliver(to: queue, &clock)
      if waylandWindow?.output != lastOutput { followMonitor() }
      isConnectionLost = isConnectionLost || waylandWindow?.isConnectionLost == true
    }
  }

  private func waitForGLFW(_ seconds: Double) {
    if seconds <= 0 {
      glfwPollEvents()
    } else if seconds < .infinity {
      glfwWaitEventsTimeout(seconds)
    } else {
      glfwWaitEvents()
    }
  }

  /// Sleeps until something happens, or it is time to begin the frame that is seen at `time`.
  /// No poll before this: it would swallow a wake-up that came since the last look.
  private func sleep(untilFrameSeenAt time: Double?) {
    guard let time, time < .infinity else { return takeEvents(within: .infinity) }
    let pause = clock.start(ofFrameSeenFrom: time) - MonotonicTime.now()
    takeEvents(within: min(pause, Self.longestPause))
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
