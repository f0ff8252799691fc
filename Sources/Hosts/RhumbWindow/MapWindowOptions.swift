import Foundation

/// The initial state of a ``MapWindow``.
public struct MapWindowOptions: Sendable {
  /// The initial content, camera and padding of the map. Its size and pixels per point are those of
  /// the window.
  public var map = MapViewOptions()
  /// Pixels per point; `nil` to use and follow those of the desktop.
  public var pixelsPerPoint: Double?
  /// The position and size of a window in a previous run, from ``MapWindow/place``. They are
  /// restored as far as the current screens and the window system allow. With `nil`, the window has
  /// the requested size and the window system chooses its position.
  public var place: WindowPlace?
  /// The name of the program's desktop file without its extension, by which the desktop finds it
  /// and its icon. The default is the program's name.
  public var applicationID =
    CommandLine.arguments.first.map {
      URL(fileURLWithPath: $0).lastPathComponent
    } ?? ""

  /// Options with default values.
  public init() {}
}
