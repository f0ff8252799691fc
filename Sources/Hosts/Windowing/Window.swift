import CGLFW
import CWayland
import FrameTiming
import GeoMath
import Gestures
import Glibc
import Synchronization

/// A window on the desktop, X11 or Wayland, with an OpenGL 3.3 core context: depth 24, stencil 8,
/// no multisampling. A class, because a window has identity: callbacks and the context refer to
/// it. It closes when the last reference goes.
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
  let x11Inputs: X11Inputs?
  private let wakeDescriptor: Int32?
  /// The same of a Wayland window.
  private(set) var waylandWindow: WaylandWindow?
  /// When an X11 window's frames are seen, where its driver tells.
  private(set) var x11PresentFeedback: X11PresentFeedback?
  /// Where the window was before it filled the screen; `nil` while it does not.
  var windowedFrame: WindowedFrame?
  /// When frames are shown.
  package internal(set) var clock: FrameClock
  /// When the frame that `awaitFrame` began last will be seen, in seconds of `MonotonicTime`, the
  /// clock of the events. Frames that are drawn one after the other are whole beats apart.
  package internal(set) var nextPresentationTime = MonotonicTime.now()
  /// Whether the window is known to be out of sight, so that it needs no frames.
  var isUnseen = false
  /// The Wayland output whose rate is known, for comparing.
  var lastOutput: UnsafeMutableRawPointer?
  /// When its screen was looked up last, and when it was asked whether the window can be seen.
  var monitorLookedUp = -Double.infinity
  var sightLookedUp = -Double.infinity
  /// Whether the compositor has ended.
  var isConnectionLost = false
  var cursors = WindowCursors()
  /// Ends the watch over the connection to an X server; negative where there is none.
  private var connectionWatch: Int32 = -1
  private nonisolated let closeRequest = Atomic(false)
  /// Whether the window is to take a turn because somebody asked for it.
  nonisolated let isWoken = Atomic(false)
  /// When the window had a turn last.
  var latestTurn = -Double.infinity
  /// Since when the compositor is waited for, by a window that has something to draw.
  var compositorAwaitedSince: Double?

  /// The least size that a window can be given, in points: room for the compass and a scale bar.
  package static let leastSize = ScreenSize(width: 160, height: 120)

  /// Opens a window of `size` in points and shows it.
  ///
  /// Throws when there is no display, none that the installed GLFW library speaks to, or no
  /// OpenGL 3.3 on it.
  ///
  /// - Parameters:
  ///   - applicationID: the name of the program's desktop file, without its ending, by which the
  ///     desktop finds it and its icon.
  ///   - isRemembered: whether the size is one of another run, and the screens may have changed.
  ///   - origin: where it is to be, if that is on a screen and the window system allows it.
  ///   - pixelsPerPoint: the scale; where it is `nil`, that of the desktop, also when it changes.
  package init(
    title: String, size: ScreenSize, applicationID: String = "rhumb", isRemembered: Bool = false,
    origin: WindowPlace.Origin? = nil, pixelsPerPoint: Double? = nil
  ) throws(WindowError) {
    wayland_beginWindow(applicationID)
    defer { wayland_endWindow() }
    handle = try WindowHandle.open(
      title: title, size: size, applicationID: applicationID, isRemembered: isRemembered)
    queue = WindowEventQueue(
      metrics: handle.metrics(statedScale: pixelsPerPoint), statedScale: pixelsPerPoint,
      now: MonotonicTime.now)
    WindowCallbacks.install(on: handle.pointer, feeding: queue)
    x11Inputs = X11Inputs(window: handle.pointer)
    wakeDescriptor = x11Inputs?.wakeDescriptor
    waylandWindow =
      x11Inputs == nil ? WaylandWindow(window: handle.pointer, feeding: queue) : nil
    queue.keyOfLayout = { [weak waylandWindow] in waylandWindow?.key(scancode: $0) }
    x11PresentFeedback = X11PresentFeedback(window: handle.pointer)
    clock = FrameClock(pacing: waylandWindow == nil ? .swap : .compositor)
    queue.isScrollToldElsewhere = x11Inputs != nil || waylandWindow?.tellsScrolling == true
    giveSize(size, isRemembered: isRemembered, scale: pixelsPerPoint)
    if let origin { move(to: origin) }
    if let x11Inputs {
      connectionWatch = handle.session.connectionLoss.watch(
        connection: x11Inputs.connectionDescriptor)
    }
    glfwShowWindow(handle.pointer)
    if let token = getenv("XDG_ACTIVATION_TOKEN") {
      waylandWindow?.activate(String(cString: token))
    }
    queue.begin(with: handle.metrics(statedScale: pixelsPerPoint), at: currentFrame.origin)
    followMonitor()
    // Whatever optional thing failed on the way is not the cause of a later failure.
    _ = GLFWLibrary.takeError()
  }

  isolated deinit {
    waylandWindow = nil  // uses the connection that ends with GLFW
    x11PresentFeedback = nil
    ConnectionLoss.endWatch(connectionWatch)
    onConnectionLost(nil)
    cursors.end()
    glfwSetWindowUserPointer(handle.pointer, nil)  // no callback may reach the queue any more
  }

  /// On X11 the size was given in pixels; now that the scale is known, set it in points.
  private func giveSize(_ size: ScreenSize, isRemembered: Bool, scale: Double?) {
    let metrics = handle.metrics(statedScale: scale)
    var wanted = metrics.units(showing: size)
    let least = metrics.units(showing: Self.leastSize)
    if isRemembered {
      wanted = Self.fitting(wanted, atLeast: least, on: Monitor.all.map(\.area))
    }
    if wanted != metrics.unitSize {
      glfwSetWindowSize(
        handle.pointer, Int32(wanted.width), Int32(wanted.height))
    }
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

  package var inputSources: InputSources {
    if let x11Inputs { return .xInput(minorVersion: x11Inputs.minorVersion) }
    return waylandWindow.map {
      .wayland(tellsScrolling: $0.tellsScrolling, tellsPinches: $0.tellsPinches)
    } ?? .glfw
  }

  /// Whether the window is to close: the user or the program asked, or the compositor has ended.
  package var isCloseRequested: Bool {
    glfwWindowShouldClose(handle.pointer) == GLFW_TRUE || isConnectionLost
      || closeRequest.load(ordering: .acquiring)
  }

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

  /// The text on the clipboard; `nil` when there is none.
  package var clipboardText: String? {
    defer { _ = GLFWLibrary.takeError() }
    return glfwGetClipboardString(handle.pointer).map { String(cString: $0) }
  }

  /// Puts a text onto the clipboard.
  package func copyText(_ text: String) { glfwSetClipboardString(handle.pointer, text) }

  /// Whether its frame is a plain one without title and buttons, for want of a library.
  package var hasPlainFrame: Bool {
    guard let waylandWindow, GLFWLibrary.canChoosePlatform else { return false }
    return !waylandWindow.hasFrame && glfwindow_frameMaker() != FrameByPlugin
  }

  package typealias Caret = ScreenRectangle

  /// Tells input methods where a text is being typed, in points; `nil` where none is.
  package func expectText(at caret: Caret?) {
    let perPoint = 1 / queue.metrics.pointsPerUnit
    waylandWindow?.expectText(
      at: caret.map {
        ScreenRectangle(
          left: $0.left * perPoint, top: $0.top * perPoint, right: $0.right * perPoint,
          bottom: $0.bottom * perPoint)
      })
  }

  /// Asks for the window to close, as the user can; from any thread.
  package nonisolated func requestClose() {
    closeRequest.store(true, ordering: .releasing)
    wakeUp()
  }

  /// Whether it has the keyboard.
  package var isFocused: Bool {
    glfwGetWindowAttrib(handle.pointer, GLFW_FOCUSED) == GLFW_TRUE
  }

  /// Stays open in spite of what was asked so far, unless there is no display any more.
  ///
  /// - Returns: whether it does.
  package func refuseClose() -> Bool {
    closeRequest.store(false, ordering: .releasing)
    glfwSetWindowShouldClose(handle.pointer, GLFW_FALSE)
    return !isConnectionLost
  }

  /// Names the window for the desktop.
  package func setTitle(_ title: String) { glfwSetWindowTitle(handle.pointer, title) }

  /// Whether what the window shows was damaged or has the wrong size. Cleared by `swap`.
  package var needsRedraw: Bool { queue.needsRedraw }

  /// Ends a wait for events from any thread, for instance when a tile has arrived.
  package nonisolated func wakeUp() {
    isWoken.store(true, ordering: .releasing)
    if let wakeDescriptor { X11Inputs.wake(wakeDescriptor) } else { glfwPostEmptyEvent() }
  }

  /// What is to be done when the X server ends, which also ends the program: on any thread, without
  /// a word to the server and so without this window.
  package func onConnectionLost(_ action: (@Sendable () -> Void)?) {
    handle.session.connectionLoss.set(action, for: ObjectIdentifier(self))
  }
}
