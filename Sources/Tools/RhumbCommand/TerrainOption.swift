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
      + "(encoding mapbox or terrarium), or null-island for those of the embedded town")

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

  /// The heights of the embedded town.
  static let embedded = TerrainOption()

  private init() { source = MapContent.nullIslandHeights }

  /// The greatest exaggeration. Beyond it, mountains look like needles.
  private static let maxExaggeration = 100.0

  func add(to content: inout MapContent) throws(MapError) {
    try content.addTerrain(source, exaggeration: exaggeration, encoding: encoding)
  }
}
