import CForeignWindow
import Rhumb

/// An application with its own window, OpenGL context and drawing, which embeds a map.
///
/// The map draws into a canvas of the application, which shows the canvas where it likes. They
/// share only the context: the map sets the state that it relies on and leaves OpenGL's defaults
/// behind.
@MainActor
struct Application {
  private let window: HostWindow
  private let drawing: HostDrawing
  private let map: MapView
  private let mapCanvas: Canvas
  /// Replaces the window if there is none.
  private let picture: Canvas?
  private var size = SIMD2<Int32>(640, 480)
  private var isDamaged = true

  /// The map's place in the window, in pixels.
  private static let mapBox = HostDrawing.Box(x: 120, y: 90, width: 400, height: 300)
  private static let magenta = SIMD3<Float>(1, 0, 1)
  private static let yellow = SIMD3<Float>(1, 1, 0)

  /// Opens the window. Without `isVisible`, it only creates a context.
  init(isVisible: Bool) throws {
    window = try HostWindow(
      title: "A map in another application", width: size.x, height: size.y, isVisible: isVisible)
    drawing = HostDrawing()
    picture = isVisible ? nil : Canvas(width: size.x, height: size.y)
    mapCanvas = Canvas(width: Self.mapBox.width, height: Self.mapBox.height)
    map = try MapView(
      size: Size(width: Double(mapCanvas.width), height: Double(mapCanvas.height)),
      camera: CameraPosition(latitude: 47, longitude: 9, zoom: 4))
    let window = window
    map.onTileReady { window.wake() }
  }

  /// Runs until the window is closed. It draws if the map or the window needs it, else it sleeps.
  mutating func run() throws {
    while handleEvents() {
      let now = foreign_now()
      let demand = map.advance(to: now)
      if demand == .now || isDamaged {
        try drawFrame()
        window.swap()
        isDamaged = false
        continue
      }
      if case .at(let time) = demand {
        window.wait(seconds: time - now)
      } else {
        window.wait(seconds: nil)
      }
    }
  }

  /// Draws frames with a moving camera and writes the last one, with all its tiles, to a file.
  ///
  /// - Returns: whether the image could be written.
  func run(frames: Int, picture path: String) throws -> Bool {
    for frame in 0..<frames {
      map.move(.zoom(by: 0.05, at: Point(x: 300, y: 100)))
      if frame == frames - 1 { map.settle() }
      map.advance(to: Double(frame) / 60)
      try drawFrame()
    }
    return picture?.write(to: path) ?? false
  }

  /// Draws the application's background, a border around the map, the map, and a bar over it.
  private func drawFrame() throws {
    let window = picture?.framebuffer ?? 0
    let box = Self.mapBox
    drawing.clear(window, Self.magenta)
    drawing.fill(
      HostDrawing.Box(x: box.x - 10, y: box.y - 10, width: box.width + 20, height: box.height + 20),
      of: size, .zero)

    try map.draw(into: mapCanvas.framebuffer)

    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), window)
    drawing.show(mapCanvas.texture, in: box, of: size)
    drawing.fill(
      HostDrawing.Box(x: box.x, y: box.y, width: box.width, height: 30), of: size, Self.yellow,
      opacity: 0.5)
  }

  /// Hands input to the map, whose gestures interpret it.
  ///
  /// - Returns: whether the window stays open.
  private mutating func handleEvents() -> Bool {
    var events: [InputEvent] = []
    while let event = window.nextEvent() {
      switch event.kind {
      case ForeignEventClose: return false
      case ForeignEventResize:
        size = SIMD2(Int32(event.x), Int32(event.y))
        isDamaged = true
      case ForeignEventExpose: isDamaged = true
      default:
        if let input = InputEvent(event, mapAt: Self.mapBox) { events.append(input) }
      }
    }
    return !map.handle(events).contains(.quit)
  }
}

extension InputEvent {
  /// The input for a map at `box` in the window. `nil` if the event does not concern the map.
  fileprivate init?(_ event: ForeignEvent, mapAt box: HostDrawing.Box) {
    let point = Point(x: event.x - Double(box.x), y: event.y - Double(box.y))
    let isInside =
      (0..<Double(box.width)).contains(point.x) && (0..<Double(box.height)).contains(point.y)
    let button: PointerButton = event.button == 1 ? .left : event.button == 2 ? .middle : .right
    let action: Action
    switch event.kind {
    // A stroke that begins on the map belongs to it to the end. The map ignores strokes that began
    // elsewhere.
    case ForeignEventPress where isInside: action = .pointerDown(button, at: point)
    case ForeignEventRelease: action = .pointerUp(button, at: point)
    case ForeignEventMove: action = .pointerMove(to: point)
    case ForeignEventWheel where isInside: action = .scroll(dx: 0, dy: event.notches, at: point)
    default: return nil
    }
    var modifiers: ModifierKeys = []
    if event.isShiftDown { modifiers.insert(.shift) }
    if event.isControlDown { modifiers.insert(.control) }
    self.init(action, time: event.seconds, modifiers: modifiers)
  }
}
