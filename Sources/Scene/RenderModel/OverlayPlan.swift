/// What an application has put on the map, as one frame shows it.
package struct OverlayPlan: Sendable {
  /// Lines, areas and pictures on the ground: under buildings and labels.
  package var shapes = ShapePlan()
  /// Over all of the map.
  package var markers = MarkerPlan()

  package init() {}
}
