import CameraCore
import Foundation
import GeoMath
import Ornaments
import Testing

@Suite("Scale bar")
struct ScaleBarTests {
  @Test(
    "Is a round number of its unit, and neither longer than permitted nor short",
    arguments: OrnamentOptions.Units.allCases)
  func roundLengths(units: OrnamentOptions.Units) throws {
    var metresPerPoint = 0.0003
    while metresPerPoint < 160_000 {
      let bar = try #require(ScaleBar(metresPerPoint: metresPerPoint, longest: 120, units: units))
      #expect(bar.length <= 120 * (1 + 1e-9), "\(bar)")
      #expect(bar.length > 120 * 0.19, "\(bar)")
      #expect(abs(bar.length * metresPerPoint - bar.metres) < 1e-9 * bar.metres)
      let digits = bar.text.filter { ("1"..."9").contains($0) }
      #expect(["1", "2", "5"].contains(digits), "\(bar.text)")
      metresPerPoint *= 1.37
    }
  }

  @Test("Names distances as people do")
  func names() {
    func text(_ metresPerPoint: Double, _ units: OrnamentOptions.Units) -> String? {
      ScaleBar(metresPerPoint: metresPerPoint, longest: 100, units: units)?.text
    }
    #expect(text(1, .metric) == "100 m")
    #expect(text(9.99, .metric) == "500 m")
    #expect(text(10.01, .metric) == "1 km")
    #expect(text(78_271.5, .metric) == "5000 km")
    #expect(text(0.003, .metric) == "20 cm")
    #expect(text(1, .imperial) == "200 ft")
    #expect(text(17, .imperial) == "1 mi")
    #expect(text(18, .nautical) == "1000 m")
    #expect(text(19, .nautical) == "1 nmi")
    #expect(
      text(.nan, .metric) == nil && text(0, .metric) == nil && text(.infinity, .metric) == nil)
  }

  @Test(
    "Is honest at the target: ground of that length across the screen covers the bar, tilted too",
    arguments: [0, 30, 60] as [Double], [0, 47.3, -62] as [Double])
  func honesty(tilt: Double, latitude: Double) throws {
    let camera = try Camera(
      target: Coordinate(latitude: latitude, longitude: 7), zoom: 15.3, bearingDegrees: 70,
      tiltDegrees: tilt)
    let viewport = Viewport(width: 800, height: 600)
    let metresPerPoint = WebMercator.metresPerPoint(latitude: latitude, zoom: 15.3)
    let bar = try #require(ScaleBar(metresPerPoint: metresPerPoint, longest: 120, units: .metric))
    let view = ViewTransform(camera, viewport)
    let (left, right) = (
      ScreenPoint(x: 400 - bar.length / 2, y: 300), ScreenPoint(x: 400 + bar.length / 2, y: 300)
    )
    let a = try #require(view.coordinate(under: left))
    let b = try #require(view.coordinate(under: right))
    // Great-circle distance on the sphere of the projection (haversine).
    let radians = Double.pi / 180
    let (lat, lon) = (
      (b.latitude - a.latitude) * radians / 2, (b.longitude - a.longitude) * radians / 2
    )
    let chord =
      sin(lat) * sin(lat)
      + cos(a.latitude * radians) * cos(b.latitude * radians) * sin(lon) * sin(lon)
    let metres = 2 * Earth.radiusMetres * asin(chord.squareRoot())
    #expect(abs(metres - bar.metres) < 0.002 * bar.metres, "\(metres) \(bar)")
  }
}
