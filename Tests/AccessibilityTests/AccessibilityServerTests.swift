import Foundation
import Glibc
import Synchronization
import TestSupport
import Testing

@testable import Accessibility

/// What a screen reader finds in a window: `libatspi`, in a program of its own, on a bus of its own.
@Suite(
  "A window by AT-SPI", .serialized, .enabled(if: ScreenReader.isPossible, ScreenReader.whyNot))
struct AccessibilityServerTests {
  private final class Wakes: Sendable {
    private let count = Mutex(0)
    func add() { count.withLock { $0 += 1 } }
    var number: Int { count.withLock { $0 } }
  }

  private func window() -> AccessibleWindow {
    var map = AccessibleNode("map", .canvas, "Monaco: zoom 14")
    map.box = AccessibleNode.Box(x: 0, y: 0, width: 400, height: 300)
    map.isFocused = true
    var menu = AccessibleNode("menu", .button, "Menü")
    menu.box = AccessibleNode.Box(x: 10, y: 10, width: 34, height: 34)
    menu.detail = "Alt+M"
    menu.isPressable = true
    var field = AccessibleNode("field", .entry, "Search")
    field.box = AccessibleNode.Box(x: 10, y: 10, width: 320, height: 34)
    field.text = AccessibleNode.Text("Zürich", caret: 2, selection: 2..<2)
    field.isPressable = true
    var item = AccessibleNode("entry_1", .checkMenuItem, "Dark")
    item.isOn = true
    item.isPressable = true
    var panel = AccessibleNode("panel", .panel, "Colours")
    panel.children = [item]
    var window = AccessibleWindow(
      title: "Monaco – Rhumb", isActive: true, children: [map, menu, field, panel])
    window.box = .init(x: 100, y: 50, width: 400, height: 300)
    return window
  }

  @Test("Names, roles, states, places and texts are found")
  func tree() throws {
    let reader = try ScreenReader()
    let server = AccessibilityServer(program: "Rhumb", at: reader.address) {}
    server.show(window())
    let told = try reader.run("tree", "point", "20", "20", "point", "200", "200")
    #expect(
      told == [
        "toolkit|Rhumb", "tree|0|application|Rhumb||showing||",
        "tree|1|frame|Monaco – Rhumb||active showing|0,0,400,300|",
        "tree|2|canvas|Monaco: zoom 14||focused showing|0,0,400,300|",
        "tree|2|push button|Menü|Alt+M|focusable showing|10,10,34,34|",
        "tree|2|entry|Search||editable focusable showing|10,10,320,34|Zürich@2",
        "tree|2|panel|Colours|||0,0,0,0|",
        "tree|3|check menu item|Dark||checkable checked focusable|0,0,0,0|",
        "point|Menü", "point|Monaco: zoom 14",
      ], "\(told.joined(separator: "\n"))")
    #expect(server.takeRequests().isEmpty)
  }

  @Test("What is pressed and written is asked for, and what changes is heard")
  func requests() throws {
    let reader = try ScreenReader()
    let wakes = Wakes()
    let server = AccessibilityServer(program: "Rhumb", at: reader.address) { wakes.add() }
    #expect(!server.isWanted, "nobody needs it yet")
    server.show(window())
    let run = try reader.start("press", "Menü", "write", "Köln", "hear", "2")
    var requests: [AccessibleRequest] = []
    for _ in 0..<1500 where requests.count < 2 && run.isRunning {
      requests += server.takeRequests()
      usleep(20_000)
    }
    #expect(requests == [.press("menu"), .write("Köln", in: "field")])
    #expect(server.isWanted && wakes.number >= 3)
    var changed = window()
    changed.title = "Nice – Rhumb"
    changed.children[0].isFocused = false
    changed.children[2].isFocused = true
    changed.children[2].text = AccessibleNode.Text("Köln", caret: 4, selection: 4..<4)
    changed.children.removeLast()
    server.show(changed)
    #expect(run.wait(seconds: 60) == .exit(status: 0))
    let told = Set(reader.output)
    for event in [
      "object:state-changed:focused|Search", "object:state-changed:focused|Monaco: zoom 14",
      "object:text-changed:insert|Search", "object:text-changed:delete|Search",
      "object:children-changed:remove|Nice – Rhumb",
      "object:property-change:accessible-name|Nice – Rhumb",
    ] {
      #expect(told.contains("event|\(event)"), "\(event): \(reader.output)")
    }
    #expect(told.isSuperset(of: ["press|click", "pressed|True", "written|True"]))
  }

  @Test("Without a bus, or with one that ends, nothing is wanted and nothing hangs")
  func unavailable() throws {
    for address in [nil, "unix:path=/no/such/bus"] {
      let server = AccessibilityServer(program: "Rhumb", at: address) {}
      server.show(window())
      #expect(!server.isWanted)
    }
    var reader: ScreenReader? = try ScreenReader()
    let server = AccessibilityServer(program: "Rhumb", at: reader?.address) {}
    server.show(window())
    _ = try reader?.run("tree")
    #expect(server.isWanted)
    reader = nil
    for _ in 0..<1500 where server.isWanted { usleep(20_000) }
    #expect(!server.isWanted)
  }
}
