import TestSupport
import Testing

@testable import SymbolPlacement
@testable import TileBuilding

@Suite("Fades of labels")
struct LabelFadeTests {
  private func index(_ states: [Label.State]) -> CrossTileSymbolIndex {
    var index = CrossTileSymbolIndex()
    let symbols = states.indices.map { SampleSymbol(key: UInt64($0), place: .zero) }
    index.rebuild([.init(symbols: Samples.bucket(symbols), wrap: 0)], worldWidth: 1e6)
    index.withLabels { labels in
      for number in labels.indices { labels[number].state = states[number] }
    }
    return index
  }

  private func state(
    text: Bool = false, _ textOpacity: Float = 0, icon: Bool = false, _ iconOpacity: Float = 0
  ) -> Label.State {
    var state = Label.State()
    (state.showsText, state.textOpacity) = (text, textOpacity)
    (state.showsIcon, state.iconOpacity) = (icon, iconOpacity)
    return state
  }

  @Test("Opacities go to 1 where a part is shown and to 0 where not, and never beyond")
  func steps() {
    var index = index([
      state(text: true), state(text: false, 1), state(text: true, 0.9, icon: false, 0.1),
      state(text: true, 1, icon: true, 1), state(),
    ])
    let first = index.fade(by: 0.25)
    #expect(first)
    #expect(index.labels.map(\.state.textOpacity) == [0.25, 0.75, 1, 1, 0])
    #expect(index.labels.map(\.state.iconOpacity) == [0, 0, 0, 1, 0])
    for _ in 0..<2 {
      let isFading = index.fade(by: 0.25)
      #expect(isFading)
    }
    let last = index.fade(by: 0.25)
    #expect(!last)
    #expect(index.labels.map(\.state.textOpacity) == [1, 0, 1, 1, 0])
  }

  @Test("However time is cut into frames, a fade is as far along, and ends")
  func manyFrames() {
    var random = SeededGenerator(seed: 21)
    for _ in 0..<40 {
      var index = index([state(text: true), state(icon: false, 1)])
      var (passed, frames) = (0.0, 0)
      while passed < 1 {
        let step = random.double(0...0.2)
        passed += step
        frames += 1
        let isFading = index.fade(by: step)
        #expect(isFading == (passed < 1), "\(passed)")
        #expect(abs(Double(index.labels[0].state.textOpacity) - min(passed, 1)) < 1e-5)
      }
      #expect(frames > 4)
    }
  }

  @Test("Without time everything arrives at once, and a share that is too great does no harm")
  func atOnce() {
    for share in [1, 7, .infinity] {
      var index = index([state(text: true), state(text: false, 0.6, icon: true, 0.2)])
      let isFading = index.fade(by: share)
      #expect(!isFading)
      #expect(index.labels.map(\.state.textOpacity) == [1, 0])
      #expect(index.labels.map(\.state.iconOpacity) == [0, 1])
    }
  }

  @Test("A label is seen while any of it shows, and shown only while any of it is meant to")
  func seen() {
    #expect(state(text: false, 0.1).isSeen && !state(text: false, 0.1).isShown)
    #expect(state(icon: true).isSeen && state(icon: true).isShown)
    #expect(!state().isSeen && !state().isFading)
    #expect(state(text: true).isFading && state(text: false, 0.5).isFading)
    #expect(!state(text: true, 1, icon: true, 1).isFading)
    #expect(state(text: true, 0.3, icon: true, 0.7).opacity(ofIcon: true) == 0.7)
    #expect(state(text: true, 0.3, icon: true, 0.7).opacity(ofIcon: false) == 0.3)
  }
}
