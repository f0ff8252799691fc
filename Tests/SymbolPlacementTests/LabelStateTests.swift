import Testing

@testable import SymbolPlacement

/// What a label keeps from frame to frame.
@Suite("States of labels")
struct LabelStateTests {
  @Test("What fades out is drawn until nothing of it is left")
  func fadesToTheEnd() {
    var state = Label.State(showsText: true, showsIcon: true)
    state.fade(by: 1)
    (state.showsText, state.showsIcon) = (false, false)
    for step in 1..<16 {
      state.fade(by: 1 / 16)
      #expect(state.showsTextOrFades && state.showsIconOrFades && state.isSeen, "\(step)")
      #expect(state.isFading && !state.isShown)
    }
    state.fade(by: 1 / 16)
    #expect(!state.showsTextOrFades && !state.showsIconOrFades && !state.isSeen)
    #expect(!state.isFading)
  }

  @Test("What is covered keeps its place and fades as if it had none")
  func covered() {
    var state = Label.State(showsText: true, showsIcon: true, isCovered: true)
    state.fade(by: 1)
    #expect(state.isShown && !state.showsTextOrFades && !state.showsIconOrFades)
    state.isCovered = false
    state.fade(by: 0.25)
    #expect(state.textOpacity == 0.25 && state.iconOpacity == 0.25 && state.isFading)
  }
}
