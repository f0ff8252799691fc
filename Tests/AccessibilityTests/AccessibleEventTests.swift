import Testing

@testable import Accessibility

@Suite("What is told of a window that changes")
struct AccessibleEventTests {
  private func index(_ children: [AccessibleNode], isActive: Bool = true) -> AccessibleIndex {
    AccessibleIndex(
      AccessibleWindow(title: "Rhumb", isActive: isActive, children: children), program: "Rhumb")
  }

  private func panel(_ keys: String...) -> AccessibleNode {
    var panel = AccessibleNode("panel", .panel, "")
    panel.children = keys.map { AccessibleNode($0, .menuItem, $0) }
    return panel
  }

  @Test("Nothing of a window that stays as it is")
  func same() {
    let window = index([panel("a", "b")])
    #expect(AccessibleEvent.changes(from: window, to: window).isEmpty)
  }

  @Test("A window that is new is created and activated")
  func first() {
    let events = AccessibleEvent.changes(from: nil, to: index([panel("a")]))
    #expect(events.map(\.member) == ["Create", "Activate"])
    let left = AccessibleEvent.changes(from: index([]), to: index([], isActive: false))
    #expect(left.map(\.member) == ["StateChanged", "Deactivate"])
  }

  @Test("Of what comes and goes the topmost is told, with its place")
  func children() {
    let (without, with, other) = (index([]), index([panel("a", "b")]), index([panel("a", "c")]))
    let came = AccessibleEvent.changes(from: without, to: with)
    #expect(
      came == [
        AccessibleEvent(
          key: "window", member: "ChildrenChanged", detail: "add", value: .thing("panel"))
      ])
    let went = AccessibleEvent.changes(from: with, to: without)
    #expect(went.map(\.detail) == ["remove"] && went.first?.value == .thing("panel"))
    let changed = AccessibleEvent.changes(from: with, to: other)
    #expect(changed.map(\.detail) == ["remove", "add"])
    #expect(changed.map(\.first) == [1, 1] && changed.map(\.key) == ["panel", "panel"])
  }

  @Test("The caret is counted as AT-SPI does, in Unicode's scalars")
  func caret() {
    let text = AccessibleNode.Text("e\u{301}\u{1F1E9}\u{1F1EA}x", caret: 2, selection: 0..<1)
    #expect(text.scalarCaret == 4 && text.scalars(before: 1) == 2)
  }
}
