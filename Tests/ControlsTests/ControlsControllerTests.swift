import GeoMath
import Gestures
import Ornaments
import RenderModel
import ScreenLayout
import Testing

@testable import Controls

@Suite("Search bar and panels")
struct ControlsControllerTests {
  private typealias Controller = ControlsController<Int>

  private static let typesetter = ScreenTypesetter()

  private func draw(
    _ controller: inout Controller, width: Double = 800, height: Double = 600,
    direction: OrnamentOptions.LayoutDirection = .leftToRight
  ) -> ScreenCanvas {
    var canvas = ScreenCanvas(typesetter: Self.typesetter)
    canvas.begin(frame: 1)
    controller.write(
      into: &canvas, colors: OrnamentColors(isDark: false, hasHighContrast: false),
      size: ScreenSize(width: width, height: height), insets: .zero,
      direction: direction)
    return canvas
  }

  private func menu(_ count: Int) -> Panel<Int> {
    let entries = (1...count).map { Panel<Int>.Item.entry("Entry \($0)", $0) }
    return Panel(.belowBar, [.heading("Menu")] + entries)
  }

  @Test(
    "The part of a profile under the pointer runs from its start to its end",
    arguments: [OrnamentOptions.LayoutDirection.leftToRight, .rightToLeft])
  func profile(_ direction: OrnamentOptions.LayoutDirection) throws {
    var controller = Controller()
    let profile = Panel<Int>.Profile(heights: [1, 4, 2], highest: "4", lowest: "1", end: "9 km")
    controller.open(Panel(.belowBar, [.profile(profile)]), takesFocus: false)
    let plain = draw(&controller, direction: direction).plan.shapes.count
    let box = try #require(controller.profileBox)
    func part(_ x: Float) -> Double? {
      let point = ScreenPoint(x: Double(x), y: Double(box.center.y))
      _ = give([InputEvent(.pointerMove(to: point), time: 1)], to: &controller)
      return controller.profilePart
    }
    let (left, right) = (box.origin.x + 1, box.origin.x + box.size.x - 1)
    let (start, end) = direction == .leftToRight ? (left, right) : (right, left)
    #expect(part(start).map { $0 < 0.02 } ?? false)
    #expect(part(end).map { $0 > 0.98 } ?? false)
    #expect(part(box.center.x).map { abs($0 - 0.5) < 0.01 } ?? false)
    #expect(part(box.origin.x - 4) == nil)
    controller.profileMark = (0.5, "4.5 km · 4 m")
    #expect(draw(&controller, direction: direction).plan.shapes.count == plain + 2)
    controller.close()
    _ = draw(&controller, direction: direction)
    #expect(part(box.center.x) == nil)
  }

  private func key(_ name: String, _ modifiers: ModifierKeys = []) -> InputEvent {
    InputEvent(.keyDown(Key(rawValue: name), isRepeat: false), time: 1, modifiers: modifiers)
  }

  private func give(_ events: [InputEvent], to controller: inout Controller)
    -> [Controller.Reaction]
  {
    events.map { event in
      var hasChanged = false
      return controller.handle(event, hasChanged: &hasChanged)
    }
  }

  private func click(_ point: ScreenPoint, in controller: inout Controller)
    -> [Controller.Reaction]
  {
    give(
      [
        InputEvent(.pointerDown(.left, at: point, clicks: 1), time: 1),
        InputEvent(.pointerUp(.left, at: point, clicks: 1), time: 1.1),
      ], to: &controller)
  }

  private func middle(of target: Controller.Target, in controller: Controller) throws -> ScreenPoint
  {
    let box = try #require(controller.tracker.hits.last { $0.target == target }).box
    return ScreenPoint(x: Double(box.center.x), y: Double(box.center.y))
  }

