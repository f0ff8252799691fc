import CGLFW
import CXPresent
import Foundation
import FrameTiming
import GeoMath
import Gestures
import Synchronization
import TestSupport
import Testing

@testable import Windowing

/// Tests that open a real window. The machine may be busy with other tests, so that no limit of
/// time is near to what is usual.
@Suite(
  "A real window", .serialized, .exclusiveDisplay,
  .enabled(if: LiveDisplay.isOffered, LiveDisplay.whyNot))
@MainActor
struct LiveWindowTests {
  private let size = ScreenSize(width: 400, height: 300)

  @Test("Opens in the size asked for, and can be opened again after it closed")
  func opens() throws {
    for _ in 0..<2 {
      let window = try Window(title: "Rhumb test", size: size)
      window.makeContextCurrent()
      #expect(window.size == size)
      #expect(Double(window.framebufferPixelSize.width) == 400 * window.pixelsPerPoint)
      #expect(window.needsRedraw)
      window.swap()
      #expect(!window.needsRedraw)
      #expect(!window.isCloseRequested)
      window.requestClose()
      #expect(window.isCloseRequested)
    }
  }

  @Test("A session that another thread lets go of does not end the one after it")
  func sessionsOverlap() async throws {
    let held = Mutex<DisplaySession?>(try DisplaySession.shared())
    let isReleased = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      held.withLock { $0 = nil }
      isReleased.signal()
    }
    // The first ends only when this thread is free, and the second begins before that.
    isReleased.wait()
    let second = try DisplaySession.shared()
    try await Task.sleep(for: .milliseconds(50))
    var (width, height): (Int32, Int32) = (0, 0)
    glfwGetMonitorPhysicalSize(glfwGetPrimaryMonitor(), &width, &height)
    #expect(glfwGetError(nil) == GLFW_NO_ERROR)
    withExtendedLifetime(second) {}
  }

  @Test("A scale that was asked for is obeyed: as many points, more pixels")
  func statedScale() throws {
    for scale in [1.0, 1.5, 2] {
      let window = try Window(title: "Rhumb test", size: size, pixelsPerPoint: scale)
      window.makeContextCurrent()
      window.swap()
      #expect(window.pixelsPerPoint == scale)
      #expect(window.size == size)
      #expect(
        window.framebufferPixelSize
          == PixelSize(width: Int(400 * scale), height: Int(300 * scale)))
    }
  }

  @Test("A size of another run is no larger than the screens, nor too small to take hold of")
  func rememberedSize() throws {
    for side in [1.0, 16384] {
      let window = try Window(
        title: "Rhumb test", size: ScreenSize(width: side, height: side), isRemembered: true)
      #expect(window.size.width >= Window.leastSize.width && window.size.width < 16384)
      #expect(window.size.height >= Window.leastSize.height && window.size.height < 16384)
    }
  }

  @Test("What the X server reports of frames reaches the clock")
  func serverReports() throws {
    let window = try settledWindow()
    try #require(window.x11PresentFeedback != nil, "the server has no extension Present")
    let number = UInt32(glfwindow_x11Window(window.handle.pointer))
    let driver = try #require(xpresent_open(nil, number))
    defer { xpresent_close(driver) }
    // The clock knows frames from the window's own swaps; a driver numbers them as it likes.
    for frame in 0..<40 {
      while !window.awaitFrame(isWanted: true) {}
      window.swap()
      #expect(xpresent_presentNothing(driver, number, UInt32(7 + frame)))
    }
    for _ in 0..<20 { _ = window.awaitFrame(isWanted: true) }
    #expect(window.clock.isReported)
    #expect(window.nextPresentationTime > MonotonicTime.now() - 1)
    #expect(window.nextPresentationTime < MonotonicTime.now() + 1)
  }

  @Test("Each shape of the pointer has a cursor of its own")
  func pointerShapes() throws {
    let cursor = try #require(CursorPicture(), "no libXfixes")
    let window = try settledWindow()
    let corner = window.screenPixelPosition
    cursor.movePointer(x: corner.x + 100, y: corner.y + 100)
    var pictures: [PointerShape: [UInt]] = [:]
    for shape in PointerShape.allCases + [.arrow] {
      window.pointerShape = shape
      #expect(window.pointerShape == shape)
      _ = window.awaitFrame(isWanted: false, orAt: MonotonicTime.now() + 0.05)
      // The arrow comes twice, and looks the same.
      #expect(pictures[shape] == nil || pictures[shape] == cursor.pixels())
      pictures[shape] = cursor.pixels()
    }
    for shape in [PointerShape.arrow, .pointingHand, .crosshair, .text] {
      #expect(pictures.filter { $0.value == pictures[shape] }.count == 1, "\(shape)")
    }
  }

  @Test("A request to close from another thread ends the wait")
  func closeRequest() throws {
    let window = try settledWindow()
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 0.2)
      window.requestClose()
    }
    let start = MonotonicTime.now()
    while !window.isCloseRequested { _ = window.awaitFrame(isWanted: false) }
    #expect(MonotonicTime.now() - start < 30)
    #expect(!window.awaitFrame(isWanted: true))
  }

  @Test("A wake-up that comes before the wait is not lost")
  func wakeUp() throws {
    let window = try settledWindow()
    window.wakeUp()
    let start = MonotonicTime.now()
    #expect(window.awaitFrame(isWanted: false, orAt: start + 60))
    #expect(MonotonicTime.now() - start < 30)
  }

  @Test("A wait for a later frame ends in time for it")
  func waitsUntil() throws {
    let window = try settledWindow()
    // Another program may hold a wait up at any time, but not each of many.
    let isInTime = (0..<20).contains { _ in
      let wanted = MonotonicTime.now() + 0.3
      while window.nextPresentationTime < wanted {
        #expect(window.awaitFrame(isWanted: false, orAt: wanted))
      }
      return MonotonicTime.now() < window.nextPresentationTime
        && window.nextPresentationTime < wanted + 0.05
    }
    #expect(isInTime)
  }

  @Test("A wake-up from another thread ends the wait")
  func wakeUpElsewhere() throws {
    let window = try settledWindow()
    let signal = WakeSignal(window)
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 0.2)
      signal.send()
    }
    // The window system may end a wait too; what counts is that ours ends after the signal.
    let start = MonotonicTime.now()
    while !signal.isSent { _ = window.awaitFrame(isWanted: false) }
    #expect(MonotonicTime.now() - start < 30)
  }

  @Test("Wanted frames come at the pace of the display, no faster")
  func pace() throws {
    let window = try settledWindow()
    for _ in 0..<20 where window.awaitFrame(isWanted: true) { window.swap() }
    let start = MonotonicTime.now()
    for _ in 0..<30 {
      #expect(window.awaitFrame(isWanted: true))
      window.swap()
    }
    let seconds = MonotonicTime.now() - start
    #expect(seconds > 28 * window.clock.frameInterval)
  }

  /// A window whose first events have come and been taken.
  private func settledWindow() throws -> Window {
    let window = try Window(title: "Rhumb test", size: size)
    window.makeContextCurrent()
    window.swap()
    var events: [InputEvent] = []
    for _ in 0..<20 { _ = window.awaitFrame(isWanted: false, orAt: MonotonicTime.now() + 0.04) }
    window.drainEvents(into: &events)
    window.swap()
    return window
  }
}

/// Wakes a window and remembers that it did.
private final class WakeSignal: Sendable {
  private let window: Window
  private let sent = Atomic(false)

  init(_ window: Window) { self.window = window }

  var isSent: Bool { sent.load(ordering: .acquiring) }

  func send() {
    sent.store(true, ordering: .releasing)
    window.wakeUp()
  }
}
