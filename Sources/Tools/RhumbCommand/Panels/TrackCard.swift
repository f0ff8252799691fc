import Controls
import GeoMath
import Localization
import Rhumb

/// The figures of a track: length, climb, time and height profile.
struct TrackCard: Hashable {
  /// The property of a feature that contains the figures.
  static let property = "rhumb:track"
  /// The property of the points at both ends of a track.
  static let endProperty = "rhumb:end"

  var metres: Double
  var ascent: Double?
  var descent: Double?
  var seconds: Double?
  /// Heights at even distances, in metres; empty if unknown.
  var heights: [Double]
  /// The places of these heights; empty if unknown.
  var places: [Coordinate]

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
    let degrees = (figures["places"]?.array ?? []).compactMap(\.number)
    places = stride(from: 0, to: degrees.count - 1, by: 2).map {
      Coordinate(latitude: degrees[$0 + 1], longitude: degrees[$0])
    }
    if places.count != heights.count || !places.allSatisfy(\.isFinite) { places = [] }
  }

  /// The place at a fraction of the way, 0...1.
  func place(at part: Double) -> Coordinate? {
    guard places.count > 1 else { return nil }
    let at = part.clamped(to: 0...1) * Double(places.count - 1)
    let index = min(Int(at), places.count - 2)
    return GreatCircle(from: places[index], to: places[index + 1])
      .coordinate(at: at - Double(index))
  }

  /// How far and how high it is at a fraction of the way.
  func text(at part: Double, _ units: OrnamentOptions.Units) -> String {
    let at = part.clamped(to: 0...1) * Double(max(heights.count - 1, 0))
    let index = min(Int(at), heights.count - 2)
    let length = MeasureText.length(part * metres, units)
    guard index >= 0 else { return length }
    let height = heights[index] + (at - Double(index)) * (heights[index + 1] - heights[index])
    return "\(length) · \(MeasureText.height(height, units))"
  }

  /// How near the pointer must be to the way, in points.
  private static let reach = 14.0

  /// The fraction of the way at a point of the view.
  ///
  /// - Parameter project: gives the point of a place in the view.
  /// - Returns: `nil` if the way is not near.
  func part(near point: Point, _ project: (Coordinate) -> Point?) -> Double? {
    let target = SIMD2(point.x, point.y)
    var nearest: (part: Double, distance: Double)?
    var last: SIMD2<Double>?
    for (index, place) in places.enumerated() {
      let here = project(place).map { SIMD2($0.x, $0.y) }
      defer { last = here }
      guard let here, let last else { continue }
      let way = here - last
      let square = (way * way).sum()
      let t = square > 0 ? (((target - last) * way).sum() / square).clamped(to: 0...1) : 0
      let distance = (last + way * t - target).length
      if distance < nearest?.distance ?? Self.reach {
        nearest = ((Double(index - 1) + t) / Double(places.count - 1), distance)
      }
    }
    return nearest?.part
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