  @Test("From right to left all lies mirrored, and the pointer finds it there")
  func mirrored() throws {
    var (usual, mirrored) = (Controller(), Controller())
    for text in ["Nairobi", ""] {
      for placement in [Panel<Int>.Placement.belowBar, .middle] {
        var panel = menu(3)
        panel.placement = placement
        usual.field = TextField(text)
        mirrored.field = TextField(text)
        usual.open(panel, takesFocus: false)
        mirrored.open(panel, takesFocus: false)
        let (canvas, other) = (draw(&usual), draw(&mirrored, direction: .rightToLeft))
        #expect(usual.tracker.hits.map(\.target) == mirrored.tracker.hits.map(\.target))
        for (hit, other) in zip(usual.tracker.hits, mirrored.tracker.hits) {
          #expect(abs(hit.box.center.x + other.box.center.x - 800) < 0.01)
        }
        let centers = canvas.plan.shapes.map(\.center.x)
        #expect(zip(centers, other.plan.shapes).allSatisfy { abs($0 + $1.center.x - 800) < 0.01 })
        #expect(canvas.plan.labels.quads.count == other.plan.labels.quads.count)
      }
    }
    let button = try middle(of: .menuButton, in: mirrored)
    #expect(button.x > 700)
    #expect(click(button, in: &mirrored) == [.taken, .menu])
  }

