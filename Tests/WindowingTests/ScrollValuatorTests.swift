import TestSupport
import Testing

@testable import Windowing

@Suite("Scrolling by an X11 device's totals")
struct ScrollValuatorTests {
  private func device(isTouchpad: Bool = false, increment: Double = 120) -> ScrollDevice {
    ScrollDevice(
      isTouchpad: isTouchpad, horizontal: ScrollAxis(valuator: 2, increment: increment, total: 0),
      vertical: ScrollAxis(valuator: 3, increment: increment, total: 0))
  }

  @Test("A notch downwards or to the right counts -1 of a wheel, never of a finger")
  func notches() {
    var wheel = device()
    #expect(wheel.scroll { [3: 120][$0] } == .init(dx: 0, dy: -1, isPrecise: false))
    #expect(wheel.scroll { [3: 0][$0] } == .init(dx: 0, dy: 1, isPrecise: false))
    #expect(wheel.scroll { [2: 120][$0] } == .init(dx: -1, dy: 0, isPrecise: false))
  }

  @Test("A wheel of high resolution turns by fractions of a notch and stays a wheel")
  func fractions() {
    var wheel = device()
    #expect(wheel.scroll { [3: -30][$0] } == .init(dx: 0, dy: 0.25, isPrecise: false))
    #expect(wheel.scroll { [3: -45][$0] } == .init(dx: 0, dy: 0.125, isPrecise: false))
  }

  @Test("A touchpad scrolls by points of finger travel, also by whole notches of them")
  func touchpad() {
    var pad = device(isTouchpad: true)
    #expect(pad.scroll { [2: 8, 3: -120][$0] } == .init(dx: -1, dy: 15, isPrecise: true))
  }

  @Test("An increment below 0 turns the direction round")
  func negativeIncrement() {
    var wheel = device(increment: -1)
    #expect(wheel.scroll { [3: 1][$0] } == .init(dx: 0, dy: 1, isPrecise: false))
  }

  @Test("Motion without scrolling, or with totals that are no numbers, is none")
  func nothing() {
    var wheel = device()
    #expect(wheel.scroll { [0: 5.0, 1: 7.0][$0] } == nil)
    #expect(wheel.scroll { [3: 0][$0] } == nil)
    for wrong in [Double.nan, .infinity, -.infinity] {
      #expect(wheel.scroll { $0 == 3 ? wrong : nil } == nil)
    }
    #expect(wheel.scroll { [3: 120][$0] }?.dy == -1)
    var mouse = ScrollDevice(isTouchpad: false)
    #expect(mouse.scroll { _ in 120 } == nil)
  }

  @Test("However a way is cut into steps, it is the same way", arguments: [1, 2, 3] as [UInt64])
  func sum(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var wheel = device()
    var (total, sum) = (0.0, 0.0)
    for _ in 0..<200 {
      total += Double.random(in: -300...300, using: &generator)
      sum += wheel.scroll { $0 == 3 ? total : nil }?.dy ?? 0
    }
    #expect(abs(sum + total / 120) < 1e-9, "seed \(seed)")
  }

  @Test("Buttons 4 to 7 are a wheel's notches; no other button is")
  func buttons() {
    let notches = (0...12).map { ScrollDevice.notch(ofButton: $0) }
    #expect(notches[4] == .init(dx: 0, dy: 1, isPrecise: false))
    #expect(notches[5] == .init(dx: 0, dy: -1, isPrecise: false))
    #expect(notches[6] == .init(dx: 1, dy: 0, isPrecise: false))
    #expect(notches[7] == .init(dx: -1, dy: 0, isPrecise: false))
    #expect(notches.compactMap(\.self).count == 4)
  }
}

@Suite("Scrolling by a Wayland pointer's frames")
struct WaylandScrollTests {
  @Test(
    "A wheel turns by its steps, or by distance where there are none",
    arguments: [
      (0, SIMD2(0, 120), 0, -1), (0, SIMD2(0, -30), 0, 0.25), (3, SIMD2(120, 0), -1, 0),
      (-1, nil, 0.5, -1.5),
    ] as [(Int, SIMD2<Double>?, Double, Double)])
  func wheel(source: Int, steps: SIMD2<Double>?, dx: Double, dy: Double) {
    let amount = ScrollAmount(waylandSource: source, distance: SIMD2(-5, 15), steps: steps)
    #expect(amount == ScrollAmount(dx: dx, dy: dy, isPrecise: false))
  }

  @Test("Fingers and other smooth sources scroll by points", arguments: [1, 2])
  func fingers(source: Int) {
    let amount = ScrollAmount(waylandSource: source, distance: SIMD2(-5, 10), steps: nil)
    #expect(amount == ScrollAmount(dx: 5, dy: -10, isPrecise: true))
  }
}

@Suite("Kinds of pointing devices")
struct PointingDeviceTests {
  @Test(
    "A touchpad is known by what its driver says, everything else is a wheel",
    arguments: [
      ("TOUCHPAD", false, false, true), ("MOUSE", true, false, true), ("", false, true, true),
      ("MOUSE", false, false, false), ("", false, false, false),
      ("TOUCHSCREEN", false, false, false),
    ])
  func kinds(typeName: String, isTapped: Bool, isSynaptics: Bool, isTouchpad: Bool) {
    #expect(
      ScrollDevice.isTouchpad(typeName: typeName, isTapped: isTapped, isSynaptics: isSynaptics)
        == isTouchpad)
  }

  @Test("What is in use is said in words")
  func words() {
    #expect(
      InputSources.xInput(minorVersion: 4).description
        == "XInput 2.4 (smooth scroll, touch, pinch)")
    #expect(InputSources.xInput(minorVersion: 2).description == "XInput 2.2 (smooth scroll, touch)")
    #expect(InputSources.xInput(minorVersion: 1).description == "XInput 2.1 (smooth scroll)")
    #expect(
      InputSources.wayland(tellsScrolling: true, tellsPinches: true).description
        == "Wayland (smooth scroll, touch, pinch)")
    #expect(
      InputSources.wayland(tellsScrolling: false, tellsPinches: false).description
        == "Wayland (wheel, touch)")
    #expect(InputSources.glfw.description == "GLFW only (wheel, pointer, keys)")
  }
}
