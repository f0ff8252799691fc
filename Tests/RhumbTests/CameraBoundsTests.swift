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
    try map.setCameraBounds(with: CameraBoundsOptions(bounds: Self.iceland, maxZoom: 12))
    #expect(map.cameraBounds.bounds == Self.iceland && map.maxZoom == 12)
    map.move(.setTarget(Coordinate(latitude: 10, longitude: 50)))
    #expect(map.camera.target == Coordinate(latitude: 63.33, longitude: -13.47))
    map.move(.scrollBy(x: -1_000_000, y: -1_000_000))
    #expect(Self.iceland.contains(map.camera.target))
    map.setCamera(to: CameraOptions(center: Coordinate(latitude: 70, longitude: -20), zoom: 15))
    #expect(map.camera.target == Coordinate(latitude: 66.61, longitude: -20))
    #expect(map.camera.zoom == 12)
  }

  @Test("Bounds alone neither fit nor turn the camera; inside, nothing changes at all (Q05)")
  func noFit() throws {
    let camera = CameraPosition(
      latitude: 64.5, longitude: -20, zoom: 17, bearing: 40, viewingAngle: 50)
    let map = try emptyMap(camera)
    try map.setCameraBounds(with: CameraBoundsOptions(bounds: Self.iceland))
    #expect(map.camera == camera)
  }

  @Test("Bounds that leave the target outside bring it to the nearest place inside (Q05, J13)")
  func nearest() throws {
    let camera = CameraPosition(
      latitude: 65, longitude: 10, zoom: 17, bearing: 40, viewingAngle: 50)
    let byCamera = try emptyMap(camera)
    try byCamera.setCameraBounds(with: CameraBoundsOptions(bounds: Self.iceland))
    let byTarget = try emptyMap(camera)
    byTarget.cameraTargetBounds = Self.iceland
    for map in [byCamera, byTarget] {
      var expected = camera
      expected.target = Coordinate(latitude: 65, longitude: -13.47)
      #expect(map.camera == expected)
    }
  }

  @Test("Bounds that are none, empty ranges and broken numbers throw; all stays as it was (Q06)")
  func invalid() throws {
    let map = try emptyMap(Self.inside)
    try map.setCameraBounds(
      with: CameraBoundsOptions(
        bounds: Self.iceland, maxZoom: 14, minZoom: 8, maxPitch: 50, minPitch: 5))
    let (before, camera) = (map.cameraBounds, map.cameraState)
    let upsideDown = CoordinateBounds(
      southwest: Self.iceland.northeast, northeast: Self.iceland.southwest)
    let broken = CoordinateBounds(
      southwest: Coordinate(latitude: .nan, longitude: 0), northeast: Self.iceland.northeast)
    let refused: [(CameraBoundsOptions, MapError)] = [
      (CameraBoundsOptions(bounds: upsideDown, maxZoom: 10), .invalidBounds),
      (CameraBoundsOptions(bounds: broken, maxZoom: 10), .invalidBounds),
      (CameraBoundsOptions(bounds: .world, maxZoom: 7), .invalidZoomRange(min: 8, max: 7)),
      (CameraBoundsOptions(maxZoom: 3, minZoom: 4), .invalidZoomRange(min: 4, max: 3)),
      (
        CameraBoundsOptions(bounds: .world, maxZoom: 10, maxPitch: 4),
        .invalidPitchRange(min: 5, max: 4)
      ),
      (CameraBoundsOptions(maxPitch: 10, minPitch: 20), .invalidPitchRange(min: 20, max: 10)),
      (CameraBoundsOptions(bounds: .world, maxZoom: .nan), .notFinite(property: "greatest zoom")),
      (CameraBoundsOptions(minZoom: -.infinity), .notFinite(property: "least zoom")),
      (CameraBoundsOptions(maxPitch: .infinity), .notFinite(property: "greatest pitch")),
      (CameraBoundsOptions(maxZoom: 9, minPitch: .nan), .notFinite(property: "least pitch")),
    ]
    for (options, error) in refused {
      #expect(throws: error) { try map.setCameraBounds(with: options) }
      #expect(map.cameraBounds == before && map.cameraState == camera, "\(error)")
      #expect(!error.description.isEmpty)
    }
  }

  @Test("What options leave out stays; the world lifts the bounds; what was read comes back")
  func partial() throws {
    let map = try emptyMap(Self.inside)
    #expect(
      map.cameraBounds
        == CameraBounds(bounds: nil, maxZoom: 24, minZoom: 0, maxPitch: 85, minPitch: 0))
    let free = map.cameraBounds
    try map.setCameraBounds(with: CameraBoundsOptions(bounds: Self.iceland))
    try map.setCameraBounds(with: CameraBoundsOptions(maxZoom: 11))
    try map.setCameraBounds(with: CameraBoundsOptions(minPitch: 10))
    #expect(
      map.cameraBounds
        == CameraBounds(
          bounds: Self.iceland, maxZoom: 11, minZoom: 0, maxPitch: 85, minPitch: 10))
    #expect(map.camera.pitch == 10)
    try map.setCameraBounds(with: CameraBoundsOptions(bounds: .world))
    #expect(map.cameraBounds.bounds == nil)
    map.move(.setTarget(Coordinate(latitude: -40, longitude: 50)))
    #expect(map.camera.target == Coordinate(latitude: -40, longitude: 50))
    try map.setCameraBounds(with: CameraBoundsOptions(bounds: Self.iceland))
    try map.setCameraBounds(with: CameraBoundsOptions(cameraBounds: free))
    #expect(map.cameraBounds == free)
  }

  @Test("Least and greatest pitch hold every move; where the limit by zoom is lower, it wins")
  func pitch() throws {
    let map = try emptyMap(CameraPosition(latitude: 64.5, longitude: -20, zoom: 17))
    try map.setCameraBounds(with: CameraBoundsOptions(maxPitch: 50, minPitch: 40))
    #expect(map.camera.pitch == 40)
    map.setCamera(to: CameraOptions(pitch: 60))
    #expect(map.camera.pitch == 50)
    map.move(.zoom(to: 9))
    #expect(map.camera.pitch == 30, "the limit at zoom 9")
    let fit = try present(map.camera(for: Self.iceland, insets: .zero))
    #expect(fit.viewingAngle == 30, "a fit foresees it")
    map.setTiltLimit(85)
    let tilted = try present(map.camera(for: Self.iceland, insets: .zero))
    #expect(tilted.viewingAngle == 40)
    map.camera = tilted
    #expect(map.camera == tilted)
  }

  @Test("The range of zooms can be read, and only set by its method (K04)")
  func readOnly() {
    // A property that could be assigned would have a key path that writes.
    for path in [\MapView.minZoom, \MapView.maxZoom] as [PartialKeyPath<MapView>] {
      #expect(!(path is ReferenceWritableKeyPath<MapView, Double>))
    }
    #expect(\MapView.size is ReferenceWritableKeyPath<MapView, Size>, "the check can tell")
  }

  @Test("Of a map as deep everywhere the permitted zooms depend on range and view alone (E06)")
  func permittedZooms() throws {
    let map = try emptyMap(Self.inside, height: 1024)
    #expect(map.permittedZooms == 2...24)
    map.camera.zoom = 0
    #expect(map.camera.zoom == 2, "the world is as high as the view")
    map.size = Size(width: 800, height: 512)
    #expect(map.permittedZooms == 1...24)
    map.fillsViewport = false
    #expect(map.permittedZooms == 0...24)
    try map.setMinZoom(3, maxZoom: 20)
    map.fillsViewport = true
    #expect(map.permittedZooms == 3...20)
    map.camera.target = Coordinate(latitude: -80, longitude: 0)
    #expect(map.permittedZooms == 3...20)
  }
}
