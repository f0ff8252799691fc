import CameraCore
import GeoMath
import Glibc
import MapSurface

/// Lines on a globe, up to its poles.
extension Graticule {
  /// The pieces into which the visible part of a line is cut, so that each may be straight.
  private static let pieces = 96

  mutating func addLines(on surface: SurfaceView) {
    let (south, north, west, east) = Self.visible(surface)
    var known: Set<Int> = []
    for seconds in outwards(from: surface.camera.target.longitude) {
      let longitude = Self.wrapped(seconds)
      guard known.insert(longitude).inserted else { continue }
      add(surface, isMeridian: true, longitude) { part in
        Coordinate(latitude: south + (north - south) * part, longitude: Double(longitude) / 3600)
      }
    }
    for seconds in outwards(from: surface.camera.target.latitude) where abs(seconds) < 90 * 3600 {
      add(surface, isMeridian: false, Int(seconds)) { part in
        Coordinate(latitude: seconds / 3600, longitude: west + (east - west) * part)
      }
    }
  }

  /// The degrees between which all lies that may be seen.
  private static func visible(
    _ surface: SurfaceView
  ) -> (south: Double, north: Double, west: Double, east: Double) {
    let outline = GlobeOutline(of: surface)
    let (nadir, cap) = (outline.nadir, outline.capRadius)
    let sine = Rotation(degrees: cap).sine / max(Rotation(degrees: nadir.latitude).cosine, 1e-9)
    let span = abs(nadir.latitude) + cap >= 90 || sine >= 1 ? 180 : asin(sine) * 180 / .pi
    let near = (
      (nadir.latitude - cap).clamped(to: -90...90), (nadir.latitude + cap).clamped(to: -90...90),
      nadir.longitude - span, nadir.longitude + span
    )
    // Close up much less is seen, and the lines need as many pieces there.
    let size = surface.viewport.size
    let middle = surface.camera.target
    let places = (0..<25).compactMap { number in
      surface.hit(
        ScreenPoint(
          x: size.width * Double(number % 5) / 4, y: size.height * Double(number / 5) / 4))
    }
    let ways = places.map { Longitude.shortestWay(from: middle.longitude, to: $0.longitude) }
    guard places.count == 25, span < 30, let west = ways.min(), let east = ways.max(),
      let south = places.map(\.latitude).min(), let north = places.map(\.latitude).max()
    else { return near }
    let (tall, wide) = ((north - south) / 8, (east - west) / 8)
    return (
      max(south - tall, -90), min(north + tall, 90), middle.longitude + west - wide,
      middle.longitude + east + wide
    )
  }

  /// Adds the visible runs of a line.
  private mutating func add(
    _ surface: SurfaceView, isMeridian: Bool, _ arcSeconds: Int, _ place: (Double) -> Coordinate
  ) {
    let bounds = surface.viewport.bounds
    var run: [ScreenPoint] = []
    func end(_ graticule: inout Graticule) {
      if let first = run.first, let last = run.last, run.count > 1 {
        graticule.lines.append(
          Line(
            isMeridian: isMeridian, arcSeconds: arcSeconds, start: first, end: last,
            bends: Array(run.dropFirst().dropLast())))
      }
      run = []
    }
    for step in 0...Self.pieces {
      let seen = surface.seen(place(Double(step) / Double(Self.pieces)))
      if seen.isOnNearSide, let point = seen.point, bounds.contains(point, slack: 0) {
        run.append(point)
      } else {
        end(&self)
      }
    }
    end(&self)
  }
}
