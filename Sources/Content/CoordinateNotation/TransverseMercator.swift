import Foundation
import GeoMath

/// The WGS 84 ellipsoid.
enum WGS84 {
  static let semiMajorAxis = Earth.radiusMetres
  private static let flattening = 1 / 298.257223563
  static let thirdFlattening = flattening / (2 - flattening)
  static let eccentricity = (flattening * (2 - flattening)).squareRoot()

  /// The tangent of the conformal latitude, from that of the latitude (Karney 2011, eq. 7 to 9).
  static func conformalTangent(_ tangent: Double) -> Double {
    let secant = (1 + tangent * tangent).squareRoot()
    let sigma = sinh(eccentricity * atanh(eccentricity * tangent / secant))
    return tangent * (1 + sigma * sigma).squareRoot() - sigma * secant
  }

  /// The latitude in degrees from the tangent of the conformal latitude, by Newton's method (Karney
  /// 2011, eq. 19 to 21), which converges to full precision within five steps.
  static func latitude(conformalTangent: Double) -> Double {
    let rest = 1 - eccentricity * eccentricity
    var tangent = conformalTangent / rest
    guard tangent.isFinite else { return conformalTangent > 0 ? 90 : -90 }
    for _ in 0..<5 {
      let reached = Self.conformalTangent(tangent)
      tangent +=
        (conformalTangent - reached) / (1 + reached * reached).squareRoot()
        * (1 + rest * tangent * tangent) / (rest * (1 + tangent * tangent).squareRoot())
    }
    return atan(tangent) * 180 / .pi
  }
}

/// The transverse Mercator projection of the ellipsoid by Krüger's series, as given by C. F. F.
/// Karney ("Transverse Mercator with an accuracy of a few nanometers", J. Geodesy 85, 2011, eq. 35
/// and 36) up to the fourth power of the third flattening. Within 3,900 km of the central meridian,
/// the error is less than a thousandth of a millimetre.
struct TransverseMercator {
  /// The central meridian in degrees.
  let centralMeridian: Double

  /// UTM's scale on the central meridian.
  static let scale = 0.9996

  private static let n = WGS84.thirdFlattening
  private static let radius =
    WGS84.semiMajorAxis / (1 + n) * (1 + n * n / 4 + n * n * n * n / 64) * scale

  private static let forward = [
    n * (1 / 2 + n * (-2 / 3 + n * (5 / 16 + n * 41 / 180))),
    n * n * (13 / 48 + n * (-3 / 5 + n * 557 / 1440)),
    n * n * n * (61 / 240 - n * 103 / 140),
    n * n * n * n * 49561 / 161280,
  ]
  /// Negated, so that both directions add the same kind of sum.
  private static let inverse = [
    -n * (1 / 2 + n * (-2 / 3 + n * (37 / 96 - n / 360))),
    -n * n * (1 / 48 + n * (1 / 15 - n * 437 / 1440)),
    -n * n * n * (17 / 480 - n * 37 / 840),
    -n * n * n * n * 4397 / 161280,
  ]

  /// Projects to metres east of the central meridian and north of the equator.
  func project(_ place: Coordinate) -> (easting: Double, northing: Double) {
    let angle = (place.longitude - centralMeridian) * .pi / 180
    let tangent = WGS84.conformalTangent(tan(place.latitude * .pi / 180))
    let (sine, cosine) = (sin(angle), cos(angle))
    let (xi, eta) = Self.sum(
      of: Self.forward, atan2(tangent, cosine),
      asinh(sine / (tangent * tangent + cosine * cosine).squareRoot()))
    return (Self.radius * eta, Self.radius * xi)
  }

  /// The sum of a series and the coordinates with which it begins.
  private static func sum(
    of factors: [Double], _ xi: Double, _ eta: Double
  ) -> (xi: Double, eta: Double) {
    var sum = (xi: xi, eta: eta)
    for (index, factor) in factors.enumerated() {
      let multiple = Double(2 * (index + 1))
      sum.xi += factor * sin(multiple * xi) * cosh(multiple * eta)
      sum.eta += factor * cos(multiple * xi) * sinh(multiple * eta)
    }
    return sum
  }

  /// The place at a distance in metres east of the central meridian and north of the equator.
  func coordinate(easting: Double, northing: Double) -> Coordinate {
    let (xi, eta) = Self.sum(
      of: Self.inverse, northing / Self.radius, easting / Self.radius)
    let across = sinh(eta)
    let tangent = sin(xi) / (across * across + cos(xi) * cos(xi)).squareRoot()
    return Coordinate(
      latitude: WGS84.latitude(conformalTangent: tangent),
      longitude: Longitude.wrapped(centralMeridian + atan2(across, cos(xi)) * 180 / .pi))
  }
}

/// The polar stereographic projection of UPS (Snyder 1987, p. 161).
struct PolarStereographic {
  let isNorth: Bool

  /// UPS's scale at the pole.
  private static let scale = 0.994

  /// ρ = factor · exp(-ψ), where ψ is the isometric latitude.
  private static let factor: Double = {
    let e = WGS84.eccentricity
    return 2 * WGS84.semiMajorAxis * scale / (pow(1 + e, 1 + e) * pow(1 - e, 1 - e)).squareRoot()
  }()

  /// The place at a distance in metres from the pole: `x` along 90° E, `y` along 180° in the north
  /// and along 0° in the south.
  func coordinate(x: Double, y: Double) -> Coordinate {
    let distance = (x * x + y * y).squareRoot()
    guard distance > 0 else { return Coordinate(latitude: isNorth ? 90 : -90, longitude: 0) }
    let latitude = WGS84.latitude(conformalTangent: sinh(-log(distance / Self.factor)))
    return Coordinate(
      latitude: isNorth ? latitude : -latitude,
      longitude: atan2(x, isNorth ? -y : y) * 180 / .pi)
  }
}
