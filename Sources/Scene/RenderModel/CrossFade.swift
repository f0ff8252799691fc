/// A picture that another one is taking the place of, while both are seen.
///
/// A class, because a plan cannot hold a plan.
package final class CrossFade: Sendable {
  /// What was shown before, seen by the same camera.
  package let departing: FramePlan
  /// How much of what is seen is the new picture: 0 … 1.
  package let progress: Float

  package init(departing: FramePlan, progress: Float) {
    self.departing = departing
    self.progress = progress
  }
}
