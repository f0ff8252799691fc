import CGLFW
import CWayland
import FrameTiming
import GeoMath
import Gestures
import Glibc
import Synchronization

/// A window on the desktop (X11 or Wayland) with an OpenGL 3.3 core context: 24-bit depth, 8-bit
/// stencil, no multisampling. A class, because a window has identity: callbacks and the context
/// refer to it. It closes when the last reference is released.
///
/// ```swift
/// let window = try Window(title: "Rhumb", size: ScreenSize(width: 1024, height: 768))
/// window.makeContextCurrent()
/// var events: [InputEvent] = []
/// while !window.isCloseRequested {
///   let canDraw = window.awaitFrame(isWanted: isAnimating, orAt: nil)
///   window.drainEvents(into: &events)
///   … handle the events and update the scene for window.nextPresentationTime
///   if canDraw, isAnimating || window.needsRedraw { draw(); window.swap() }
/// }
/// ```
@MainActor
package final class Window {
  let handle: WindowHandle
  let queue: WindowEventQueue
  /// X11 input that GLFW does not report; `nil` on other window systems.
  let x11Inputs: X11Inputs?
  private let wakeDescriptor: Int32?
  /// Wayland input and feedback that GLFW does not report; `nil` on other window systems.
  private(set) var waylandWindow: WaylandWindow?
  /// Presentation times of frames on X11, if the driver reports them.
  private(set) var x11PresentFeedback: X11PresentFeedback?
  /// The window's frame before it became full screen; `nil` if it is not full screen.
  var windowedFrame: WindowedFrame?
  /// Measures and predicts when frames are shown.
  package internal(set) var clock: FrameClock
  /// The time at which the frame begun by the last `awaitFrame` will be seen, in seconds of
  /// `MonotonicTime`, the clock of events. Consecutive frames are whole refresh intervals apart.
  package internal(set) var nextPresentationTime = MonotonicTime.now()
  /// Whether the window is known to be invisible, so that it needs no frames.
  var isUnseen = false
  /// The Wayland output whose refresh rate is known, for comparisons.
  var lastOutput: UnsafeMutableRawPointer?
  /// When the window's monitor, and on X11 its visibility, was last looked up.
  var monitorLookedUp = -Double.infinity
  var sightLookedUp = -Double.infinity
  var isConnectionLost = false
  var cursors = WindowCursors()
  /// Ends the monitoring of the connection to an X server; negative if there is none.
  private var connectionWatch: Int32 = -1
  private nonisolated let closeRequest = Atomic(false)
  /// Whether `wakeUp()` requested a turn.
  nonisolated let isWoken = Atomic(false)
  var latestTurn = -Double.infinity
  /// The time since which a window with something to draw has been waiting for the compositor.
  var compositorAwaitedSince: Double?

  /// The minimum size of a window in points: room for the compass and a scale bar.
  package static let leastSize = ScreenSize(width: 160, height: 120)

  /// Opens a window with a size in points and shows it.
  ///
  /// Throws if there is no display on which the installed GLFW library and OpenGL 3.3 work.
  ///
  /// - Parameters:
  ///   - applicationID: the name of the program's desktop file without its extension, by which the
  ///     desktop finds that file and its icon.
  ///   - isRemembered: whether the size is from a previous run, after which screens may have
  ///     changed.
  ///   - origin: the position, used if it is on a screen and the window system allows it.
  ///   - pixelsPerPoint: the scale; `nil` to use and follow that of the desktop.
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
    // Errors of optional features must not be reported as the cause of a later failure.
    _ = GLFWLibrary.takeError()
  }

  isolated deinit {
    waylandWindow = nil  // uses the connection that ends with GLFW
    x11PresentFeedback = nil
    ConnectionLoss.endWatch(connectionWatch)
    onConnectionLost(nil)
    cursors.end()
    glfwSetWindowUserPointer(handle.pointer, nil)  // callbacks must not use the queue any more
  }

  /// On X11 the size was given in pixels. Now that the scale is known, sets it in points.
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

// MARK: - Sizes and state

extension Window {
  /// The size of the drawable in points.
  package var size: ScreenSize { queue.metrics.size }

  /// The size of the drawable in pixels; 0 × 0 while minimised on some systems.
  package var framebufferPixelSize: PixelSize { queue.metrics.framebuffer }

