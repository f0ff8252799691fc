import Controls
import Localization
import Rhumb

/// The figures of a track: length, climb, time and height profile.
struct TrackCard: Hashable {
  /// The property of a feature that contains the figures.
  static let property = "rhumb:track"

  var metres: Double
  var ascent: Double?
  var descent: Double?
  var seconds: Double?
  /// Heights at even distances, in metres; empty if unknown.
  var heights: [Double]

  /// - Returns: `nil` for a value without a length.
  init?(_ value: FeatureValue) {
    guard case .object(let figures) = value, let metres = figures["length"]?.number else {
      return nil
    }
    self.metres = metres
    ascent = figures["ascent"]?.number
    descent = figures["descent"]?.number
    seconds = figures["duration"]?.number
    heights = (figures["heights"]?.array ?? []).compactMap(\.number)
  }

  func items(_ units: OrnamentOptions.Units) -> [PanelItem] {
    let length = MeasureText.length(metres, units)
    var items: [PanelItem] = [.key(localized("Length"), meaning: length)]
    if let ascent, let descent {
      items += [
        .key(localized("Ascent"), meaning: MeasureText.height(ascent, units)),
        .key(localized("Descent"), meaning: MeasureText.height(descent, units)),
      ]
    }
    if let seconds {
      items.append(.key(localized("Time"), meaning: MeasureText.duration(seconds)))
    }
    if let least = heights.min(), let most = heights.max(), heights.count > 1 {
      items.append(
        .profile(
          Panel.Profile(
            heights: heights.map(Float.init), highest: MeasureText.height(most, units),
            lowest: MeasureText.height(least, units), end: length)))
    }
    return items
  }
}
