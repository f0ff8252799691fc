import CameraCore
import GeoMath
import Gestures
import RenderModel
import ScreenLayout
import Testing

@testable import Ornaments

@Suite("Ornaments")
struct OrnamentControllerTests {
  private static let viewport = Viewport(width: 800, height: 600)
  private var canvas = ScreenCanvas(typesetter: ScreenTypesetter())

  private mutating func lay(
    _ controller: inout OrnamentController, camera: Camera,
    _ change: (inout OrnamentInputs) -> Void = { _ in }
  ) {
    var inputs = OrnamentInputs(camera: camera, viewport: Self.viewport)
    change(&inputs)
    canvas.begin(frame: 1)
    controller.write(inputs, into: &canvas)
  }

  private let turned: Camera
  private static let sources = [
    AttributionPart("© Somebody", address: "https://a.example/"), AttributionPart("Somebody else"),
  ]

  init() throws {
    turned = try Camera(
      target: Coordinate(latitude: 40, longitude: 5), zoom: 12, bearingDegrees: 90)
  }

  private func controller(_ pieces: OrnamentOptions.Piece...) -> OrnamentController {
    var controller = OrnamentController()
    controller.settings.pieces = Set(pieces)
    return controller
  }

  private func down(_ x: Double, _ y: Double, clicks: Int = 1) -> InputEvent {
    InputEvent(.pointerDown(.left, at: ScreenPoint(x: x, y: y), clicks: clicks), time: 1)
  }

  private func up(_ x: Double, _ y: Double, clicks: Int = 1) -> InputEvent {
    InputEvent(.pointerUp(.left, at: ScreenPoint(x: x, y: y), clicks: clicks), time: 1)
  }

  /// What a press and release there do.
  private func click(
    _ controller: inout OrnamentController, _ x: Double, _ y: Double, clicks: Int = 1
  ) -> [OrnamentController.Reaction] {
    var hasChanged = false
    return [
      controller.handle(down(x, y, clicks: clicks), hasChanged: &hasChanged),
      controller.handle(up(x, y, clicks: clicks), hasChanged: &hasChanged),
    ]
  }

  @Test(
    "From right to left pieces stand in the mirrored corners, but where their corner was chosen")
  mutating func rightToLeft() {
    var controller = controller(.zoomButtons, .scaleBar, .compass)
    controller.settings.layoutDirection = .rightToLeft
    controller.settings.corners[.compass] = .bottomRight
    lay(&controller, camera: turned)
    #expect(click(&controller, 26, 540) == [.taken, .act(.zoomIn)])
    #expect(controller.settings.corner(of: .scaleBar) == .bottomRight)
    #expect(controller.settings.corner(of: .compass) == .bottomRight)
  }

  @Test("A click on the compass turns north, a double click also looks straight down")
  mutating func compass() {
    var controller = controller(.compass)
    lay(&controller, camera: turned)
    // 36 points wide, 10 from the upper right corner.
    #expect(click(&controller, 772, 28) == [.taken, .act(.turnNorth)])
    #expect(click(&controller, 772, 28, clicks: 2) == [.taken, .act(.straighten)])
    #expect(click(&controller, 740, 28) == [.none, .none])
    // The needle's red half points to where north is drawn: to the left.
    let north = canvas.plan.shapes.first { $0.color == ScreenColor(0xd9362b).packed }
    #expect(north.map { $0.center.x < 772 - 5 && abs($0.center.y - 28) < 0.01 } ?? false)
  }

  @Test("With north up and the map flat there is no compass, unless it is always wanted")
  mutating func adaptiveCompass() throws {
    var controller = controller(.compass)
    var flat = turned
    flat = try Camera(target: flat.target, zoom: flat.zoom)
    lay(&controller, camera: flat)
    #expect(canvas.plan.isEmpty)
    #expect(click(&controller, 772, 28) == [.none, .none])
    controller.settings.alwaysShowsCompass = true
    lay(&controller, camera: flat)
    #expect(click(&controller, 772, 28) == [.taken, .act(.turnNorth)])
  }

