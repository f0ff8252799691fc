import Foundation
import Gestures
import Rhumb
import Synchronization
import Windowing

/// Measures input latency: from the moment at which an input is sent to the X11 server to the
/// return of the buffer swap that presents the first frame with another camera.
///
/// The loop is that of the program's window: it waits, takes input, advances the map, draws and
/// swaps. The input comes from another thread, at moments spread over the frame: the wheel while
/// the loop sleeps, the drag while it draws one frame after the other, so that its moves can occur
/// anywhere in a frame.
@MainActor
package struct LatencyBenchmark {
  /// What the pointer does: turn the wheel or drag.
  package enum Input: String, Sendable, CaseIterable {
    case wheel, drag
  }

  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  private let window: Window
  private let map: MapView
  private let pointer: SyntheticPointer
  private var events: [InputEvent] = []
  private var demand = FrameDemand.now

  /// The pointer's rest position, in pixels right of and below the window's top left corner.
  private nonisolated static let home = 200
  /// Seconds after which an input counts as unanswered.
  private static let patience = 2.0

  /// The window's context must be current, and the map must be drawn nowhere else.
  package init(window: Window, map: MapView, pointer: SyntheticPointer) {
    self.window = window
    self.map = map
    self.pointer = pointer
  }

  /// Measures `count` inputs of each kind at a zoom.
  ///
  /// - Throws: `Failure` if no input reaches the window, or `MapError`.
  package mutating func run(zoom: Double, count: Int) throws -> [LatencyMeasurements] {
    try Input.allCases.map { input in
      map.move(.to(CameraOptions(zoom: zoom)))
      try settle()
      try begin(input)
      var figures = LatencyMeasurements(input: input, zoom: map.camera.zoom)
      for number in 0..<Self.warmUps + count {
        let answer = try answer(to: input, number)
        if number >= Self.warmUps { figures.add(answer) }
        if input == .wheel { try settle() }
      }
      if input == .drag { pointer.button(1, isDown: false) }
      try settle()
      return figures
    }
  }

  /// Inputs of each kind before the measured ones, which load shader programs and tiles.
  private static let warmUps = 4

  /// Moves the pointer to the window, and makes sure that its events arrive there.
  private mutating func begin(_ input: Input) throws {
    let place = window.screenPixelPosition
    pointer.move(x: place.x + Self.home + 3, y: place.y + Self.home)
    pointer.move(x: place.x + Self.home, y: place.y + Self.home)
    if input == .drag { pointer.button(1, isDown: true) }
    let end = MonotonicTime.now() + Self.patience
    while MonotonicTime.now() < end {
      let turn = try turn(isBusy: true)
      if turn.tookInput { return try settle() }
    }
    throw Failure(
      description: "no input reaches the window; it must be in sight on an X11 display")
  }

  private mutating func answer(to input: Input, _ number: Int) throws -> LatencyMeasurements.Answer?
  {
    let camera = map.camera
    let interval = window.clock.frameInterval
    // Multiples of the golden ratio are evenly spread over a frame, however many there are.
    let pause = interval * (Double(number) * 0.618_033_988_75).truncatingRemainder(dividingBy: 1)
    let place = window.screenPixelPosition
    let across = number.isMultiple(of: 2) ? 25 : 0
    let wheel: UInt32 = number.isMultiple(of: 2) ? 4 : 5
    let signal = Signal()
    Thread.detachNewThread { [pointer] in
      Thread.sleep(forTimeInterval: 0.01 + pause)
      signal.set(MonotonicTime.now())
      switch input {
      case .wheel: pointer.click(wheel)
      case .drag: pointer.move(x: place.x + Self.home + across, y: place.y + Self.home)
      }
    }
    let end = MonotonicTime.now() + Self.patience
    var (hasInput, frames) = (false, 0)
    while MonotonicTime.now() < end {
      let turn = try turn(isBusy: input == .drag)
      hasInput = hasInput || turn.tookInput && signal.time != nil
      guard let presented = turn.presentedAt, hasInput else { continue }
      frames += 1
      // A motion that has just begun may not have moved the camera yet.
      guard turn.camera != camera || turn.isAnimating, let start = signal.time else { continue }
      return LatencyMeasurements.Answer(
        seconds: presented - start, drawingSeconds: presented - turn.drawnFrom, frames: frames)
    }
    return nil
  }

  /// Runs the loop until nothing moves and every visible tile is loaded.
  private mutating func settle() throws {
    repeat { _ = try turn(isBusy: false) } while demand == .now || map.isLoading || map.isAnimating
  }

  private struct Turn {
    var tookInput = false
    /// The camera that the frame shows.
    var camera: CameraPosition?
    var isAnimating = false
    var drawnFrom = 0.0
    /// When the swap returned. `nil` if nothing was drawn.
    var presentedAt: Double?
  }

  private mutating func turn(isBusy: Bool) throws -> Turn {
    let canDraw =
      switch demand {
      case .at(let time) where !isBusy: window.awaitFrame(isWanted: false, orAt: time)
      // The wait is limited, so that an input that never arrives does not stop the measurement.
      case .idle where !isBusy:
        window.awaitFrame(isWanted: false, orAt: MonotonicTime.now() + Self.patience / 4)
      default: window.awaitFrame(isWanted: true)
      }
    var turn = Turn()
    events.removeAll(keepingCapacity: true)
    window.drainEvents(into: &events)
    turn.tookInput = !events.isEmpty
    _ = map.handle(events)
    demand = map.advance(to: window.nextPresentationTime)
    (turn.camera, turn.isAnimating) = (map.camera, map.isAnimating)
    guard canDraw, isBusy || demand == .now || window.needsRedraw else { return turn }
    turn.drawnFrom = MonotonicTime.now()
    try map.draw(into: 0)
    window.swap()
    turn.presentedAt = MonotonicTime.now()
    return turn
  }
}

/// A time that one thread records for another. It is a class because both share it.
private final class Signal: Sendable {
  private let moment = Mutex<Double?>(nil)

  var time: Double? { moment.withLock { $0 } }

  func set(_ time: Double) { moment.withLock { $0 = time } }
}
