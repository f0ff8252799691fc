/// The shapes and markers that an application has added to the map, as one frame shows them.
package struct OverlayPlan: Sendable {
  /// Lines, areas and pictures on the ground, below buildings and labels.
  package var shapes = ShapePlan()
  /// Above the whole map.
  package var markers = MarkerPlan()

  package init() {}
}
