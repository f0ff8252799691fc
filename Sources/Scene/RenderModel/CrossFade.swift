/// A picture that is being replaced by another, while both are visible.
///
/// A class, because a plan cannot hold a plan.
package final class CrossFade: Sendable {
  /// What was shown before, seen by the same camera.
  package let departing: FramePlan
  /// The opacity of the new picture, 0...1.
  package let progress: Float

  package init(departing: FramePlan, progress: Float) {
    self.departing = departing
    self.progress = progress
  }
}