  @Test("Buttons act on release over them; what begins on them never reaches the map")
  mutating func buttons() {
    var controller = controller(.zoomButtons, .tiltSwitch, .layers)
    lay(&controller, camera: turned)
    var hasChanged = false
    // Zoom: the lower right corner, each button 32 points; above it the tilt, then the maps.
    #expect(click(&controller, 774, 541) == [.taken, .act(.zoomIn)])
    #expect(click(&controller, 774, 574) == [.taken, .act(.zoomOut)])
    #expect(click(&controller, 774, 501) == [.taken, .act(.tilt)])
    #expect(click(&controller, 774, 461) == [.taken, .act(.request(.showMaps))])
    #expect(controller.handle(down(774, 541), hasChanged: &hasChanged) == .taken)
    let move = InputEvent(.pointerMove(to: ScreenPoint(x: 300, y: 300)), time: 1)
    #expect(controller.handle(move, hasChanged: &hasChanged) == .taken)
    #expect(controller.handle(up(300, 300), hasChanged: &hasChanged) == .taken)
    // And what begins on the map stays with the map, also over a button.
    #expect(controller.handle(down(300, 300), hasChanged: &hasChanged) == .none)
    #expect(
      controller.handle(
        InputEvent(.pointerMove(to: ScreenPoint(x: 774, y: 541)), time: 1),
        hasChanged: &hasChanged) == .none)
    #expect(controller.handle(up(774, 541), hasChanged: &hasChanged) == .none)
    let wheel = InputEvent(
      .scroll(dx: 0, dy: 1, isPrecise: false, at: ScreenPoint(x: 774, y: 541)), time: 1)
    #expect(controller.handle(wheel, hasChanged: &hasChanged) == .taken)
  }

  @Test("The switch tilts a flat map, and lays a tilted one flat, as its letters say")
  mutating func tiltSwitch() throws {
    var controller = controller(.tiltSwitch)
    lay(&controller, camera: turned)
    #expect(click(&controller, 774, 574) == [.taken, .act(.tilt)])
    let quads = canvas.plan.labels.quads
    let tilted = try Camera(target: turned.target, zoom: 12, tiltDegrees: 30)
    lay(&controller, camera: tilted)
    #expect(click(&controller, 774, 574) == [.taken, .act(.lookDown)])
    #expect(canvas.plan.labels.quads != quads)
    #expect(controller.elements.map(\.isOn) == [true])
  }

  @Test("A button that would change nothing is faint, takes the click and gets no focus")
  mutating func disabled() {
    var controller = controller(.zoomButtons, .tiltSwitch)
    lay(&controller, camera: turned)
    let shapes = canvas.plan.shapes
    lay(&controller, camera: turned) {
      $0.canZoomOut = false
      $0.canTilt = false
    }
    #expect(canvas.plan.shapes != shapes)
    #expect(click(&controller, 774, 541) == [.taken, .act(.zoomIn)])
    #expect(click(&controller, 774, 574) == [.taken, .taken])
    #expect(click(&controller, 774, 501) == [.taken, .taken])
    #expect(
      controller.elements.filter { !$0.isEnabled }.map(\.key).sorted() == ["tilt", "zoom_out"])
    var stops = 0
    while controller.moveFocus(by: 1) { stops += 1 }
    #expect(stops == 1)
  }

  @Test("A click on a source opens its page; one without a page only swallows it")
  mutating func sources() {
    for direction in [OrnamentOptions.LayoutDirection.leftToRight, .rightToLeft] {
      var controller = controller(.attribution)
      controller.settings.layoutDirection = direction
      lay(&controller, camera: turned) { $0.attributions = Self.sources }
      let link = controller.tracker.hits.first { $0.target == .source(Self.sources[0]) }
      let ground = controller.tracker.hits.first { $0.target == .ground(.attribution) }
      guard let link, let ground else {
        Issue.record("\(controller.tracker.hits)")
        continue
      }
      let middle = link.box.center
      #expect(
        click(&controller, Double(middle.x), Double(middle.y))
          == [.taken, .act(.request(.openLink("https://a.example/")))])
      let end = ground.box.origin.x + ground.box.size.x
      let other = direction == .leftToRight ? end - 8 : ground.box.origin.x + 8
      #expect(click(&controller, Double(other), Double(middle.y)) == [.taken, .taken])
    }
  }

  @Test("Fingers press buttons too; one that slides off does nothing")
  mutating func touches() {
    var controller = controller(.zoomButtons)
    lay(&controller, camera: turned)
    var hasChanged = false
    func touch(_ phase: GesturePhase, _ x: Double, _ y: Double, id: Int = 4) -> InputEvent {
      InputEvent(.touch(id: id, phase, at: ScreenPoint(x: x, y: y)), time: 1)
    }
    #expect(controller.handle(touch(.began, 774, 541), hasChanged: &hasChanged) == .taken)
    #expect(controller.handle(touch(.began, 300, 300, id: 5), hasChanged: &hasChanged) == .none)
    #expect(controller.handle(touch(.ended, 774, 541), hasChanged: &hasChanged) == .act(.zoomIn))
    #expect(controller.handle(touch(.began, 774, 541), hasChanged: &hasChanged) == .taken)
    #expect(controller.handle(touch(.ended, 300, 541), hasChanged: &hasChanged) == .taken)
  }

  @Test("Insets and padding move the ornaments")
  mutating func insets() {
    var controller = controller(.zoomButtons)
    controller.settings.insets = ScreenInsets(bottom: 40, right: 20)
    lay(&controller, camera: turned) {
      $0.viewport = $0.viewport.padded(by: ScreenInsets(right: 100))
    }
    #expect(click(&controller, 774 - 120, 574 - 40) == [.taken, .act(.zoomOut)])
  }

  @Test("Pieces in one corner do not cover each other, whatever is shown")
  mutating func stacking() {
    var controller = OrnamentController()
    controller.settings.pieces = Set(OrnamentOptions.Piece.allCases).subtracting([
      .graticule, .progress,
    ])
    for piece in OrnamentOptions.Piece.allCases {
      controller.settings.corners[piece] = .bottomRight
    }
    controller.show("tiles.example.org does not answer")
    lay(&controller, camera: turned) { $0.attributions = Self.sources }
    var layout = CornerLayout(Self.viewport.bounds)
    let boxes = [SIMD2<Float>(30, 20), SIMD2(50, 30)].map { layout.place($0, in: .bottomRight) }
    #expect(boxes.map { $0?.origin } == [SIMD2(760, 570), SIMD2(740, 532)])
    let inputs = OrnamentInputs(camera: turned, viewport: Self.viewport)
    var writer = OrnamentRenderer(controller, inputs)
    writer.write(into: &canvas) { _ in [] }
    for (index, hit) in writer.hits.enumerated() {
      for other in writer.hits[(index + 1)...] where other.target != hit.target {
        #expect(!hit.box.overlaps(other.box), "\(hit) \(other)")
      }
    }
  }

  @Test("A message stands for its time, shows once, and a click takes it away")
  mutating func messages() {
    var controller = controller(.messages)
    controller.show("one")
    controller.show("two")
    controller.show("one")
    #expect(controller.board.messages.map(\.text) == ["two", "one"])
    #expect(controller.deadline == nil)
    _ = controller.advance(to: 10, isLoading: false)
    #expect(controller.deadline == 10 + MessageBoard.Kind.notice.seconds)
    #expect(controller.advance(to: 17.9, isLoading: false) == false)
    lay(&controller, camera: turned)
    // The latest is nearest to the corner.
    #expect(click(&controller, 20, 575) == [.taken, .taken])
    #expect(controller.board.messages.map(\.text) == ["two"])
    #expect(controller.advance(to: 18, isLoading: false) == true)
    #expect(controller.board.messages.isEmpty && controller.deadline == nil)
    for number in 0..<9 { controller.show("\(number)") }
    #expect(controller.board.messages.count == MessageBoard.Kind.notice.mostShown)
  }

  @Test("A message that offers something says so once, beside its cross, in both directions")
  mutating func offers() throws {
    for (direction, offer) in [
      (OrnamentOptions.LayoutDirection.leftToRight, MessageOffer.undo), (.rightToLeft, .tryAgain),
    ] {
      var controller = controller(.messages)
      controller.settings.layoutDirection = direction
      controller.show("Saved a picture")
      controller.showProblem("Removed Home", offering: offer)
      lay(&controller, camera: turned)
      let hits = controller.tracker.hits
      let button = try #require(hits.first { $0.target == .offer(offer, "Removed Home") }).box
      let message = try #require(hits.first { $0.target == .message("Removed Home") }).box
      #expect(hits.count { if case .offer = $0.target { true } else { false } } == 1)
      #expect(button.origin.x > message.origin.x)
      #expect(button.origin.x + button.size.x < message.origin.x + message.size.x)
      let (x, y) = (Double(button.center.x), Double(button.center.y))
      #expect(click(&controller, x, y) == [.taken, .act(.request(offer.request))])
      #expect(controller.board.messages.map(\.text) == ["Saved a picture"])
    }
  }

  @Test("Progress shows only when loading takes a while, and goes with it")
  mutating func progress() {
    var controller = controller(.progress)
    #expect(controller.advance(to: 5, isLoading: true) == false)
    #expect(controller.deadline == 5 + OrnamentController.progressDelaySeconds)
    #expect(controller.advance(to: 5.3, isLoading: true) == false)
    #expect(controller.advance(to: 5.5, isLoading: true) == true)
    #expect(controller.deadline == nil)
    lay(&controller, camera: turned) { $0.loadedShare = 0.25 }
    #expect(canvas.plan.shapes.last?.halfSize.x == 100)
    #expect(controller.advance(to: 6, isLoading: false) == true)
    #expect(controller.deadline == nil)
    lay(&controller, camera: turned)
    #expect(canvas.plan.isEmpty)
  }

  @Test("Labels of the graticule are whole in the view, and lie over nothing else")
  mutating func graticuleLabels() throws {
    var controller = controller(.graticule, .scaleBar, .readout, .attribution, .compass)
    let camera = try Camera(
      target: Coordinate(latitude: 40, longitude: 5), zoom: 12, bearingDegrees: 30, tiltDegrees: 40)
    lay(&controller, camera: camera) { $0.attributions = [AttributionPart("© Somebody")] }
    let quads = canvas.plan.labels.quads
    #expect(quads.count > 100)
    for quad in quads {
      // A glyph's field reaches a quarter of an em out.
      #expect(quad.origin.x > -3 && quad.origin.y > -3)
      #expect(quad.origin.x + quad.right.x < 803 && quad.origin.y + quad.down.y < 603)
    }
  }
}

