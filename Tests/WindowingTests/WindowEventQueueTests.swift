import GeoMath
import Gestures
import Testing

@testable import Windowing

/// GLFW's numbers, as its reference states them.
enum GLFWNumber {
  static let release: Int32 = 0, press: Int32 = 1, holdRepeat: Int32 = 2
  static let shift: Int32 = 1, control: Int32 = 2
  static let leftShiftKey: Int32 = 340, upKey: Int32 = 265, equalKey: Int32 = 61, nKey: Int32 = 78
  static let keypad4: Int32 = 324, f11: Int32 = 300
}

/// A queue of a window of 800 × 600 units at a scale, with a clock that ticks once a reading.
private func makeQueue(framebufferScale: Int = 1, pixelsPerPoint: Double = 1) -> WindowEventQueue {
  let size = PixelSize(width: 800, height: 600)
  var ticks = 0.0
  return WindowEventQueue(
    metrics: SurfaceMetrics(
      unitSize: size,
      framebuffer: PixelSize(width: 800 * framebufferScale, height: 600 * framebufferScale),
      pixelsPerPoint: pixelsPerPoint),
    now: {
      ticks += 0.001
      return ticks
    })
}

extension WindowEventQueue {
  fileprivate var drained: [InputEvent] {
    var events: [InputEvent] = []
    drain(into: &events)
    return events
  }
}

@Suite("Pointer events of a window")
struct WindowPointerTests {
  @Test("Positions are points, where units are pixels (X11) and where they are points (Wayland)")
  func points() {
    let x11 = makeQueue(framebufferScale: 1, pixelsPerPoint: 2)
    x11.pointerMoved(x: 100, y: 50)
    #expect(x11.drained.map(\.position) == [ScreenPoint(x: 50, y: 25)])
    let wayland = makeQueue(framebufferScale: 2, pixelsPerPoint: 2)
    wayland.pointerMoved(x: 100, y: 50)
    #expect(wayland.drained.map(\.position) == [ScreenPoint(x: 100, y: 50)])
  }

  @Test("Buttons carry place, modifiers and click count; unknown buttons are dropped")
  func buttons() {
    let queue = makeQueue()
    queue.placePointer(x: 7, y: 8)
    for code: Int32 in [0, 1, 2, 5] {
      queue.button(code, action: GLFWNumber.press, modifierBits: GLFWNumber.control)
      queue.button(code, action: GLFWNumber.release, modifierBits: GLFWNumber.control)
    }
    let events = queue.drained
    let place = ScreenPoint(x: 7, y: 8)
    #expect(
      events.map(\.action)
        == [PointerButton.left, .right, .middle].flatMap {
          [
            InputEvent.Action.pointerDown($0, at: place, clicks: 1),
            .pointerUp($0, at: place, clicks: 1),
          ]
        })
    #expect(events.allSatisfy { $0.modifiers == .control })
  }

  @Test("Two quick presses are a double click")
  func doubleClick() {
    let queue = makeQueue()
    for _ in 0..<2 {
      queue.button(0, action: GLFWNumber.press, modifierBits: 0)
      queue.button(0, action: GLFWNumber.release, modifierBits: 0)
    }
    let clicks = queue.drained.map { event in
      switch event.action {
      case .pointerDown(_, _, let clicks), .pointerUp(_, _, let clicks): clicks
      default: 0
      }
    }
    #expect(clicks == [1, 1, 2, 2])
  }

  @Test("GLFW's scrolling is a wheel's, whatever its numbers")
  func scroll() {
    let queue = makeQueue()
    queue.scrolled(dx: 0, dy: 1)
    queue.scrolled(dx: 0.3125, dy: -1.5)
    let place = ScreenPoint(x: 0, y: 0)
    #expect(
      queue.drained.map(\.action) == [
        .scroll(dx: 0, dy: 1, isPrecise: false, at: place),
        .scroll(dx: 0.3125, dy: -1.5, isPrecise: false, at: place),
      ])
  }

  @Test("Other sources than GLFW state place and modifiers themselves, in one order of time")
  func otherSources() {
    let queue = makeQueue(framebufferScale: 1, pixelsPerPoint: 2)
    queue.pointerMoved(x: 100, y: 50)
    let place = queue.point(x: 20, y: 10)
    #expect(place == ScreenPoint(x: 10, y: 5))
    queue.append([.magnify(scale: 2, .changed, at: place)], modifiers: .control)
    queue.pointerMoved(x: 100, y: 50)
    let events = queue.drained
    #expect(events.map(\.modifiers) == [[], .control, []])
    #expect(zip(events, events.dropFirst()).allSatisfy { $0.time < $1.time })
  }

  @Test("Draining empties the queue and keeps the order of time")
  func order() {
    let queue = makeQueue()
    for step in 0..<20 { queue.pointerMoved(x: Double(step), y: 0) }
    let events = queue.drained
    #expect(events.map { $0.position?.x } == (0..<20).map(Double.init))
    #expect(zip(events, events.dropFirst()).allSatisfy { $0.time < $1.time })
    #expect(queue.isEmpty)
    #expect(queue.drained.isEmpty)
  }
}