  @Test("A tick is not mirrored")
  func ticks() {
    let plain = Panel<Int>(.belowBar, [.entry("Entry", isOn: false, 1)])
    let panel = Panel<Int>(.belowBar, [.entry("Entry", isOn: true, 1)])
    for direction in [OrnamentOptions.LayoutDirection.leftToRight, .rightToLeft] {
      var (ticked, unticked) = (Controller(), Controller())
      ticked.open(panel, takesFocus: false)
      unticked.open(plain, takesFocus: false)
      let shapes = draw(&ticked, direction: direction).plan.shapes.map(\.center)
      let others = draw(&unticked, direction: direction).plan.shapes.map(\.center)
      let strokes = shapes.filter { !others.contains($0) }
      #expect(strokes.count == 2)
      let (left, right) = (strokes.min { $0.x < $1.x }, strokes.max { $0.x < $1.x })
      // The long stroke, which reaches higher, is the right one.
      if let left, let right { #expect(right.y < left.y) }
    }
  }

  @Test("The first click into the field selects its text, the next one puts the caret")
  func clickedField() throws {
    var controller = Controller()
    controller.field = TextField("Nairobi")
    _ = draw(&controller)
    let place = try middle(of: .field, in: controller)
    _ = click(place, in: &controller)
    #expect(controller.field.selectedText == "Nairobi")
    _ = click(place, in: &controller)
    #expect(controller.field.selectedText.isEmpty)
    _ = give([InputEvent(.typed("x"), time: 1)], to: &controller)
    #expect(controller.field.text.count == 8)
  }

  @Test("A text stands at the field's beginning, with its characters in its own direction")
  func fieldDirections() throws {
    for direction in [OrnamentOptions.LayoutDirection.leftToRight, .rightToLeft] {
      for text in ["Nairobi", "القاهرة"] {
        var controller = Controller()
        controller.field = TextField(text)
        _ = draw(&controller, direction: direction)
        let edges = controller.fieldEdges
        let (first, last) = (try #require(edges.first), try #require(edges.last))
        #expect((first < last) == (text == "Nairobi"))
        let begin = direction == .leftToRight ? min(first, last) : 800 - max(first, last)
        #expect(abs(begin - 48) < 1)
      }
    }
  }

  @Test("What an input method composes stands at the caret, underlined, until it is typed")
  func composition() throws {
    func composed(_ text: String) -> InputEvent { InputEvent(.composed(text), time: 1) }
    var controller = Controller()
    #expect(give([composed("に")], to: &controller) == [.none])
    controller.enterField()
    controller.field = TextField("ab")
    controller.field.move(to: 1, isSelecting: false)
    let plain = draw(&controller).plan
    let caret = try #require(controller.textCaret)

    #expect(give([composed("xyz")], to: &controller) == [.taken])
    let composing = draw(&controller).plan
    #expect(controller.field.text == "ab")
    #expect(composing.labels.quads.count == plain.labels.quads.count + 3)
    #expect(composing.shapes.count == plain.shapes.count + 1)
    #expect(try #require(controller.textCaret).left > caret.left + 10)

    _ = give([InputEvent(.typed("xyz"), time: 1), composed("")], to: &controller)
    #expect(controller.field.text == "axyzb")
    #expect(draw(&controller).plan.shapes.count == plain.shapes.count)
    controller.leave()
    #expect(controller.textCaret == nil)
  }

  @Test("What is typed goes into the field that has the keyboard, and else to the map")
  func typing() {
    var controller = Controller()
    let typed = InputEvent(.typed("n"), time: 1)
    #expect(give([key("n"), typed], to: &controller) == [.none, .none])
    controller.enterField(by: Key(rawValue: "/"))
    let slash = InputEvent(.typed("/"), time: 1)
    #expect(
      give([slash, key("n"), typed, key("F3"), key("q", .control)], to: &controller)
        == [.taken, .taken, .edited, .none, .none])
    #expect(controller.field.text == "n")
    #expect(give([key("Enter"), key("Escape")], to: &controller) == [.submitted, .dismissed])
    #expect(controller.focus == .map)
  }

  @Test("The mouse opens the menu, presses an entry, and closes by a press beside it")
  func mouse() throws {
    var controller = Controller()
    _ = draw(&controller)
    let button = try middle(of: .menuButton, in: controller)
    #expect(click(button, in: &controller) == [.taken, .menu])
    controller.open(menu(3), takesFocus: true)
    _ = draw(&controller)
    let second = try middle(of: .item(2), in: controller)
    #expect(click(second, in: &controller) == [.taken, .act(2)])
    let beside = ScreenPoint(x: 700, y: 500)
    #expect(click(beside, in: &controller) == [.dismissed, .none])
    #expect(controller.panel == nil)
  }

  @Test("Arrows go round through entries, Tab through all, and Enter presses")
  func keyboard() {
    var controller = Controller()
    controller.open(menu(3), takesFocus: true)
    _ = draw(&controller)
    #expect(controller.focus == .item(1))
    let down = key("ArrowDown")
    #expect(give([down, key("Enter")], to: &controller) == [.taken, .act(2)])
    _ = give([down, down], to: &controller)
    #expect(controller.focus == .field)
    #expect(give([key("ArrowUp"), key("Tab")], to: &controller) == [.taken, .leftByTab(step: 1)])
    #expect(controller.focus == .map)
    controller.enterByTab(step: -1)
    #expect(controller.focus == .item(3))
    controller.enterByTab(step: 1)
    #expect(controller.focus == .menuButton)
    #expect(give([key("Tab", .shift)], to: &controller) == [.leftByTab(step: -1)])
  }

  @Test(
    "An eye is pressed by itself where it does something of its own; Home and End reach the ends")
  func eyes() throws {
    var controller = Controller()
    let entries: [Panel<Int>.Item] = [
      .entry("Walk", isShown: true, eyeAction: 7, 1),
      .entry("Ride", isShown: false, 2),
    ]
    controller.open(Panel(.belowBar, [.title("Overlays")] + entries), takesFocus: true)
    for direction in [OrnamentOptions.LayoutDirection.leftToRight, .rightToLeft] {
      _ = draw(&controller, direction: direction)
      let eye = try middle(of: .eye(1), in: controller)
      #expect(click(eye, in: &controller) == [.taken, .act(7)])
      #expect(
        click(try middle(of: .item(1), in: controller), in: &controller) == [.taken, .act(1)])
      let row = try middle(of: .item(2), in: controller)
      let same = ScreenPoint(x: eye.x, y: row.y)
      #expect(click(same, in: &controller) == [.taken, .act(2)])
    }
    #expect(give([key("End"), key("Enter")], to: &controller) == [.taken, .act(2)])
    #expect(give([key("Home"), key("Enter")], to: &controller) == [.taken, .act(1)])
  }

