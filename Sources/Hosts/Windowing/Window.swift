import CGraphics
import GeoMath
import Gestures

/// A window on the desktop, X11 or Wayland, with an OpenGL 3.3 core context: depth 24, stencil 8,
/// no multisampling. A class, because a window has identity: callbacks and the context refer to
/// it. It closes when the last reference goes; one at a time.
///
/// ```swift
/// let window = try Window(title: "Rhumb", size: ScreenSize(width: 1024, height: 768))
/// window.makeContextCurrent()
/// var events: [InputEvent] = []
/// while !window.isCloseRequested {
///   let canDraw = window.awaitFrame(isWanted: isAnimating, orAt: nil)
///   window.drainEvents(into: &events)
///   … what the events say, and what the picture is at window.nextPresentationTime
///   if canDraw, isAnimating || window.needsRedraw { draw(); window.swap() }
/// }
/// ```
@MainActor
package final class Window {
  let handle: WindowHandle
  let queue: WindowEventQueue
  /// What GLFW does not tell of an X11 window; `nil` elsewhere.
  private let x11Inputs: X11Inputs?
  private let wakeDescriptor: Int32?
  /// The same of a Wayland window.
  private var waylandInputs: WaylandInputs?
  /// Where the window was before it filled the screen; `nil` while it does not.
  var windowedFrame: WindowedFrame?
  /// When frames are shown.
  package internal(set) var clock = DisplayClock()
  /// When the frame that `awaitFrame` began last will be seen, in seconds of `MonotonicTime`, the
  /// clock of the events. Frames that are drawn one after the other are whole beats apart.
  package private(set) var nextPresentationTime = MonotonicTime.now()

  /// The least size that a window can be given, in points: room for the compass and a scale bar.
  package static let leastSize = ScreenSize(width: 160, height: 120)

  /// Opens a window of `size` in points and shows it.
  ///
  /// Throws when there is no display, none that the installed GLFW library speaks to, or no
  /// OpenGL 3.3 on it.
  ///
  /// - Parameter origin: where it is to be, if that is on a screen and the window system allows it.
  package init(
    title: String, size: ScreenSize, origin: WindowPlace.Origin? = nil
  ) throws(WindowError) {
    handle = try WindowHandle.open(title: title, size: size)
    queue = WindowEventQueue(metrics: handle.metrics, now: MonotonicTime.now)
    WindowCallbacks.install(on: handle.pointer, feeding: queue)
    x11Inputs = X11Inputs(window: handle.pointer)
    wakeDescriptor = x11Inputs?.wakeDescriptor
    waylandInputs = x11Inputs == nil ? WaylandInputs(window: handle.pointer) : nil
    queue.isScrollToldElsewhere = x11Inputs != nil || waylandInputs?.tellsScrolling == true
    giveSize(size)
    if let origin { move(to: origin) }
    glfwShowWindow(handle.pointer)
    queue.begin(with: handle.metrics)
    readRefreshRate()
    // Whatever optional thing failed on the way is not the cause of a later failure.
    _ = GLFWLibrary.takeError()
  }

  isolated deinit {
    waylandInputs = nil  // uses the connection that ends with GLFW
    glfwSetWindowUserPointer(handle.pointer, nil)  // no callback may reach the queue any more
  }

  /// On X11 the size was given in pixels; now that the scale is known, set it in points.
  private func giveSize(_ size: ScreenSize) {
    let metrics = handle.metrics
    let wanted = metrics.units(showing: size)
    if wanted != metrics.unitSize {
      glfwSetWindowSize(
        handle.pointer, Int32(wanted.width), Int32(wanted.height))
    }
    let least = metrics.units(showing: Self.leastSize)
    glfwSetWindowSizeLimits(
      handle.pointer, Int32(least.width), Int32(least.height),
      GLFW_DONT_CARE, GLFW_DONT_CARE)
    var (x, y) = (0.0, 0.0)
    glfwGetCursorPos(handle.pointer, &x, &y)
    queue.placePointer(x: x, y: y)
  }
}

// MARK: - Measures and state

extension Window {
  /// The drawable size in points.
  package var size: ScreenSize { queue.metrics.size }

  /// The drawable size in pixels; 0 × 0 while minimised on some systems.
  package var framebufferPixelSize: PixelSize { queue.metrics.framebuffer }

