import Foundation
import MapStyle

/// A transition of the light or the sky from what is shown to what the style says.
struct PropertyGroupTransition<Group: PropertyGroup> {
  private var departing: Group?
  private var transition = StyleTransition()
  /// The time in seconds of the first frame that shows the transition.
  private var begin: Double?

  var isRunning: Bool { departing != nil }

  /// Starts a transition with the next frame.
  mutating func start(from shown: Group, _ transition: StyleTransition) {
    departing = shown
    self.transition = transition
    begin = nil
  }

  /// What is shown during the transition to `target`.
  ///
  /// - Parameter time: seconds, or `nil` if no time passes and the transition ends at once.
  mutating func shown(at time: Double?, of target: Group) -> Group {
    guard let departing, let time else {
      self.departing = nil
      return target
    }
    begin = begin ?? time
    let share = transition.share(after: time - (begin ?? time))
    if share >= 1 { self.departing = nil }
    var shown = target
    for field in Group.table.fields { field.mix(&shown, departing, share) }
    return shown
  }
}

extension StyleTransition {
  /// The progress, 0...1, after a time: slow at both ends, as in the reference renderers.
  func share(after seconds: Double) -> Double {
    let past = seconds - delaySeconds
    guard durationSeconds > 0 else { return past < 0 ? 0 : 1 }
    let share = min(max(past / durationSeconds, 0), 1)
    return share < 0.5 ? 4 * pow(share, 3) : 1 - 4 * pow(1 - share, 3)
  }
}
