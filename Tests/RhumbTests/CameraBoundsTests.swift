import Foundation
import Testing

@testable import Rhumb

@MainActor
@Suite("Camera bounds")
struct CameraBoundsTests {
  private static let iceland = CoordinateBounds(
    southwest: Coordinate(latitude: 63.33, longitude: -25.52),
    northeast: Coordinate(latitude: 66.61, longitude: -13.47))
  private static let inside = CameraPosition(latitude: 64.5, longitude: -20, zoom: 9)

  @Test("Bounds keep the target inside, whoever moves it (Q01, Q02)")
  func keepsInside() throws {
    let map = try emptyMap(Self.inside)
    map.limits.bounds = Self.iceland
    map.limits.zoom = 0...12
    #expect(map.limits.bounds == Self.iceland && map.limits.zoom == 0...12)
    map.move(.to(CameraOptions(target: Coordinate(latitude: 10, longitude: 50))))
    #expect(map.camera.target == Coordinate(latitude: 63.33, longitude: -13.47))
    map.move(.pan(x: -1_000_000, y: -1_000_000))
    #expect(Self.iceland.contains(map.camera.target))
    map.move(.to(CameraOptions(target: Coordinate(latitude: 70, longitude: -20), zoom: 15)))
    #expect(map.camera.target == Coordinate(latitude: 66.61, longitude: -20))
    #expect(map.camera.zoom == 12)
  }

  @Test("Bounds alone neither fit nor turn the camera; inside, nothing changes at all (Q05)")
  func noFit() throws {
    let camera = CameraPosition(
      latitude: 64.5, longitude: -20, zoom: 17, bearing: 40, tilt: 50)
    let map = try emptyMap(camera)
    map.limits.bounds = Self.iceland
    #expect(map.camera == camera)
  }

  @Test("Bounds that leave the target outside bring it to the nearest place inside (Q05, J13)")
  func nearest() throws {
    let camera = CameraPosition(
      latitude: 65, longitude: 10, zoom: 17, bearing: 40, tilt: 50)
    let byCamera = try emptyMap(camera)
    byCamera.limits.bounds = Self.iceland
    let byTarget = try emptyMap(camera)
    byTarget.limits.gestureBounds = Self.iceland
    for map in [byCamera, byTarget] {
      var expected = camera
      expected.target = Coordinate(latitude: 65, longitude: -13.47)
      #expect(map.camera == expected)
    }
  }

  @Test("Boxes that are none and broken numbers throw; all stays as it was (Q06)")
  func invalid() throws {
    let map = try emptyMap(Self.inside)
    var limits = map.limits
    limits.bounds = Self.iceland
    limits.zoom = 8...14
    limits.tilt = 5...50
    try map.setLimits(limits)
    let (before, camera) = (map.limits, map.camera)
    let upsideDown = CoordinateBounds(
      southwest: Self.iceland.northeast, northeast: Self.iceland.southwest)
    let broken = CoordinateBounds(
      southwest: Coordinate(latitude: .nan, longitude: 0), northeast: Self.iceland.northeast)
    let refused: [(@MainActor (inout MapLimits) -> Void, MapError)] = [
      ({ $0.bounds = upsideDown }, .invalidBounds), ({ $0.bounds = broken }, .invalidBounds),
      ({ $0.gestureBounds = broken }, .invalidBounds),
      ({ $0.viewportBounds = upsideDown }, .invalidBounds),
      ({ $0.zoom = 3 ... .infinity }, .notFinite(property: "greatest zoom")),
      ({ $0.zoom = -.infinity...4 }, .notFinite(property: "least zoom")),
      ({ $0.tilt = 0 ... .infinity }, .notFinite(property: "greatest tilt")),
      ({ $0.tilt = -.infinity...4 }, .notFinite(property: "least tilt")),
      ({ $0.tiltLimit = .nan }, .notFinite(property: "tilt limit")),
      ({ $0.maxOverzoom = .nan }, .notFinite(property: "overzoom")),
    ]
    for (change, error) in refused {
      var limits = before
      limits.zoom = 9...10
      change(&limits)
      #expect(throws: error) { try map.setLimits(limits) }
      #expect(map.limits == before && map.camera == camera, "\(error)")
      #expect(!error.description.isEmpty)
    }
  }

  @Test("A new map's limits; each is set without the others; the world lifts bounds; all come back")
  func partial() throws {
    let map = try emptyMap(Self.inside)
    let free = map.limits
    #expect(free.zoom == 0...24 && free.tilt == 0...85 && free.tiltLimit == nil)
    #expect(free.bounds == nil && free.gestureBounds == nil && free.viewportBounds == nil)
    map.limits.bounds = Self.iceland
    map.limits.zoom = 0...11
    map.limits.tilt = 10...85
    map.limits.tiltLimit = 70
    var expected = free
    expected.bounds = Self.iceland
    expected.zoom = 0...11
    expected.tilt = 10...85
    expected.tiltLimit = 70
    #expect(map.limits == expected)
    #expect(map.camera.tilt == 10)
    map.limits.bounds = .world
    #expect(map.limits.bounds == nil)
    map.move(.to(CameraOptions(target: Coordinate(latitude: -40, longitude: 50))))
    #expect(map.camera.target == Coordinate(latitude: -40, longitude: 50))
    map.limits.bounds = Self.iceland
    map.limits = free
    #expect(map.limits == free)
  }

  @Test("Least and greatest tilt hold every move; where the limit by zoom is lower, it wins")
  func pitch() throws {
    let map = try emptyMap(CameraPosition(latitude: 64.5, longitude: -20, zoom: 17))
    map.limits.tilt = 40...50
    #expect(map.camera.tilt == 40)
    map.move(.to(CameraOptions(tilt: 60)))
    #expect(map.camera.tilt == 50)
    map.move(.to(CameraOptions(zoom: 9)))
    #expect(map.camera.tilt == 30, "the limit at zoom 9")
    let fit = try present(map.flatCamera(fitting: Self.iceland, insets: .zero))
    #expect(fit.tilt == 30, "a fit foresees it")
    map.limits.tiltLimit = 85
    let tilted = try present(map.flatCamera(fitting: Self.iceland, insets: .zero))
    #expect(tilted.tilt == 40)
    map.camera = tilted
    #expect(map.camera == tilted)
  }

  @Test("Of a map as deep everywhere the permitted zooms depend on range and view alone (E06)")
  func permittedZooms() throws {
    let map = try emptyMap(Self.inside, height: 1024)
    #expect(map.permittedZooms() == 2...24)
    map.camera.zoom = 0
    #expect(map.camera.zoom == 2, "the world is as high as the view")
    map.size = Size(width: 800, height: 512)
    #expect(map.permittedZooms() == 1...24)
    map.limits.fillsViewport = false
    #expect(map.permittedZooms() == 0...24)
    map.limits.zoom = 3...20
    map.limits.fillsViewport = true
    #expect(map.permittedZooms() == 3...20)
    map.camera.target = Coordinate(latitude: -80, longitude: 0)
    #expect(map.permittedZooms() == 3...20)
  }
}
