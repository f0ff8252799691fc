import TestSupport
import Testing

@testable import Rhumb

/// The samples of the camera guide of Mapbox's Maps SDK for iOS, in Rhumb's spelling. Zooms are on
/// Rhumb's scale.
@MainActor
@Suite("Samples of Mapbox's camera guide")
struct GuideSamplesMapboxTests {
  private let centre = Coordinate(latitude: 40.7135, longitude: -74.0066)

  @Test("Camera options when the map is made and afterwards (F12, C05, L11, L13)")
  func cameraOptions() throws {
    let cameraOptions = CameraOptions(target: centre, zoom: 15.5, bearing: -17.6, tilt: 45)
    let first = try MapView(
      size: Size(width: 375, height: 667),
      camera: CameraPosition(latitude: 0, longitude: 0, zoom: 1).applying(cameraOptions))
    let later = try emptyMap(width: 375, height: 667)
    later.move(.to(cameraOptions))
    #expect(!later.isAnimating)
    #expect(first.camera == later.camera)
    #expect(later.camera.target == centre && later.camera.zoom == 15.5)
    #expect(abs(later.camera.bearing - 342.4) < 1e-12 && later.camera.tilt == 45)
  }

  @Test("A tap centres the map on its place, also tilted (L11, L12)", arguments: [0.0, 50])
  func tapToCentre(tilt: Double) throws {
    let player = try MapPlayer(
      CameraPosition(target: centre, zoom: 16, bearing: 30, tilt: tilt))
    let mapView = player.map
    var cancelables = Set<AnyCancelable>()
    mapView.onMapTap.observe { [weak mapView] context in
      mapView?.move(.to(CameraOptions(target: context.coordinate)))
    }.store(in: &cancelables)
    let tapped = Point(x: 610, y: 170)
    let place = try #require(mapView.projection.coordinate(for: tapped))
    player.click(at: tapped)
    player.frame()
    let drawn = try #require(mapView.projection.point(for: place))
    #expect(distance(drawn, Point(x: 400, y: 300)) < 0.01)
    cancelables.removeAll()
    let camera = mapView.camera
    player.click(at: tapped)
    player.frame()
    #expect(mapView.camera == camera, "nobody listens any more")
  }

  @Test("The triangle at bearing 45 is fitted, then eased to and flown to (N04 to N08, N14)")
  func fitShape() throws {
    let start = CameraPosition(target: centre, zoom: 10)
    let player = try MapPlayer(start)
    let mapView = player.map
    let triangleCoordinates = [
      Coordinate(latitude: 43.274580742195845, longitude: -2.938070297241211),
      Coordinate(latitude: 43.258768377941465, longitude: -2.9680252075195312),
      Coordinate(latitude: 43.24063848114794, longitude: -2.912750244140625),
      Coordinate(latitude: 43.274580742195845, longitude: -2.938070297241211),
    ]
    let initialCameraOptions = CameraOptions(padding: .zero, zoom: 5, bearing: 45)
    let newCamera = try mapView.camera(fitting: triangleCoordinates, with: initialCameraOptions)
    #expect(mapView.camera == start, "a value until it is set")
    mapView.move(.to(newCamera))
    let fitted = mapView.camera
    #expect(abs(fitted.zoom - 14.2766) < 5e-5 && fitted.bearing == 45 && fitted.tilt == 0)
    #expect(abs(fitted.target.latitude - 43.25358) < 5e-6)
    #expect(abs(fitted.target.longitude - -2.935066) < 5e-7)
    mapView.camera = start
    mapView.ease(to: newCamera, duration: .seconds(1))
    player.rest()
    #expect(mapView.camera == fitted)
    mapView.camera = start
    mapView.fly(to: newCamera)
    player.rest()
    #expect(mapView.camera == fitted)
  }

  @Test("Something is hidden below zoom 18, on every frame of a move as well (O05)")
  func hiddenBelow18() throws {
    let player = try MapPlayer(CameraPosition(target: centre, zoom: 17.999))
    let mapView = player.map
    var isHidden = true
    var cancelables = Set<AnyCancelable>()
    mapView.onCameraChanged.observe { [weak mapView] _ in
      guard let mapView else { return }
      isHidden = mapView.camera.zoom < 18
    }.store(in: &cancelables)
    for (zoom, hides) in [(18.0, false), (17.999, true), (18, false), (17.999, true)] {
      mapView.move(.to(CameraOptions(zoom: zoom)))
      player.frame()
      #expect(isHidden == hides, "zoom \(zoom)")
    }
    player.everyFrame = { #expect(isHidden == ($0.camera.zoom < 18)) }
    mapView.ease(to: CameraOptions(zoom: 19), duration: .seconds(1))
    player.rest()
    #expect(!isHidden)
  }

  @Test("The camera's centre is read for a label (O06)")
  func readCamera() throws {
    let mapView = try emptyMap(CameraPosition(target: centre, zoom: 12))
    let shown = mapView.camera.target
    #expect("\(shown.latitude), \(shown.longitude)" == "40.7135, -74.0066")
  }

  @Test("Iceland: bounds, the camera that fits them, then that camera; pans stay inside (Q03, Q04)")
  func iceland() throws {
    let player = try MapPlayer(CameraPosition(latitude: 65, longitude: -19, zoom: 8))
    let mapView = player.map
    let bounds = CoordinateBounds(
      southwest: Coordinate(latitude: 63.33, longitude: -25.52),
      northeast: Coordinate(latitude: 66.61, longitude: -13.47))
    let before = mapView.camera
    mapView.limits.bounds = bounds
    #expect(mapView.camera == before && !mapView.isAnimating, "Q05")
    player.rest()
    #expect(mapView.camera == before, "Q05: nor does it move later")
    let camera = try mapView.camera(
      fitting: bounds, with: CameraOptions(bearing: 0, tilt: 0))
    #expect(mapView.camera == before, "N14")
    mapView.move(.to(camera))
    #expect(abs(mapView.camera.zoom - 6.5447) < 5e-5)
    #expect(abs(mapView.camera.target.latitude - 65.02033) < 5e-6)
    #expect(abs(mapView.camera.target.longitude - -19.495) < 1e-9)
    for _ in 0..<4 { player.drag(from: Point(x: 700, y: 100), x: -650, y: 450) }
    #expect(mapView.camera.target == bounds.northeast)
    for _ in 0..<40 { player.key("ArrowDown") }
    player.rest()
    #expect(mapView.camera.target.latitude == 63.33)

    let seed: UInt64 = 64
    var random = SeededGenerator(seed: seed)
    player.everyFrame = { map in
      let target = map.camera.target
      #expect(
        (63.33...66.61).contains(target.latitude) && (-25.52 ... -13.47).contains(target.longitude),
        "seed \(seed): \(target)")
    }
    for _ in 0..<1000 { player.doAnything(&random) }
  }
}
