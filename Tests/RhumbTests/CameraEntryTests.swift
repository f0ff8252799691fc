import Foundation
import GeoMath
import MapStyle
import Testing
import TileSources

@testable import Rhumb

/// Every door through which a camera enters a map. None of these tests draws.
///
/// C04, D17 and E13 name a third way, the animation of one property: it comes with motion; here
/// stand the two ways that exist, the position and the update.
@MainActor
@Suite("Ways to set the camera")
struct CameraEntryTests {
  private static func emptyContent(root: String = "") throws -> MapContent {
    let tiles = MadeTiles(levels: 0...14) { _ in nil }
    return try .made(tiles, layers: Layers.background("#000000"), root: root)
  }

  private func map(_ camera: CameraPosition? = nil, root: String = "") throws -> MapView {
    var options = MapViewOptions()
    options.size = Size(width: 800, height: 600)
    options.camera = camera
    options.content = try Self.emptyContent(root: root)
    return try MapView(options: options)
  }

  private static let wild = Coordinate(latitude: 100, longitude: 480)

  @Test("B08: clamp and wrap apply through every door: (100, 480) becomes (85, 120)")
  func everyDoorClamps() throws {
    let expected = Coordinate(latitude: 85, longitude: 120)
    let position = CameraPosition(target: Self.wild, zoom: 5)
    #expect(position.target == expected, "initialiser")
    #expect(CameraPosition(latitude: 100, longitude: 480, zoom: 5, tilt: 3).target == expected)
    #expect(try map(position).camera.target == expected, "options")
    #expect(try map(root: "\"center\":[480,100],\"zoom\":4,").camera.target == expected, "style")
    let map = try map()
    let home = map.camera
    map.camera = position
    #expect(map.camera.target == expected, "camera =")
    for update in [
      CameraUpdate.to(CameraOptions(position)), .to(CameraOptions(target: Self.wild)),
      .to(CameraOptions(target: Self.wild, zoom: 9)),
    ] {
      map.camera = home
      map.move(update)
      #expect(map.camera.target == expected, "\(update)")
    }
  }

