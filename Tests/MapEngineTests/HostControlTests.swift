import Testing

@testable import MapEngine

@Suite("What an application draws above the map")
struct HostControlTests {
  @Test("Each frame draws the controls, then what is told about them")
  func order() throws {
    let controller = try emptyController()
    var story: [String] = []
    controller.updateScreen {
      $0.controls = HostControls(
        draw: { _ in
          story.append("controls")
          return []
        }, drawTips: { _ in story.append("tips") })
    }
    #expect(controller.needsFrame)
    for frame in 1...3 {
      _ = controller.plan()
      #expect(story == (1...frame).flatMap { _ in ["controls", "tips"] })
    }
    controller.updateScreen { $0.controls = nil }
    _ = controller.plan()
    #expect(story.count == 6 && !controller.needsFrame)
  }
}
