/// What a pointer looks like, by what it does or could do where it is.
///
/// Hosts show the nearest cursor that their window system has: `MapView.pointerShape` says which is
/// wanted over a map.
public enum PointerShape: Hashable, Sendable, CaseIterable {
  /// The usual arrow.
  case arrow
  /// A hand that points: a click does something here.
  case pointingHand
  /// A hand that holds what is dragged.
  case closedHand
  /// Fine lines that cross: a place is chosen here.
  case crosshair
  /// The bar that goes between letters.
  case text
  /// Arrows to all sides: a thing that can be dragged.
  case move
}