  @Test("A heading goes back and closes, by mouse and by keyboard, in both directions of reading")
  func heading() throws {
    for direction in [OrnamentOptions.LayoutDirection.leftToRight, .rightToLeft] {
      var controller = Controller()
      var panel = Panel<Int>(.belowBar, [.title("Maps"), .entry("World", 1), .entry("Streets", 2)])
      controller.open(panel, takesFocus: true)
      _ = draw(&controller, direction: direction)
      #expect(controller.focus == .item(1))
      #expect(!controller.tracker.hits.contains { $0.target == .back })
      let close = try middle(of: .close, in: controller)
      #expect(click(close, in: &controller) == [.taken, .closed])
      panel.hasBack = true
      controller.update(panel)
      _ = draw(&controller, direction: direction)
      let back = try middle(of: .back, in: controller)
      #expect((back.x < close.x) == (direction == .leftToRight))
      #expect(click(back, in: &controller) == [.taken, .back])
      // By Tab behind the entries.
      let tab = key("Tab")
      #expect(give([tab, tab, key("Enter")], to: &controller) == [.taken, .taken, .back])
      #expect(give([tab, key("Enter")], to: &controller) == [.taken, .closed])
      #expect(controller.panelElements.map(\.key).suffix(2) == ["back", "close"])
      controller.update(Panel(.belowBar, [.entry("Other", 3)]))
      #expect(controller.focus == .item(0), "the focus leaves a button that goes")
    }
  }

  @Test("A heading stays while the entries below it scroll")
  func scrolledHeading() throws {
    var controller = Controller()
    let entries = (1...40).map { Panel<Int>.Item.entry("Entry \($0)", $0) }
    controller.open(Panel(.belowBar, [.title("Long")] + entries), takesFocus: true)
    _ = draw(&controller, width: 400, height: 300)
    let close = try middle(of: .close, in: controller)
    _ = give([key("End")], to: &controller)
    _ = draw(&controller, width: 400, height: 300)
    #expect(controller.shownItems.upperBound == 41 && controller.shownItems.lowerBound > 20)
    #expect(try middle(of: .close, in: controller) == close)
    _ = give([key("Home")], to: &controller)
    _ = draw(&controller, width: 400, height: 300)
    #expect(controller.shownItems.lowerBound == 1)
  }

  @Test("An entry without an effect gets neither clicks nor the keyboard, and is told to be so")
  func disabled() throws {
    var controller = Controller()
    let entries: [Panel<Int>.Item] = [
      .entry("Back", isEnabled: false, 1), .entry("Forward", leadsOn: true, 2),
    ]
    controller.open(Panel(.belowBar, entries), takesFocus: true)
    _ = draw(&controller)
    #expect(controller.focus == .item(1))
    #expect(!controller.tracker.hits.contains { $0.target == .item(0) })
    #expect(give([key("Home"), key("Enter")], to: &controller) == [.taken, .act(2)])
    #expect(controller.panelElements.map(\.isEnabled) == [false, true])
    #expect(controller.action(ofElement: "entry_0") == nil)
  }

  @Test("A panel that does not fit shows the part where the focus is, all of it inside the view")
  func scrolling() {
    var controller = Controller()
    controller.open(menu(40), takesFocus: true)
    for _ in 0..<39 {
      _ = draw(&controller, width: 400, height: 300)
      _ = give([key("ArrowDown")], to: &controller)
    }
    _ = draw(&controller, width: 400, height: 300)
    #expect(controller.focus == .item(40))
    #expect(controller.shownItems.contains(40) && !controller.shownItems.contains(1))
    for hit in controller.tracker.hits {
      let end = hit.box.origin + hit.box.size
      #expect(hit.box.origin.x >= 0 && hit.box.origin.y >= 0 && end.x <= 400 && end.y <= 300)
    }
    let place = ScreenPoint(x: 100, y: 150)
    for _ in 0..<60 {
      let wheel = InputEvent(.scroll(dx: 0, dy: 1, isPrecise: false, at: place), time: 1)
      #expect(give([wheel], to: &controller) == [.taken])
      _ = draw(&controller, width: 400, height: 300)
    }
    #expect(controller.shownItems.lowerBound == 0)
  }

