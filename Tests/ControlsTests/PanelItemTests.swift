import GeoMath
import Gestures
import Ornaments
import RenderModel
import ScreenLayout
import Testing

@testable import Controls

@Suite("Colours, crosses and pictures in panels")
struct PanelItemTests {
  private typealias Controller = ControlsController<Int>

  private static let typesetter = ScreenTypesetter()

  private func draw(
    _ controller: inout Controller, width: Double = 800,
    direction: OrnamentOptions.LayoutDirection = .leftToRight
  ) -> ScreenCanvas {
    var canvas = ScreenCanvas(typesetter: Self.typesetter)
    canvas.begin(frame: 1)
    controller.write(
      into: &canvas, colors: OrnamentColors(isDark: false, hasHighContrast: false),
      size: ScreenSize(width: width, height: 600), insets: .zero, direction: direction)
    return canvas
  }

  private func press(_ key: Key, in controller: inout Controller) -> Controller.Reaction {
    var hasChanged = false
    return controller.handle(InputEvent(.keyDown(key), time: 1), hasChanged: &hasChanged)
  }

  private func click(_ target: Controller.Target, in controller: inout Controller) throws
    -> Controller.Reaction
  {
    let box = try #require(controller.tracker.hits.last { $0.target == target }).box
    let point = ScreenPoint(x: Double(box.center.x), y: Double(box.center.y))
    var hasChanged = false
    _ = controller.handle(
      InputEvent(.pointerDown(.left, at: point, clicks: 1), time: 1), hasChanged: &hasChanged)
    return controller.handle(
      InputEvent(.pointerUp(.left, at: point, clicks: 1), time: 1.1), hasChanged: &hasChanged)
  }

  /// An entry with a cross, a row of colours, and another entry.
  private func panel(swatches count: Int = 5) -> Panel<Int> {
    let swatches = (0..<count).map {
      Panel<Int>.Swatch(
        $0 == 0 ? nil : ScreenColor(UInt32($0)), "Colour \($0)", isOn: $0 == 2, 100 + $0)
    }
    return Panel(
      .belowBar,
      [
        .title("Place"), .entry("Home", icon: .dot(.black), removeAction: 9, 1),
        .swatches(swatches), .entry("Move", icon: .pin, 2),
      ])
  }

  @Test(
    "Each colour of a row is pressed by itself, and a cross removes, in both directions",
    arguments: [OrnamentOptions.LayoutDirection.leftToRight, .rightToLeft])
  func pressing(_ direction: OrnamentOptions.LayoutDirection) throws {
    var controller = Controller()
    controller.open(panel(), takesFocus: false)
    _ = draw(&controller, direction: direction)
    for number in 0..<5 {
      #expect(try click(.swatch(2, number), in: &controller) == .act(100 + number))
    }
    #expect(try click(.remove(1), in: &controller) == .act(9))
    #expect(try click(.item(1), in: &controller) == .act(1))
  }

  @Test("The keyboard reaches every colour, and Delete removes what has the focus")
  func keyboard() {
    var controller = Controller()
    controller.open(panel(), takesFocus: true)
    _ = draw(&controller)
    #expect(press("Delete", in: &controller) == .act(9))
    for number in 0..<5 {
      #expect(press(number == 0 ? .arrowDown : .arrowRight, in: &controller) == .taken)
      #expect(press("Enter", in: &controller) == .act(100 + number))
    }
    #expect(press("Delete", in: &controller) == .taken)
    #expect(press(.arrowDown, in: &controller) == .taken)
    #expect(controller.focus == .item(3))
    #expect(press("Home", in: &controller) == .taken && controller.focus == .item(1))
  }

  @Test("Another colour chosen keeps the focus on its row")
  func updating() {
    var controller = Controller()
    controller.open(panel(), takesFocus: true)
    _ = press(.arrowDown, in: &controller)
    controller.update(panel())
    #expect(controller.focus == .swatch(2, 0))
    controller.update(Panel(.belowBar, [.title("Place"), .entry("Home", 1)]))
    #expect(controller.focus == .item(1))
  }

  @Test("Colours stay inside the panel, however narrow, and do not overlap")
  func rows() throws {
    for (width, count) in [(800.0, 5), (300, 40), (260, 12)] {
      var controller = Controller()
      controller.open(panel(swatches: count), takesFocus: false)
      _ = draw(&controller, width: width)
      let ground = try #require(controller.panelBox)
      let boxes = controller.tracker.hits.filter {
        if case .swatch = $0.target { true } else { false }
      }.map(\.box)
      #expect(boxes.count == count)
      for (index, box) in boxes.enumerated() {
        let end = box.origin + box.size
        #expect(box.origin.x >= ground.origin.x && end.x <= ground.origin.x + ground.size.x)
        #expect(end.y <= ground.origin.y + ground.size.y)
        #expect(!boxes[..<index].contains { $0.inset(by: 1).overlaps(box) })
      }
    }
  }

  @Test("Screen readers press colours and crosses by the keys of their elements")
  func elements() {
    var controller = Controller()
    controller.open(panel(), takesFocus: false)
    _ = draw(&controller)
    let elements = controller.panelElements
    let actions = elements.map { controller.action(ofElement: $0.key) }
    #expect(actions == [nil, 1, 9, 100, 101, 102, 103, 104, 2, nil])
    #expect(elements.filter { $0.isOn == true }.map(\.name) == ["Colour 2"])
    #expect(Set(elements.map(\.key)).count == elements.count)
    for key in ["entry_", "entry_2", "entry_2_9", "entry_1_x", "entry_99", "entry", ""] {
      #expect(controller.action(ofElement: key) == nil, "\(key)")
    }
  }

  @Test("Every picture is drawn within its square")
  func icons() {
    let icons: [PanelIcon] = [
      .dot(.black), .flag, .area, .star, .town, .village, .house, .street, .pin, .cross, .water,
      .river, .island, .peak, .mountains, .land, .globe,
    ]
    for icon in icons {
      func shapes(_ icon: PanelIcon?) -> [SIMD2<Float>] {
        var controller = Controller()
        controller.open(Panel(.belowBar, [.entry("Place", icon: icon, 1)]), takesFocus: false)
        return draw(&controller).plan.shapes.map(\.center)
      }
      let plain = shapes(nil)
      let drawn = shapes(icon).filter { !plain.contains($0) }
      #expect(!drawn.isEmpty, "\(icon)")
      for place in drawn { #expect(place.x > 20 && place.x < 40, "\(icon)") }
    }
  }
}
