/// Routes input to several maps in one window. A press, a pinch or a finger belongs to the map on
/// which it began until it ends, wherever it moves. Keys belong to the map that was last pressed.
///
/// ```swift
/// var router = InputRouter([
///   Rect(x: 0, y: 0, width: 400, height: 600), Rect(x: 400, y: 0, width: 400, height: 600),
/// ])
/// for (part, event) in router.route(event) { maps[part].handle([event]) }
/// ```
public struct InputRouter: Hashable, Sendable {
  /// The areas of the maps, in points from the window's upper left corner. Later ones lie over
  /// earlier ones.
  public var parts: [Rect]
  private var pressed: Int?
  private var heldButtons = 0
  private var hovered: Int?
  private var pinched: Int?
  private var touched: [Int: Int] = [:]
  private var keyboard: Int?

  /// Creates a router for maps in these areas.
  public init(_ parts: [Rect]) { self.parts = parts }

  /// The part that receives keys: the one that was last pressed, or else the first.
  public var keyboardPart: Int? {
    keyboard.flatMap { parts.indices.contains($0) ? $0 : nil } ?? parts.indices.first
  }

  /// Routes an input of the window to its maps.
  ///
  /// - Parameter event: the input, with positions in points from the window's upper left corner.
  /// - Returns: the indices in ``parts`` of the maps that receive the input, with positions
  ///   relative to each part. Most inputs are for one map or none. If the pointer moves from one
  ///   map to another, both receive it, and all maps receive a change of the focus.
  public mutating func route(_ event: InputEvent) -> [(part: Int, event: InputEvent)] {
    switch event.action {
    case .keyDown, .keyUp, .typed, .composed: return keyboardPart.map { [($0, event)] } ?? []
    case .focus(let isHere):
      if !isHere { (pressed, heldButtons) = (nil, 0) }
      return parts.indices.map { ($0, event) }
    default: break
    }
    guard let point = event.position else { return [] }
    return receivers(of: event.action, at: point).compactMap { part in
      guard let part, parts.indices.contains(part) else { return nil }
      var own = event
      own.position = Point(x: point.x - parts[part].origin.x, y: point.y - parts[part].origin.y)
      return (part, own)
    }
  }

  private mutating func receivers(of action: InputEvent.Action, at point: Point) -> [Int?] {
    let under = parts.lastIndex { $0.contains(point) }
    switch action {
    case .pointerMove:
      if heldButtons > 0 { return [pressed] }
      defer { hovered = under }
      return hovered == under ? [under] : [hovered, under]
    case .pointerDown:
      if heldButtons == 0 { press(under) }
      heldButtons += 1
      return [pressed]
    case .pointerUp:
      defer {
        heldButtons = max(heldButtons - 1, 0)
        if heldButtons == 0 { pressed = nil }
      }
      return [heldButtons > 0 ? pressed : under]
    case .magnify(_, let phase, _), .rotate(_, let phase, _):
      if phase == .began { pinched = under }
      return [pinched]
    case .touch(let id, let phase, _):
      if phase == .began {
        touched[id] = under
        keyboard = under ?? keyboard
      }
      defer { if phase == .ended || phase == .cancelled { touched[id] = nil } }
      return [touched[id]]
    default: return [under]
    }
  }

  private mutating func press(_ part: Int?) {
    (pressed, hovered) = (part, part)
    keyboard = part ?? keyboard
  }
}

extension Rect {
  fileprivate func contains(_ point: Point) -> Bool {
    point.x >= origin.x && point.x < origin.x + size.width
      && point.y >= origin.y && point.y < origin.y + size.height
  }
}
