import Localization
import MapSurface
import Rhumb

/// How the ground is curved, on the command line.
enum ProjectionOption: String, CaseIterable, Sendable {
  case mercator, globe

  static let spec = OptionSpec(
    "projection", value: allCases.map(\.rawValue).joined(separator: "|"),
    "mercator: the world as a plane; globe: as a globe that becomes the plane from zoom 12 to 13")

  var projection: MapProjection {
    switch self {
    case .mercator: .mercator
    case .globe: .globe
    }
  }
}
