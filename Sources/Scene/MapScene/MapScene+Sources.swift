import TileBuilding
import TileSources

/// Sources whose data change.
extension MapScene {
  /// Shows other data of a source. What is shown now stays until all of the new that is in sight is
  /// ready. While earlier new data are still on their way, the latest wait for them, so that
  /// something new is shown however fast they come.
  ///
  /// - Parameters:
  ///   - id: the style's id of the source; another one changes nothing.
  ///   - source: has the same levels as the one before.
  package func replaceSource(_ id: String, by source: any TileSource) {
    guard let index = replacing.index(of: id) else { return }
    content.sources[id] = source
    replacing.wait(source, for: index)
    if !pyramids[index].isReplacing { beginWaitingReplacements() }
  }

  func beginWaitingReplacements() {
    for (index, source) in replacing.takeWaiting(unless: { pyramids[$0].isReplacing }) {
      replacing.begin(source, for: index)
      pyramids[index].beginReplacing()
    }
  }

  /// What an application has set for single features.
  package var featureStates: FeatureStates {
    get { planner.featureStates }
    set { planner.featureStates = newValue }
  }

  /// Builds the tiles of a source as they are now.
  func builder(of index: Int) -> TileBuilder { replacing.builder(of: index) }

  /// The place of a source among the pyramids.
  func index(ofSource id: String) -> Int? { replacing.index(of: id) }
}
