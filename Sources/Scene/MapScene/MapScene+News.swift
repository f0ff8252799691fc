import GeoMath
import TileBuilding
import TileSources

/// What is still being loaded, and what has arrived.
extension MapScene {
  /// Whether tiles or glyphs have arrived that no plan shows yet.
  package var hasNews: Bool {
    tiles.hasNews || overlays.tiles.hasNews || glyphRevision.isDue(whileLoading: tiles.isLoading)
  }

  /// Whether the network is being asked for newer versions of tiles that are shown.
  package var isRefreshing: Bool {
    content.sources.values.contains(where: \.isRefreshing)
  }

  /// Whether tiles that the last plan wanted are still being loaded or built.
  package var isLoading: Bool { tiles.isLoading || overlays.tiles.isLoading }

  /// Whether glyphs of the style's glyph files are still being loaded.
  package var isAwaitingGlyphs: Bool { glyphRevision.isAwaiting }

  /// All problems other than those of single tiles, one per line.
  package var problems: [String] { problemLog.lines.appending(content.loadingProblems()) }

  /// Blocks until a wanted tile is ready, the check of the shown tiles for newer versions is done,
  /// or glyphs have arrived.
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
