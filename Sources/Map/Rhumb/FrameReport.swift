import MapScene
import RenderModel

/// The cost and content of one frame, without the HUD.
public struct FrameReport: Hashable, Codable, Sendable {
  /// The number of draw calls.
  public var drawCalls = 0
  /// The number of triangles sent to the GPU.
  public var triangles = 0
  /// Bytes sent to the GPU for this frame.
  public var uploadedBytes = 0
  /// Visible tiles that were drawn.
  public var tilesDrawn = 0
  /// Visible tiles that are still loading. Loaded ancestors or descendants are drawn in their
  /// place.
  public var tilesWaiting = 0
  /// Visible tiles for which no source has data.
  public var tilesMissing = 0
  /// Visible tiles that could not be loaded. Loaded ancestors are drawn in their place.
  public var tilesFailed = 0
  /// Visible labels and icons. A label with an icon counts once.
  public var labels = 0
  /// The errors of the failed tiles and of other resources, such as glyphs, a line each.
  public var failures: [String] = []

  /// A report in which everything is zero.
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