  @Test("B07, B08: clamp and wrap apply through every animation, too; 180 and -180 look alike")
  func everyAnimationClamps() throws {
    let expected = Coordinate(latitude: 85, longitude: 120)
    let wild = CameraPosition(target: Self.wild, zoom: 5)
    let player = MapPlayer(try map())
    let map = player.map
    let home = map.camera
    let moves: [(String, () -> CameraAnimation)] = [
      ("all", { map.animate(.to(CameraOptions(wild))) }),
      ("target and zoom", { map.animate(.to(CameraOptions(target: Self.wild, zoom: 9))) }),
      ("ease", { map.ease(to: CameraOptions(target: Self.wild)) }),
      ("fly", { map.fly(to: CameraOptions(target: Self.wild, zoom: 3), duration: .seconds(1)) }),
    ]
    for (name, move) in moves {
      map.camera = home
      let animation = move()
      player.rest()
      #expect(animation.state == .finished && map.camera.target == expected, "\(name)")
    }
    map.move(.to(CameraOptions(target: Self.wild)))
    #expect(map.camera.target == expected)
    for longitude in [180.0, -180] {
      map.camera = CameraPosition(latitude: 3, longitude: longitude, zoom: 6)
      for other in [179.9, -179.9] {
        let drawn = try #require(
          map.projection.point(for: Coordinate(latitude: 3, longitude: other)))
        let side = other > 0 ? -1.0 : 1.0
        #expect(abs(drawn.x - 400 - side * 0.1 / 360 * 256 * 64) < 1e-6, "\(longitude), \(other)")
      }
    }
  }

  @Test("B08: scrolling and fitting never lead past 85° or out of the range of longitudes")
  func scrollAndFit() throws {
    let map = try map(CameraPosition(latitude: 84, longitude: 179, zoom: 4))
    map.move(.pan(x: 500, y: -4000))
    #expect(map.camera.target.latitude == 85)
    #expect((-180...180).contains(map.camera.target.longitude))
    #expect(map.camera.target.longitude < -130, "went east over the date line")
    let polar = CoordinateBounds(
      southwest: Coordinate(latitude: 84.9, longitude: 170),
      northeast: Coordinate(latitude: 90, longitude: -170))
    map.move(.fit(polar, insets: EdgeInsets(all: 10)))
    #expect(map.camera.target.latitude <= 85 && abs(map.camera.target.longitude) > 179.9)
    if let suggested = map.flatCamera(fitting: polar, insets: .zero) {
      #expect(suggested.target.latitude <= 85)
    }
  }

  @Test("B07: 180 and -180 stay as typed, 540 lands on one of them")
  func antimeridian() throws {
    let map = try map()
    for (typed, read) in [(180.0, 180.0), (-180, -180), (540, 180), (-540, 180)] {
      map.move(.to(CameraOptions(target: Coordinate(latitude: 3, longitude: typed))))
      let found = map.camera.target.longitude
      #expect(typed.magnitude == 180 ? found == read : found.magnitude == read, "\(typed)")
    }
  }

  @Test(
    "B11: numbers that are not finite are refused with an error that names them; the camera stays",
    arguments: [Double.nan, .infinity, -.infinity])
  func notFinite(bad: Double) throws {
    let good = CameraPosition(latitude: 1, longitude: 2, zoom: 11, bearing: 3, tilt: 4)
    let map = try map(good)
    let before = map.camera
    let positions: [(String, WritableKeyPath<CameraPosition, Double>)] = [
      ("latitude", \.target.latitude), ("longitude", \.target.longitude), ("zoom", \.zoom),
      ("bearing", \.bearing), ("tilt", \.tilt),
    ]
    for (name, path) in positions {
      var position = good
      position[keyPath: path] = bad
      #expect(map.move(.to(CameraOptions(position))).error == .notFinite(property: name))
      #expect(throws: MapError.notFinite(property: name)) { _ = try self.map(position) }
      map.camera = position
      #expect(map.camera == before, "camera = with \(name)")
    }
    let place = Coordinate(latitude: bad, longitude: 0)
    let box = CoordinateBounds(
      southwest: place, northeast: Coordinate(latitude: 1, longitude: 1))
    let fine = CoordinateBounds(
      southwest: Coordinate(latitude: 0, longitude: 0),
      northeast: Coordinate(latitude: 1, longitude: 1))
    let updates: [CameraUpdate] = [
      .to(CameraOptions(target: place)),
      .to(CameraOptions(target: Coordinate(latitude: 0, longitude: bad))),
      .to(CameraOptions(target: good.target, zoom: bad)), .to(CameraOptions(zoom: bad)),
      .zoom(by: bad),
      .zoom(by: 1, at: Point(x: bad, y: 5)), .zoom(by: 1, at: Point(x: 5, y: bad)),
      .pan(x: bad, y: 0), .pan(x: 0, y: bad), .fit(box), .fit(fine, insets: EdgeInsets(all: bad)),
    ]
    for update in updates {
      #expect(map.move(update).error != nil, "\(update)")
      #expect(map.camera == before, "\(update)")
    }
  }

  @Test("B11: limits, sizes, padding and scales that are not finite change nothing and never crash")
  func notFiniteElsewhere() throws {
    for bad in [Double.nan, .infinity, -.infinity, 1e300] {
      let map = try map(CameraPosition(latitude: 1, longitude: 2, zoom: 11, tilt: 20))
      let before = map.camera
      if !bad.isFinite {
        if bad < 20 { map.limits.zoom = bad...20 }
        if bad > 2 { map.limits.zoom = 2...bad }
        #expect(map.limits.zoom == 0...24)
      }
      let box = CoordinateBounds(
        southwest: Coordinate(latitude: bad, longitude: 0),
        northeast: Coordinate(latitude: 5, longitude: 5))
      map.limits.gestureBounds = box
      #expect(map.limits.gestureBounds == nil)
      #expect(map.flatCamera(fitting: box, insets: .zero) == nil)
      map.pixelsPerPoint = bad
      #expect(map.pixelWidth >= 0 && map.pixelHeight >= 0)
      map.size = Size(width: bad, height: bad)
      #expect(map.pixelWidth >= 0 && map.pixelHeight >= 0)
      map.padding = EdgeInsets(all: bad)
      map.size = Size(width: 800, height: 600)
      map.padding = .zero
      #expect(map.camera.target == before.target && map.camera.bearing == before.bearing)
      #expect(map.camera.zoom.isFinite && map.camera.tilt.isFinite)
      map.limits.tiltLimit = bad
      #expect(map.camera.tilt.isFinite)
      _ = map.projection.point(for: Coordinate(latitude: bad, longitude: bad))
      _ = map.projection.coordinate(for: Point(x: bad, y: bad))
      _ = map.needsFrame
    }
  }

  @Test("C04, D17, E13: bearing, tilt and zoom set by position and by update give the same camera")
  func twoWays() throws {
    let wanted = CameraPosition(
      latitude: 10, longitude: 20, zoom: 17, bearing: -17.6, tilt: 45)
    let byPosition = try map()
    byPosition.camera = wanted
    let byUpdate = try map()
    byUpdate.move(.to(CameraOptions(target: wanted.target, zoom: 17)))
    var turned = byUpdate.camera
    turned.bearing = -17.6
    byUpdate.move(.to(CameraOptions(turned)))
    turned.tilt = 45
    byUpdate.move(.to(CameraOptions(turned)))
    #expect(byPosition.camera == byUpdate.camera)
    #expect(abs(byPosition.camera.bearing - 342.4) < 1e-12 && byPosition.camera.tilt == 45)
    byUpdate.move(.to(CameraOptions(zoom: 12)))
    #expect(byUpdate.camera.zoom == 12, "E13: the sample's zoom")
    byUpdate.move(.zoom(by: 1))
    byUpdate.move(.zoom(by: -0.5))
    #expect(byUpdate.camera.zoom == 12.5)
    byUpdate.move(.zoom(by: -1))
    #expect(byUpdate.camera.zoom == 11.5 && byUpdate.camera.target == wanted.target)
  }

  @Test("D16: 45° at zoom 6, as in Google's own sample, is accepted and read back as 30°")
  func fancyCamera() throws {
    let fancy = CameraPosition(latitude: -33, longitude: 151, zoom: 6, bearing: 270, tilt: 45)
    let map = try map(fancy)
    #expect(map.camera.tilt == 30 && map.camera.bearing == 270 && map.camera.zoom == 6)
    #expect(map.camera.target == fancy.target)
  }
}