extension OrnamentControllerTests {
  private func key(_ name: String) -> InputEvent {
    InputEvent(.keyDown(Key(rawValue: name), isRepeat: false), time: 1)
  }

  @Test("Keys go through the buttons from above to below, and press them")
  mutating func keys() {
    var controller = controller(.zoomButtons, .compass, .messages, .attribution)
    controller.show("one")
    lay(&controller, camera: turned) { $0.attributions = [AttributionPart("© Somebody")] }
    var hasChanged = false
    #expect(controller.handle(key("Enter"), hasChanged: &hasChanged) == .none)
    var actions: [OrnamentController.Reaction] = []
    while controller.moveFocus(by: 1) {
      actions.append(controller.handle(key("Enter"), hasChanged: &hasChanged))
    }
    #expect(
      actions == [.act(.turnNorth), .act(.zoomIn), .taken, .act(.zoomOut)]
        || actions == [
          .act(.turnNorth), .act(.zoomIn), .act(.zoomOut), .taken,
        ])
    #expect(controller.board.messages.isEmpty && !controller.hasFocus)
    #expect(controller.moveFocus(by: -1) == true)
    #expect(controller.handle(key("Escape"), hasChanged: &hasChanged) == .taken)
    #expect(!controller.hasFocus)
    // What is not drawn any more gets no keys.
    _ = controller.moveFocus(by: 1)
    controller.settings.pieces = [.scaleBar]
    lay(&controller, camera: turned)
    #expect(!controller.hasFocus)
  }

  @Test("The button of the position asks to follow, and shows how that goes on")
  mutating func position() {
    var controller = controller(.position)
    var pictures: Set<[UInt32]> = []
    lay(&controller, camera: turned)
    #expect(click(&controller, 774, 574) == [.none, .none], "nothing can tell the position")
    for state: OrnamentInputs.Position.Following in [
      .off, .coming, .position, .heading, .northUp,
    ] {
      lay(&controller, camera: turned) { $0.position.following = state }
      #expect(click(&controller, 774, 574) == [.taken, .act(.request(.followUser))])
      pictures.insert(
        canvas.plan.shapes.flatMap { [$0.color, $0.center.y.bitPattern, $0.borderColor] })
    }
    #expect(pictures.count == 5, "each way has its picture")
    let glyphs = canvas.plan.labels.quads.count
    lay(&controller, camera: turned) {
      $0.position.following = .northUp
      $0.position.metresPerSecond = 5
      $0.position.accuracyMetres = 4
    }
    #expect(canvas.plan.labels.quads.count > glyphs)
    #expect(click(&controller, 774, 574) == [.taken, .act(.request(.followUser))])
    #expect(click(&controller, 720, 574) == [.taken, .taken], "the text presses nothing")
  }

  @Test("Speed and accuracy are told in the units of the scale bar, while the map follows")
  func positionText() {
    var position = OrnamentInputs.Position()
    position.following = .position
    position.metresPerSecond = 10
    position.accuracyMetres = 5
    #expect(PositionText.line(position, .metric) == "36 km/h · ±5.0 m")
    #expect(PositionText.line(position, .imperial) == "22 mph · ±16 ft")
    #expect(PositionText.line(position, .nautical) == "19 kn · ±5.0 m")
    position.following = .off
    #expect(PositionText.line(position, .metric) == nil)
  }
}
