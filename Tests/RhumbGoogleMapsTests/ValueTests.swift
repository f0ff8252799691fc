import RhumbGoogleMaps
import TestSupport
import Testing

@Suite("Google's values")
struct ValueTests {
  private let vancouver = CLLocationCoordinate2DMake(49.26, -123.11)
  private let calgary = CLLocationCoordinate2DMake(51.05, -114.05)

  @Test("A zoom that was read from a map goes back to it with all its digits")
  @MainActor func zoomDigits() {
    let seed: UInt64 = 20
    var random = SeededGenerator(seed: seed)
    let mapView = GMSMapView(frame: CGRect(x: 0, y: 0, width: 800, height: 600))
    for _ in 0..<100 {
      let zoom = random.double(2...22)
      mapView.rhumbMap.camera.zoom = zoom
      #expect(mapView.camera.zoom == Float(zoom), "seed \(seed)")
      mapView.camera = mapView.camera
      let turned = mapView.camera.mutableCopy()
      turned.bearing = 12
      mapView.camera = turned
      #expect(mapView.rhumbMap.camera.zoom == zoom, "seed \(seed)")
    }
  }

  @Test("A changed copy leaves its original as it was")
  func mutableCopies() {
    let original = GMSCameraPosition(latitude: 1, longitude: 2, zoom: 3)
    let copy = original.mutableCopy()
    #expect(copy == original)
    copy.target = vancouver
    copy.zoom = 5.5
    copy.bearing = 90
    copy.viewingAngle = 10
    #expect(original == GMSCameraPosition(latitude: 1, longitude: 2, zoom: 3))
    let expected = GMSCameraPosition(
      target: vancouver, zoom: 5.5, bearing: 90, viewingAngle: 10)
    #expect(copy == expected)
    let made: GMSMutableCameraPosition = .camera(
      withTarget: vancouver, zoom: 5.5, bearing: 90, viewingAngle: 10)
    #expect(made == expected)
    #expect(Set([copy, expected, original]).count == 2)
  }

  @Test("The zoom at which a length is so many points long")
  func zoomForMeters() {
    let zoom = GMSCameraPosition.zoom(at: vancouver, forMeters: 1000, perPoints: 200)
    let metres = cos(49.26 * .pi / 180) * 2 * .pi * 6_378_137 / (256 * pow(2, Double(zoom)))
    #expect(abs(metres * 200 - 1000) < 1e-3)
  }

  @Test("Bounds grow from nothing, hold what was included, and meet their neighbours")
  func bounds() {
    let nothing = GMSCoordinateBounds()
    #expect(!nothing.isValid && !nothing.contains(vancouver))
    let grown = nothing.includingCoordinate(calgary).includingCoordinate(vancouver)
    let bounds = GMSCoordinateBounds(coordinate: vancouver, coordinate: calgary)
    #expect(grown == bounds && bounds.isValid)
    #expect(bounds == GMSCoordinateBounds(coordinate: calgary, coordinate: vancouver))
    #expect(bounds.southWest == vancouver && bounds.northEast == calgary)
    #expect(bounds.contains(CLLocationCoordinate2DMake(50, -120)))
    #expect(!bounds.contains(CLLocationCoordinate2DMake(48, -120)))
    let south = GMSCoordinateBounds(
      coordinate: CLLocationCoordinate2DMake(40, -120),
      coordinate: CLLocationCoordinate2DMake(45, -119))
    #expect(!bounds.intersects(south))
    #expect(bounds.includingBounds(south).southWest == CLLocationCoordinate2DMake(40, -123.11))
    #expect(bounds.includingBounds(south).intersects(south))
    let path = GMSMutablePath()
    path.add(vancouver)
    path.addLatitude(51.05, longitude: -114.05)
    #expect(GMSCoordinateBounds(path: path) == bounds && nothing.includingPath(path) == bounds)
    #expect(!GMSCoordinateBounds(path: GMSPath()).isValid)
  }

  @Test("Paths are changed by number, and a number too great changes nothing")
  func paths() {
    let path = GMSMutablePath()
    path.add(vancouver)
    path.insert(calgary, at: 0)
    path.insert(calgary, at: 7)
    path.replaceCoordinate(at: 2, with: calgary)
    path.removeCoordinate(at: 5)
    #expect(path.count() == 2 && path.coordinate(at: 0) == calgary)
    #expect(path.coordinate(at: 2) == kCLLocationCoordinate2DInvalid)
    let copy = GMSPath(path: path)
    path.replaceCoordinate(at: 0, with: vancouver)
    path.removeLastCoordinate()
    #expect(path.coordinates == [vancouver] && copy.coordinates == [calgary, vancouver])
    path.removeAllCoordinates()
    path.removeLastCoordinate()
    #expect(path.count() == 0)
  }

  @Test("B08: a position clamps its latitude and wraps its longitude when it is made")
  func wildPosition() {
    let made = [
      GMSCameraPosition(latitude: 100, longitude: 480, zoom: 3),
      GMSCameraPosition(target: CLLocationCoordinate2DMake(100, 840), zoom: 3),
      .camera(withLatitude: 100, longitude: 1200, zoom: 3),
      .camera(withTarget: CLLocationCoordinate2DMake(91, -240), zoom: 3),
    ]
    for position in made { #expect(position.target == CLLocationCoordinate2DMake(85, 120)) }
    #expect(GMSCameraPosition(latitude: -85, longitude: -180, zoom: 3).target.longitude == -180)
    #expect(GMSCameraPosition(latitude: .nan, longitude: 1, zoom: 3).target.latitude.isNaN)
  }

  @Test("Each update is Rhumb's of the same meaning (H01 to H17)")
  func updates() {
    let bounds = GMSCoordinateBounds(coordinate: vancouver, coordinate: calgary)
    let pairs: [(GMSCameraUpdate, CameraUpdate)] = [
      (.zoomIn(), .zoom(by: 1)), (.zoomOut(), .zoom(by: -1)), (.zoom(by: -2.25), .zoom(by: -2.25)),
      (.zoom(to: 7.5), .to(CameraOptions(zoom: 7.5))),
      (.zoom(by: 2, at: CGPoint(x: 3, y: 4)), .zoom(by: 2, at: Point(x: 3, y: 4))),
      (.setTarget(vancouver), .to(CameraOptions(target: vancouver))),
      (.setTarget(vancouver, zoom: 4), .to(CameraOptions(target: vancouver, zoom: 4))),
      (
        .setCamera(GMSCameraPosition(target: calgary, zoom: 4, bearing: 5, viewingAngle: 6)),
        .to(
          CameraOptions(
            target: calgary, zoom: 4, bearing: 5, tilt: 6, roll: 0, altitude: .ground))
      ),
      (.scrollBy(x: 200, y: 100), .pan(x: 200, y: 100)),
      (.fit(bounds), .fit(bounds.bounds, insets: EdgeInsets(all: 64))),
      (.fit(bounds, withPadding: 9), .fit(bounds.bounds, insets: EdgeInsets(all: 9))),
      (
        .fit(bounds, with: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)),
        .fit(
          CoordinateBounds(vancouver, calgary),
          insets: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
      ),
    ]
    for (google, rhumb) in pairs { #expect(google.update == rhumb) }
  }
}
