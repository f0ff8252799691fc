import Foundation
import MapStyle

/// The light or the sky on its way from what is shown to what the style says.
struct GroupPassage<Group: PropertyGroup> {
  private var departing: Group?
  private var transition = StyleTransition()
  /// Seconds; that of the first frame that shows it.
  private var begin: Double?

  var isRunning: Bool { departing != nil }

  /// Has the properties go over to others with the next frame.
  mutating func start(from shown: Group, _ transition: StyleTransition) {
    departing = shown
    self.transition = transition
    begin = nil
  }

  /// What is shown on the way to `target`.
  ///
  /// - Parameter time: seconds; `nil` where no time passes and all is there at once.
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
  /// How much of the way lies behind after so many seconds: slow at both ends, as in the reference
  /// renderers.
  func share(after seconds: Double) -> Double {
    let past = seconds - delaySeconds
    guard durationSeconds > 0 else { return past < 0 ? 0 : 1 }
    let share = min(max(past / durationSeconds, 0), 1)
    return share < 0.5 ? 4 * pow(share, 3) : 1 - 4 * pow(1 - share, 3)
  }
}