  @Test("A ring shows what has the keyboard focus, but not while a pointer is used")
  func focusRing() {
    var controller = Controller()
    controller.open(menu(3), takesFocus: true)
    let count = draw(&controller).plan.shapes.count
    let press = InputEvent(
      .pointerDown(.left, at: ScreenPoint(x: 700, y: 500), clicks: 1), time: 1)
    let changes = [press, press, key("ArrowDown")].map { event in
      (controller.noteDevice(of: event), draw(&controller).plan.shapes.count)
    }
    #expect(changes.map(\.0) == [true, false, true])
    #expect(changes.map(\.1) == [count - 1, count - 1, count])
  }

  @Test("No view is too small, and no text too long")
  func smallViews() {
    for (width, height) in [(1.0, 1.0), (60, 40), (160, 120), (0, 0)] {
      var controller = Controller()
      controller.field = TextField(String(repeating: "Llanfair ", count: 22))
      controller.enterField()
      controller.open(menu(30), takesFocus: false)
      _ = draw(&controller, width: width, height: height)
      _ = give([key("ArrowDown"), key("PageDown"), key("Tab")], to: &controller)
      _ = draw(&controller, width: width, height: height)
    }
  }

  @Test("The pointer tells the field from buttons and from what does nothing")
  func pointerShape() {
    var controller = Controller()
    controller.open(menu(3), takesFocus: false)
    _ = draw(&controller)
    #expect(controller.pointerShape == nil)
    func shape(_ x: Double, _ y: Double) -> PointerShape? {
      _ = give([InputEvent(.pointerMove(to: ScreenPoint(x: x, y: y)), time: 1)], to: &controller)
      return controller.pointerShape
    }
    #expect(shape(27, 27) == .pointingHand)
    #expect(shape(150, 27) == .text)
    // The heading of the panel, then its first entry.
    #expect(shape(60, 66) == .arrow)
    #expect(shape(60, 94) == .pointingHand)
    #expect(shape(600, 400) == nil)
  }

  @Test("A profile is drawn within its row, its highest place above its lowest")
  func profile() throws {
    let heights = (0..<50).map { 400 + 100 * Float($0 % 25) }
    func canvas(_ heights: [Float]) -> ScreenCanvas {
      var controller = Controller()
      let profile = Panel<Int>.Profile(
        heights: heights, highest: "2800 m", lowest: "400 m", end: "12 km")
      controller.open(
        Panel(.belowBar, [.title("Track"), .profile(profile)]), takesFocus: false)
      return draw(&controller)
    }
    let plain = canvas([]).plan
    let drawn = canvas(heights).plan
    let strokes = drawn.shapes.count - plain.shapes.count
    #expect(strokes > 200, "a column and a stretch of line every two points")
    #expect(drawn.labels.quads.count > plain.labels.quads.count + 12)
    let ends = drawn.shapes.suffix(strokes / 2).map(\.center)
    let top = try #require(ends.map(\.y).min())
    let bottom = try #require(ends.map(\.y).max())
    #expect(bottom - top > 50 && bottom - top < ControlsRenderer<Int>.profileHeight)
    // Flat, and of a single height.
    #expect(canvas([5, 5, 5]).plan.shapes.count == drawn.shapes.count)
    #expect(canvas([5]).plan.shapes.count == plain.shapes.count)
  }
}
