import GeoMath
import TileBuilding
import TileSources

/// What is on its way.
extension MapScene {
  /// Whether tiles or glyphs have come that no plan shows yet.
  package var hasNews: Bool {
    tiles.hasNews || overlays.tiles.hasNews || glyphRevision.isDue(whileLoading: tiles.isLoading)
  }

  /// Whether tiles that are shown are being checked for newer versions on the network.
  package var isRefreshing: Bool {
    content.sources.values.contains(where: \.isRefreshing)
  }

  /// Whether tiles that the last plan wanted are still to come.
  package var isLoading: Bool { tiles.isLoading || overlays.tiles.isLoading }

  /// Whether glyphs of the style's glyph files are still to come.
  package var isAwaitingGlyphs: Bool { glyphRevision.isAwaiting }

  /// What could not be had beside tiles, a line each.
  package var problems: [String] { problemLog.lines.appending(content.loadingProblems()) }

  /// Blocks until a wanted tile is ready, or it is known of those shown whether there are newer, or
  /// glyphs have come.
  package func waitForNews() {
    if overlays.tiles.isLoading, !tiles.isLoading, !isAwaitingGlyphs {
      return overlays.waitForNews()
    }
    let hasCome = tiles.workerPool.waitForFinished(
      orWhile: { isRefreshing || isAwaitingGlyphs },
      unless: { tiles.hasOutdated || glyphRevision.isDue(whileLoading: tiles.isLoading) },
      atMost: isAwaitingGlyphs ? glyphPatience : nil)
    guard !hasCome, isAwaitingGlyphs else { return }
    glyphRevision.giveUp()
    problemLog.add(
      "glyphs: no answer for \(Int(glyphPatience.rounded(.up))) s; glyphs come from installed fonts"
    )
  }
}
