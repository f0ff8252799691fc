/// The shape of the pointer, which shows what it does or can do at its position.
///
/// Hosts show the most similar cursor of their window system. `MapView.pointerShape` is the shape
/// to show over a map.
public enum PointerShape: Hashable, Sendable, CaseIterable {
  /// The standard arrow.
  case arrow
  /// A pointing hand: a click has an effect.
  case pointingHand
  /// A closed hand that drags something.
  case closedHand
  /// Thin crossed lines for choosing a position.
  case crosshair
  /// A text cursor.
  case text
  /// Arrows in all directions, for a thing that can be dragged.
  case move
}
