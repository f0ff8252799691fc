import MapEngine

extension MapView {
  /// Shows a line of text among the furniture for some seconds, or until it is clicked; for what
  /// the user should know. Needs ``FurnitureOptions/Piece/messages`` among the pieces.
  ///
  /// ```swift
  /// map.furniture.pieces.insert(.messages)
  /// map.showMessage("No network: the map shows what was loaded before.")
  /// ```
  public func showMessage(_ text: String) { controller.showMessage(text) }

  /// Whether what would move or fade by itself is there at once instead: animations end when they
  /// begin, and a map that is let go stands still. Hosts set it as the desktop asks for it.
  public var reducesMotion: Bool {
    get { controller.reducesMotion }
    set { controller.reducesMotion = newValue }
  }
}