@Suite("Key events of a window")
struct WindowKeyTests {
  @Test("The character that a key types names it, and its release has the same name")
  func typed() {
    let queue = makeQueue()
    queue.key(
      GLFWNumber.equalKey, scancode: 21, layoutName: "=", action: GLFWNumber.press,
      modifierBits: GLFWNumber.shift)
    queue.character(0x2B)
    queue.key(
      GLFWNumber.equalKey, scancode: 21, layoutName: "=", action: GLFWNumber.release,
      modifierBits: 0)
    #expect(
      queue.drained.map(\.action) == [
        .keyDown(Key("+"), isRepeat: false), .typed("+"), .keyUp(Key("+")),
      ])
  }

  @Test("A layout of another script falls back to the place of the key")
  func otherScript() {
    let queue = makeQueue()
    queue.key(
      GLFWNumber.nKey, scancode: 57, layoutName: "т", action: GLFWNumber.press, modifierBits: 0)
    queue.character(0x442)
    #expect(queue.drained.map(\.action) == [.keyDown(Key("n"), isRepeat: false), .typed("т")])
  }

  @Test("What the window system says of a key goes before its place, for modifiers, too")
  func keyOfLayout() {
    let queue = makeQueue()
    queue.keyOfLayout = { [1: .arrowLeft, 2: "Shift", 3: "ж"][$0] }
    for scancode: Int32 in 1...4 {
      for action in [GLFWNumber.press, GLFWNumber.release] {
        queue.key(
          GLFWNumber.upKey, scancode: scancode, layoutName: nil, action: action, modifierBits: 0)
      }
    }
    // A letter of another script is no shortcut: the place of the key is.
    let keys: [Key] = [.arrowLeft, "Shift", .arrowUp, .arrowUp]
    let events = queue.drained
    #expect(events.map(\.action) == keys.flatMap { [.keyDown($0, isRepeat: false), .keyUp($0)] })
    #expect(events.map(\.modifiers) == [[], [], .shift, [], [], [], [], []])
  }

  @Test("Keypad 4 is an arrow unless it types a digit")
  func keypad() {
    let queue = makeQueue()
    let press = {
      queue.key(
        GLFWNumber.keypad4, scancode: 83, layoutName: "4", action: GLFWNumber.press,
        modifierBits: 0)
    }
    press()
    press()
    queue.character(0x34)
    #expect(
      queue.drained.map(\.action) == [
        .keyDown(.arrowLeft, isRepeat: false), .keyDown(Key("4"), isRepeat: false), .typed("4"),
      ])
  }

  @Test("A character with no key before it (an input method's) names no key")
  func loneCharacter() {
    let queue = makeQueue()
    queue.key(
      GLFWNumber.f11, scancode: 95, layoutName: nil, action: GLFWNumber.press, modifierBits: 0)
    queue.pointerMoved(x: 1, y: 1)
    queue.character(0x41)
    let actions = queue.drained.map(\.action)
    #expect(actions.first == .keyDown(.fullScreen, isRepeat: false))
    #expect(actions.last == .typed("A"))
  }

  @Test("A modifier counts from its own press on, also for the pointer, and ends with the focus")
  func modifiers() {
    let queue = makeQueue()
    queue.key(
      GLFWNumber.leftShiftKey, scancode: 50, layoutName: nil, action: GLFWNumber.press,
      modifierBits: 0)
    queue.scrolled(dx: 0, dy: 1)
    queue.focusChanged(false)
    queue.pointerMoved(x: 0, y: 0)
    #expect(queue.drained.map(\.modifiers) == [.shift, .shift, [], []])
  }

  @Test("Held keys repeat")
  func repeats() {
    let queue = makeQueue()
    for action in [GLFWNumber.press, GLFWNumber.holdRepeat] {
      queue.key(GLFWNumber.upKey, scancode: 111, layoutName: nil, action: action, modifierBits: 0)
    }
    #expect(
      queue.drained.map(\.action) == [
        .keyDown(.arrowUp, isRepeat: false), .keyDown(.arrowUp, isRepeat: true),
      ])
  }

  @Test("Every code has a name, none traps", arguments: [nil, "", "q", "ß", "ab"])
  func everyCode(layoutName: String?) {
    for code: Int32 in -2...400 {
      #expect(!KeyMap.key(code: code, layoutName: layoutName).rawValue.isEmpty)
    }
  }
}