  /// The position of the drawable's upper left corner on the screen, in pixels; 0 if the window
  /// system does not report it, as on Wayland.
  package var screenPixelPosition: (x: Int, y: Int) {
    var (x, y): (Int32, Int32) = (0, 0)
    glfwGetWindowPos(handle.pointer, &x, &y)
    return (Int(x), Int(y))
  }

  package var pixelsPerPoint: Double { queue.metrics.pixelsPerPoint }

  package var inputSources: InputSources {
    if let x11Inputs { return .xInput(minorVersion: x11Inputs.minorVersion) }
    return waylandWindow.map {
      .wayland(tellsScrolling: $0.tellsScrolling, tellsPinches: $0.tellsPinches)
    } ?? .glfw
  }

  /// Whether the window should close: by the user, the program, or a lost connection.
  package var isCloseRequested: Bool {
    glfwWindowShouldClose(handle.pointer) == GLFW_TRUE || isConnectionLost
      || closeRequest.load(ordering: .acquiring)
  }

  /// Sets the icon of the window in the desktop's window lists. This only works on X11; other
  /// desktops use the icon of the program's desktop file.
  ///
  /// - Parameter pixels: red, green, blue and alpha, not premultiplied, rows from the top.
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
    // Wayland does not support this.
    _ = GLFWLibrary.takeError()
  }

  /// The text on the clipboard; `nil` if there is none.
  package var clipboardText: String? {
    defer { _ = GLFWLibrary.takeError() }
    return glfwGetClipboardString(handle.pointer).map { String(cString: $0) }
  }

  package func copyText(_ text: String) { glfwSetClipboardString(handle.pointer, text) }

  /// Whether the window has a plain frame without title and buttons, because a library is missing.
  package var hasPlainFrame: Bool {
    guard let waylandWindow, GLFWLibrary.canChoosePlatform else { return false }
    return !waylandWindow.hasFrame && glfwindow_frameMaker() != FrameByPlugin
  }

  /// Tells input methods where text is being entered, in points; `nil` if none is.
  package func expectText(at caret: ScreenRectangle?) {
    let perPoint = 1 / queue.metrics.pointsPerUnit
    waylandWindow?.expectText(
      at: caret.map {
        ScreenRectangle(
          left: $0.left * perPoint, top: $0.top * perPoint, right: $0.right * perPoint,
          bottom: $0.bottom * perPoint)
      })
  }

  /// The window's identifier for desktop portals, which lets their dialogs appear above it: `x11:`
  /// and its ID in hexadecimal. Empty on Wayland, where GLFW provides no identifier.
  package var portalName: String {
    guard glfwindow_x11Display() != nil else { return "" }
    let number = glfwindow_x11Window(handle.pointer)
    return number == 0 ? "" : "x11:\(String(number, radix: 16))"
  }

  /// Requests that the window closes, as the user can do. Can be called from any thread.
  package nonisolated func requestClose() {
    closeRequest.store(true, ordering: .releasing)
    wakeUp()
  }

  package var isFocused: Bool {
    glfwGetWindowAttrib(handle.pointer, GLFW_FOCUSED) == GLFW_TRUE
  }

  /// Cancels requests to close, unless the display is gone.
  ///
  /// - Returns: whether the window stays open.
  package func refuseClose() -> Bool {
    closeRequest.store(false, ordering: .releasing)
    glfwSetWindowShouldClose(handle.pointer, GLFW_FALSE)
    return !isConnectionLost
  }

  package func setTitle(_ title: String) { glfwSetWindowTitle(handle.pointer, title) }

  /// Whether the content of the window is damaged or has the wrong size. Cleared by `swap`.
  package var needsRedraw: Bool { queue.needsRedraw }

  /// Ends a wait for events, for instance when a tile has arrived. Can be called from any thread.
  package nonisolated func wakeUp() {
    isWoken.store(true, ordering: .releasing)
    if let wakeDescriptor { X11Inputs.wake(wakeDescriptor) } else { glfwPostEmptyEvent() }
  }

  /// Sets what to do when the X server ends, which also ends the program. The action runs on any
  /// thread and must not use the server or this window.
  package func onConnectionLost(_ action: (@Sendable () -> Void)?) {
    handle.session.connectionLoss.set(action, for: ObjectIdentifier(self))
  }
}
