import ScreenLayout

/// A small picture before an entry of a panel.
package enum PanelIcon: Hashable, Sendable {
  /// A disc in a colour.
  case dot(ScreenColor)
  case flag, area, star, town, village, house, street, pin, cross
  case water, river, island, peak, mountains, land, globe
}