@Suite("Measures of a window")
struct WindowMeasureTests {
  @Test("E11 points are framebuffer pixels over scale, whatever the units")
  func size() {
    let queue = makeQueue(framebufferScale: 1, pixelsPerPoint: 2)
    #expect(queue.metrics.size == ScreenSize(width: 400, height: 300))
    #expect(
      queue.metrics.units(showing: ScreenSize(width: 400, height: 300))
        == PixelSize(width: 800, height: 600))
  }

  @Test("A resize of many steps is one event, in points, after the others")
  func resize() {
    let queue = makeQueue()
    queue.needsRedraw = false
    for width in 801...900 {
      queue.framebufferResized(PixelSize(width: width, height: 600))
      queue.windowResized(PixelSize(width: width, height: 600))
    }
    queue.pointerMoved(x: 0, y: 0)
    #expect(
      queue.drained.map(\.action) == [
        .pointerMove(to: ScreenPoint(x: 0, y: 0)),
        .resize(to: ScreenSize(width: 900, height: 600)),
      ])
    #expect(queue.needsRedraw)
    #expect(queue.drained.isEmpty)
  }

  @Test("A move to a finer display keeps the size in points: only the scale is told")
  func scale() {
    let queue = makeQueue()
    queue.scaleChanged(reported: 2)
    queue.framebufferResized(PixelSize(width: 1600, height: 1200))
    #expect(queue.drained.map(\.action) == [.scale(pixelsPerPoint: 2)])
    #expect(queue.drained.isEmpty)
  }

  @Test("Minimising to nothing is not told, coming back in the same size neither")
  func minimised() {
    let queue = makeQueue()
    queue.framebufferResized(PixelSize(width: 0, height: 0))
    queue.pointerMoved(x: 5, y: 5)
    #expect(queue.drained.map(\.action) == [.pointerMove(to: ScreenPoint(x: 5, y: 5))])
    queue.framebufferResized(PixelSize(width: 800, height: 600))
    #expect(queue.drained.isEmpty)
  }

  @Test(
    "Scales that a faked dot pitch puts a little off are taken for the quarter meant",
    arguments: [
      (0.9988, 1.0), (1.0, 1.0), (1.2497, 1.25), (1.0417, 1.0417), (2, 2), (.nan, 1), (0, 1),
      (-3, 1), (.infinity, 1),
    ] as [(Float, Double)])
  func snapping(reported: Float, expected: Double) {
    #expect(abs(SurfaceMetrics.pixelsPerPoint(reported: reported) - expected) < 1e-6)
  }

  @Test("Sizes from outside become sides that a window can have")
  func sides() {
    #expect(SurfaceMetrics.side(.nan) == 1)
    #expect(SurfaceMetrics.side(-5) == 1)
    #expect(SurfaceMetrics.side(.infinity) == 16384)
    #expect(SurfaceMetrics.side(640.4) == 640)
  }
}

@Suite("Files dropped on a window")
struct DroppedFilesTests {
  @Test("They are told once, in order, and keep the window awake until they are")
  func dropped() {
    let queue = makeQueue()
    #expect(queue.isEmpty && queue.takeDroppedFiles().isEmpty)
    queue.filesDropped(["/a.geojson", "/b c.pmtiles"])
    queue.filesDropped(["/d.mbtiles"])
    #expect(!queue.isEmpty && queue.drained.isEmpty)
    #expect(queue.takeDroppedFiles() == ["/a.geojson", "/b c.pmtiles", "/d.mbtiles"])
    #expect(queue.isEmpty && queue.takeDroppedFiles().isEmpty)
  }
}
