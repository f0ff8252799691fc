import GeoMath
import MapScene
import RenderModel

/// What one frame cost and showed, the HUD apart.
public struct FrameReport: Hashable, Sendable {
  /// Calls that made the GPU draw.
  public var drawCalls = 0
  /// Triangles handed to the GPU.
  public var triangles = 0
  /// Bytes sent to the GPU for this frame.
  public var uploadedBytes = 0
  /// Tiles in sight that were drawn.
  public var tilesDrawn = 0
  /// Tiles in sight that are still being read; an ancestor or descendants stand in where there are
  /// any.
  public var tilesWaiting = 0
  /// Tiles in sight for which no source has anything.
  public var tilesMissing = 0
  /// Tiles in sight that could not be read; an ancestor stands in where there is one.
  public var tilesFailed = 0
  /// Labels and icons that are shown; one with both counts once.
  public var labels = 0
  /// What was wrong with the failed tiles, and what else the map could not have, such as glyphs, a
  /// line each.
  public var failures: [String] = []

  /// A report of nothing.
  public init() {}

  init(_ statistics: FrameStatistics, tiles: TileCounts, problems: [String] = []) {
    drawCalls = statistics.drawCalls
    triangles = statistics.triangles
    uploadedBytes = statistics.uploadedBytes
    tilesDrawn = tiles.drawn
    tilesWaiting = tiles.waiting
    tilesMissing = tiles.missing
    tilesFailed = tiles.failed
    failures = tiles.failures.appending(problems)
  }
}
