/// Where a camera's target is above a map: on the ground, or at an altitude of its own.
///
/// The style specification calls it the centre's altitude. Only a camera whose target is not on the
/// ground can look at the horizon and above it, since its eye would otherwise be below the ground.
public enum TargetAltitude: Hashable, Codable, Sendable {
  /// On the ground, which is at sea level without terrain.
  case ground
  /// Metres above the sea, whatever the ground below.
  case metres(Double)

  /// Metres above the sea; `nil` on the ground.
  package var metres: Double? {
    if case .metres(let metres) = self { metres } else { nil }
  }
}
