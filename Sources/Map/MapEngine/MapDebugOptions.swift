/// What is shown of how a map is made, for who develops with it.
///
/// ```swift
/// map.debugOptions = [.tileBorders, .tileTimes]
/// ```
public struct MapDebugOptions: OptionSet, Hashable, Codable, Sendable {
  /// The bits of its members.
  public let rawValue: Int

  /// The options whose bits are set.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The borders of the tiles that cover the view, each source in a colour of its own, with their
  /// addresses: zoom, column and row. Where an ancestor's data are drawn, its address comes behind an
  /// `of`. A tile of which nothing is there yet has `...` behind its address, one that the source has
  /// not `-`, and one that could not be read `!`.
  public static let tileBorders = MapDebugOptions(rawValue: 1 << 0)
  /// What each tile took, in milliseconds: first from when it was begun until its data and a thread to
  /// build it were there, then building it. With the address, as ``tileBorders``.
  public static let tileTimes = MapDebugOptions(rawValue: 1 << 1)
  /// Outlines of the room that labels and icons take: boxes red, circles along lines blue.
  public static let collision = MapDebugOptions(rawValue: 1 << 2)
  /// In place of the map, how often each pixel is painted: red grows with each time and is full with
  /// 8, then yellow with 16 and white with 32. What lies over the map in places of the screen is drawn
  /// as ever.
  public static let overdraw = MapDebugOptions(rawValue: 1 << 3)
}

extension MapDebugOptions: CustomStringConvertible {
  /// The names of its members with `+` between them, `tileBorders+overdraw`; `none` without any.
  public var description: String {
    let named: [(MapDebugOptions, String)] = [
      (.tileBorders, "tileBorders"), (.tileTimes, "tileTimes"), (.collision, "collision"),
      (.overdraw, "overdraw"),
    ]
    let names = named.filter { contains($0.0) }.map(\.1)
    return names.isEmpty ? "none" : names.joined(separator: "+")
  }
}