  /// Where the drawable's upper left corner is on the screen, in pixels; 0 where the window system
  /// keeps it to itself, as Wayland does.
  package var screenPixelPosition: (x: Int, y: Int) {
    var (x, y): (Int32, Int32) = (0, 0)
    glfwGetWindowPos(handle.pointer, &x, &y)
    return (Int(x), Int(y))
  }

  /// Pixels per point of the display that the window is on.
  package var pixelsPerPoint: Double { queue.metrics.pixelsPerPoint }

  /// Which inputs the window has.
  package var inputSources: InputSources {
    if let x11Inputs { return .xInput(minorVersion: x11Inputs.minorVersion) }
    return waylandInputs.map {
      .wayland(tellsScrolling: $0.tellsScrolling, tellsPinches: $0.tellsPinches)
    } ?? .glfw
  }

  /// Whether the user asked for the window to close.
  package var isCloseRequested: Bool { glfwWindowShouldClose(handle.pointer) == GLFW_TRUE }

  /// Shows a picture for the window in the desktop's lists, where it takes them from windows (X11;
  /// elsewhere it is that of the program's desktop file).
  ///
  /// - Parameter pixels: red, green, blue and alpha, not multiplied, rows from the top.
  package func setIcon(width: Int, height: Int, pixels: [UInt8]) {
    guard width > 0, height > 0, width <= 1024, height <= 1024,
      pixels.count == 4 * width * height
    else { return }
    var pixels = pixels
    pixels.withUnsafeMutableBufferPointer { pixels in
      var image = GLFWimage(
        width: Int32(width), height: Int32(height), pixels: pixels.baseAddress)
      glfwSetWindowIcon(handle.pointer, 1, &image)
    }
    // Wayland has no such thing.
    _ = GLFWLibrary.takeError()
  }

  /// Puts a text onto the clipboard.
  package func copyText(_ text: String) { glfwSetClipboardString(handle.pointer, text) }

  /// Ask for the window to close, as the user can.
  package func requestClose() {
    glfwSetWindowShouldClose(handle.pointer, GLFW_TRUE)
  }

  /// Whether what the window shows was damaged or has the wrong size. Cleared by `swap`.
  package var needsRedraw: Bool { queue.needsRedraw }
}

// MARK: - Drawing

extension Window {
  /// Makes the window's OpenGL context that of this thread. Swaps then wait for the display.
  package func makeContextCurrent() {
    glfwMakeContextCurrent(handle.pointer)
    glfwSwapInterval(1)
  }

  /// Shows what was drawn, at the display's next refresh where the driver supports that.
  package func swap() {
    queue.needsRedraw = false
    graphics_swapBuffers(handle.pointer)
    clock.swapped(at: MonotonicTime.now())
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
  /// happened may want a frame, so the caller looks at the events before it decides to draw.
  ///
  /// - Parameters:
  ///   - isWanted: whether the picture changes with the next frame of the display.
  ///   - time: when a frame is wanted that is not wanted now, as the time at which it is seen;
  ///     `nil` when only an event can bring one.
  /// - Returns: whether there is something to draw on.
  package func awaitFrame(isWanted: Bool, orAt time: Double? = nil) -> Bool {
    let canDraw = awaitTurn(isWanted: isWanted, orAt: time)
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
    while !isCloseRequested {
      let pause = clock.secondsUntilNextFrame(at: MonotonicTime.now())
      guard pause > 0 else { return true }
      takeEvents(within: pause)
    }
    return false
  }

  /// Takes in what happened; with nothing there it waits for it, at most `seconds`.
  private func takeEvents(within seconds: Double) {
    if let x11Inputs {
      if seconds > 0 { x11Inputs.wait(seconds) }
      glfwPollEvents()
      x11Inputs.deliver(to: queue)
    } else {
      waitForGLFW(seconds)
      waylandInputs?.deliver(to: queue)
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

  /// Whether there is nothing to draw on: minimised, or without a size.
  private var isHidden: Bool {
    glfwGetWindowAttrib(handle.pointer, GLFW_ICONIFIED) == GLFW_TRUE
      || framebufferPixelSize.width == 0 || framebufferPixelSize.height == 0
  }

  /// Ends a wait for events from any thread, for instance when a tile has arrived.
  package nonisolated func wakeUp() {
    if let wakeDescriptor { X11Inputs.wake(wakeDescriptor) } else { glfwPostEmptyEvent() }
  }
}
