import Localization
import Rhumb

/// The source of the terrain's heights on the command line: `SOURCE[,EXAGGERATION[,ENCODING]]`.
struct TerrainOption: Hashable, Sendable {
  var source: String
  var exaggeration = 1.0
  var encoding: String?

  static let spec = OptionSpec(
    "terrain", value: "SOURCE[,EXAGGERATION[,ENCODING]]",
    "hills: heights from a raster-dem source of the style by its id, from tiles by their path or URL "
      + "(encoding mapbox or terrarium), or null-island for those of the embedded world")

  /// - Throws: `CommandFailure` for an exaggeration that is not from 0 to 100, or an empty source.
  init(_ text: String) throws(CommandFailure) {
    // Paths may contain commas. The encoding is recognised by its name.
    var parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    if parts.count > 2, ["mapbox", "terrarium"].contains(parts[parts.count - 1]) {
      encoding = parts.removeLast()
    }
    if parts.count > 1 { exaggeration = Double(parts.removeLast()) ?? .nan }
    source = parts.joined(separator: ",")
    guard !source.isEmpty, (0...Self.maxExaggeration).contains(exaggeration) else {
      throw .usage("--terrain \(text): expected SOURCE[,EXAGGERATION], as hills.pmtiles,1.5")
    }
  }

  /// The heights of the embedded world.
  static let embedded = TerrainOption()

  private init() { source = MapContent.nullIslandHeights }

  /// The greatest exaggeration. Beyond it, mountains look like needles.
  private static let maxExaggeration = 100.0

  func add(to content: inout MapContent) throws(MapError) {
    try content.addTerrain(source, exaggeration: exaggeration, encoding: encoding)
  }
}

/// Whether to draw contours of the heights that the maps or `--terrain` provide.
enum ContourOption: Hashable, Sendable {
  case off
  /// As the user set them in the window. They are left out if the maps have no heights.
  case wherePossible
  /// As requested on the command line. It is an error if the maps have no heights.
  case required

  static let spec = OptionSpec(
    "contours",
    "contours: lines of equal height, every fifth bold and with its metres; of the style's heights, or "
      + "of those that --terrain gives it (SOURCE,0 leaves the ground level)")

  /// The least zoom at which any are drawn.
  static let leastZoom = 9.0

  /// The path by which errors name the contours.
  static let path = "--contours"

  func add(to content: inout MapContent) throws(MapError) {
    switch self {
    case .off: break
    case .wherePossible: try? content.addContours()
    case .required:
      guard content.hasHeights else {
        throw .unusableContent(
          path: Self.path, kind: .missing,
          message: localized(
            "--contours: the map has no heights; give it some with --terrain, as --terrain hills.pmtiles"
          ))
      }
      do throws(MapError) {
        try content.addContours()
      } catch {
        throw .unusableContent(
          path: Self.path, kind: .unsupported, message: "--contours: \(error)")
      }
    }
  }
}
