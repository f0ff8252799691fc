import Localization
import Rhumb

/// Where the ground has its heights from, as the command line says: `SOURCE[,EXAGGERATION[,ENCODING]]`.
struct TerrainOption: Hashable, Sendable {
  var source: String
  var exaggeration = 1.0
  var encoding: String?

  static let spec = OptionSpec(
    "terrain", value: "SOURCE[,EXAGGERATION[,ENCODING]]",
    "hills: heights from a raster-dem source of the style by its id, from tiles by their path or URL "
      + "(encoding mapbox or terrarium), or null-island for those of the embedded town")

  /// - Throws: for an exaggeration that is no number of 0 or more.
  init(_ text: String) throws(CommandFailure) {
    // Paths may have commas: what follows them counts only where it can be an exaggeration.
    var parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    if parts.count > 2, ["mapbox", "terrarium"].contains(parts[parts.count - 1]) {
      encoding = parts.removeLast()
    }
    if parts.count > 1 {
      let last = parts.removeLast()
      guard let number = Double(last), number.isFinite, (0...Self.greatest).contains(number) else {
        throw CommandFailure(
          .usage,
          localized("--terrain \(text): expected SOURCE[,EXAGGERATION], as hills.pmtiles,1.5"))
      }
      exaggeration = number
    }
    source = parts.joined(separator: ",")
    guard !source.isEmpty else {
      throw CommandFailure(
        .usage, localized("--terrain \(text): expected SOURCE[,EXAGGERATION], as hills.pmtiles,1.5")
      )
    }
  }

  /// Those of the embedded town.
  static let embedded = TerrainOption()

  private init() { source = MapContent.nullIslandHeights }

  /// Beyond that mountains are needles.
  private static let greatest = 100.0

  func add(to content: inout MapContent) throws(MapError) {
    try content.addTerrain(source, exaggeration: exaggeration, encoding: encoding)
  }
}
