import Rhumb
import Testing

@testable import RhumbCommand

@Suite("Earlier views")
struct ViewHistoryTests {
  private func view(_ longitude: Double, zoom: Double = 10) -> CameraPosition {
    CameraPosition(latitude: 50, longitude: longitude, zoom: zoom)
  }

  @Test("Back and forward go through the views at which the map rested")
  func steps() {
    var history = ViewHistory()
    for longitude in [1.0, 20, 100] { history.note(view(longitude)) }
    #expect(history.step(-1, from: view(100)) == view(20))
    // On the way, no view is one.
    #expect(history.step(-1, from: view(60)) == view(1))
    #expect(history.step(-1, from: view(1)) == nil)
    #expect(history.step(1, from: view(1)) == view(20))
    // Another way from here forgets the one that was taken before.
    history.note(view(-40))
    #expect(history.step(1, from: view(-40)) == nil)
    #expect(history.step(-1, from: view(-40)) == view(20))
  }

  @Test("Whether there is a step is told without taking it")
  func possible() {
    var history = ViewHistory()
    #expect(!history.canStep(-1, from: view(1)) && !history.canStep(1, from: view(1)))
    for longitude in [1.0, 20, 100] { history.note(view(longitude)) }
    for _ in 0..<2 {
      #expect(history.canStep(-1, from: view(100)) && !history.canStep(1, from: view(100)))
    }
    _ = history.step(-1, from: view(100))
    #expect(history.canStep(-1, from: view(20)) && history.canStep(1, from: view(20)))
  }

  @Test("Who has set out and turns round comes back to where that was")
  func turningRound() {
    var history = ViewHistory()
    for longitude in [1.0, 20] { history.note(view(longitude)) }
    #expect(history.step(-1, from: view(50)) == view(20))
  }

  @Test("A small step is no view of its own, also over the date line")
  func smallSteps() {
    var history = ViewHistory()
    history.note(view(20))
    history.note(view(179.99))
    history.note(view(-179.995))
    history.note(view(-179.995, zoom: 10.2))
    let last = view(-179.995, zoom: 10.2)
    #expect(history.step(-1, from: last) == view(20))
    #expect(history.step(1, from: view(20)) == last)
  }

  @Test("The oldest are forgotten")
  func limit() {
    var history = ViewHistory()
    for number in 0..<500 { history.note(view(Double(number % 180))) }
    var steps = 0
    while history.step(-1, from: view(139)) != nil { steps += 1 }
    #expect(steps == 99)
  }
}
