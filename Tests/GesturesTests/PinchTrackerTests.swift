import GeoMath
import Gestures
import Testing

private let place = ScreenPoint(x: 3, y: 4)

@Suite("Pinches of a touchpad")
struct PinchTrackerTests {
  @Test("Turns add up from the beginning, scales are from the beginning")
  func turnsAddUp() {
    var pinch = PinchTracker()
    let actions =
      pinch.step(.began, scale: 1, turn: 0, at: place)
      + pinch.step(.changed, scale: 1.5, turn: 10, at: place)
      + pinch.step(.changed, scale: 2, turn: -4, at: place)
      + pinch.step(.ended, scale: 2, turn: 0, at: place)
    #expect(
      actions == [
        .magnify(scale: 1, .began, at: place), .rotate(degrees: 0, .began, at: place),
        .magnify(scale: 1.5, .changed, at: place), .rotate(degrees: 10, .changed, at: place),
        .magnify(scale: 2, .changed, at: place), .rotate(degrees: 6, .changed, at: place),
        .magnify(scale: 2, .ended, at: place), .rotate(degrees: 6, .ended, at: place),
      ])
  }

  @Test("The next pinch begins anew")
  func anew() {
    var pinch = PinchTracker()
    _ = pinch.step(.began, scale: 1, turn: 0, at: place)
    _ = pinch.step(.changed, scale: 3, turn: 90, at: place)
    _ = pinch.step(.cancelled, scale: 3, turn: 0, at: place)
    #expect(
      pinch.step(.began, scale: 1, turn: 0, at: place)
        == [.magnify(scale: 1, .began, at: place), .rotate(degrees: 0, .began, at: place)])
  }

  @Test("Without a beginning there is no pinch; after the end neither")
  func noBeginning() {
    var pinch = PinchTracker()
    #expect(pinch.step(.changed, scale: 2, turn: 1, at: place).isEmpty)
    _ = pinch.step(.began, scale: 1, turn: 0, at: place)
    _ = pinch.step(.ended, scale: 1, turn: 0, at: place)
    #expect(pinch.step(.ended, scale: 1, turn: 0, at: place).isEmpty)
  }

  @Test("Numbers that make no sense keep the last that did", arguments: [Double.nan, .infinity, 0])
  func nonsense(scale: Double) {
    var pinch = PinchTracker()
    _ = pinch.step(.began, scale: 1, turn: 0, at: place)
    _ = pinch.step(.changed, scale: 1.25, turn: 5, at: place)
    #expect(
      pinch.step(.changed, scale: scale, turn: .nan, at: place)
        == [.magnify(scale: 1.25, .changed, at: place), .rotate(degrees: 5, .changed, at: place)])
  }
}
