import Foundation

/// How a ``MapWindow`` begins. A value: a window keeps nothing of it.
public struct MapWindowOptions: Sendable {
  /// How the map begins: what it shows, its camera and padding. Its size and its pixels per point
  /// are those of the window.
  public var map = MapViewOptions()
  /// Pixels per point; with `nil` those of the desktop, also when they change.
  public var pixelsPerPoint: Double?
  /// Where a window of an earlier run was, from ``MapWindow/place``: it is as large, and there, as
  /// far as the screens of today and the window system allow. With `nil` it has the size that was
  /// asked for, and the window system chooses the place.
  public var place: WindowPlace?
  /// The name of the program's desktop file, without its ending, by which the desktop finds it and
  /// its icon; at first the name of the program.
  public var applicationID =
    CommandLine.arguments.first.map {
      URL(fileURLWithPath: $0).lastPathComponent
    } ?? ""

  /// Options with everything at its default.
  public init() {}
}
