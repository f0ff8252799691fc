import GeoMath
import ScreenLayout

extension HitTracker {
  /// Draws the tooltip of the target on which the pointer rests, above everything else.
  ///
  /// - Parameters:
  ///   - size: that of the view.
  ///   - tip: the tooltip of a target; `nil` if it has none.
  package func writeTip(
    _ size: ScreenSize, _ colors: OrnamentColors, into canvas: inout ScreenCanvas,
    _ tip: (Target) -> Tooltip?
  ) {
    guard let target = self.tip, let tip = tip(target),
      let box = hits.last(where: { $0.target == target })?.box
    else { return }
    tip.write(
      beside: box, pointer: pointer,
      in: ScreenBox(origin: .zero, size: SIMD2(Float(size.width), Float(size.height))),
      colors: colors, into: &canvas)
    canvas.endGroup()
  }
}

/// The effect of a button and the key with the same effect, shown while the pointer rests on it.
package struct Tooltip: Hashable, Sendable {
  package var text: String
  package var key: String?

  package init(_ text: String, key: String? = nil) {
    self.text = text
    self.key = key
  }

  private static let style = ScreenTextStyle(sizePoints: 11.5)
  private static let inset = SIMD2<Float>(7, 4)
  private static let keyGap: Float = 10

  /// Draws the tooltip next to a button, all in the view and clear of the pointer, or not at all.
  ///
  /// - Parameter pointer: `nil` if there is none.
  fileprivate func write(
    beside button: ScreenBox, pointer: ScreenPoint?, in view: ScreenBox, colors: OrnamentColors,
    into canvas: inout ScreenCanvas
  ) {
    let textSize = canvas.typesetter.size(of: text, Self.style)
    let keySize = key.map { canvas.typesetter.size(of: $0, Self.style) + SIMD2(Self.keyGap, 0) }
    let size =
      SIMD2(textSize.x + (keySize?.x ?? 0), max(textSize.y, keySize?.y ?? 0)) + 2 * Self.inset
    guard let box = Self.place(size, beside: button, pointer: pointer, in: view) else { return }
    canvas.add(.shadow(ofBoxAt: box.center, size: box.size, cornerRadius: 4))
    canvas.add(
      .box(
        center: box.center, size: box.size + SIMD2(repeating: 2 * colors.rimPoints),
        color: colors.panel, cornerRadius: 4, borderWidth: colors.rimPoints,
        borderColor: colors.rim))
    let middle = box.center.y
    canvas.write(
      text, Self.style, color: colors.ink, at: SIMD2(box.origin.x + Self.inset.x, middle),
      anchor: SIMD2(0, 0.5))
    if let key {
      canvas.write(
        key, Self.style, color: colors.faintInk,
        at: SIMD2(box.origin.x + box.size.x - Self.inset.x, middle), anchor: SIMD2(1, 0.5))
    }
  }

  /// The distances from the button and from the edges of the view, in points.
  private static let gap: Float = 6
  private static let margin: Float = 3
  /// The area that a pointer covers to the right of and below its tip, and slightly around it.
  private static let pointerSize = SIMD2<Float>(18, 24)

  /// On the left, which hides no other buttons in a column, or else below, above or on the right.
  static func place(
    _ size: SIMD2<Float>, beside button: ScreenBox, pointer: ScreenPoint?, in view: ScreenBox
  ) -> ScreenBox? {
    let least = view.origin + SIMD2(repeating: margin)
    let most = view.origin + view.size - SIMD2(repeating: margin) - size
    guard least.x <= most.x, least.y <= most.y else { return nil }
    let across = min(max(button.center.x - size.x / 2, least.x), most.x)
    let down = min(max(button.center.y - size.y / 2, least.y), most.y)
    let end = button.origin + button.size
    let hand = pointer.map {
      ScreenBox(
        origin: SIMD2(Float($0.x) - 2, Float($0.y) - 2), size: pointerSize + SIMD2(repeating: 2))
    }
    // Also below the pointer, which extends down from its tip.
    let below = max(end.y + gap, hand.map { $0.origin.y + $0.size.y } ?? 0)
    let places = [
      SIMD2(button.origin.x - gap - size.x, down), SIMD2(across, below),
      SIMD2(across, button.origin.y - gap - size.y), SIMD2(end.x + gap, down),
    ]
    return places.lazy.map { ScreenBox(origin: $0, size: size) }.first { box in
      box.origin.x >= least.x && box.origin.y >= least.y && box.origin.x <= most.x
        && box.origin.y <= most.y && hand.map { !$0.overlaps(box) } ?? true
    }
  }
}
