import RhumbMapboxMaps

/// Samples after the guides "Animations" and "Viewport" of Mapbox's Maps SDK for iOS.
final class AnimationSamples: UIViewController {
  var mapView: MapView!
  var ended: [UIViewAnimatingPosition] = []
  var hasArrived: Bool?

  override func viewDidLoad() {
    super.viewDidLoad()
    mapView = MapView(frame: view.bounds)
    mapView.mapboxMap.setCamera(
      to: CameraOptions(
        center: CLLocationCoordinate2D(latitude: 40.7128, longitude: -74.006), zoom: 12))
  }

  func fly() {
    let end = CameraOptions(
      center: CLLocationCoordinate2D(latitude: 51.5074, longitude: -0.1278), zoom: 10)
    mapView.camera.fly(to: end, duration: 5)
  }

  func ease() {
    mapView.camera.ease(
      to: CameraOptions(zoom: 14, bearing: 30, pitch: 40),
      duration: 2,
      curve: .easeInOut
    ) { position in
      self.ended.append(position)
    }
  }

  func chain() {
    let bearingAnimator = mapView.camera.makeAnimator(duration: 4, curve: .easeInOut) {
      (transition) in
      transition.bearing.toValue = -45
    }
    let pitchAnimator = mapView.camera.makeAnimator(duration: 2, dampingRatio: 1) { (transition) in
      transition.pitch.toValue = 55
    }
    let zoomAnimator = mapView.camera.makeAnimator(
      duration: 2, controlPoint1: CGPoint(x: 0, y: 0), controlPoint2: CGPoint(x: 1, y: 1)
    ) { (transition) in
      transition.zoom.toValue = transition.zoom.fromValue + 2
    }
    bearingAnimator.addCompletion { (_) in
      pitchAnimator.startAnimation()
    }
    pitchAnimator.addCompletion { (_) in
      zoomAnimator.startAnimation(afterDelay: 0.5)
    }
    zoomAnimator.addCompletion { position in
      self.ended.append(position)
    }
    bearingAnimator.startAnimation()
  }

  func follow() {
    mapView.location.options.puckType = .puck2D(.makeDefault(showBearing: true))
    let followPuckViewportState = mapView.viewport.makeFollowPuckViewportState(
      options: FollowPuckViewportStateOptions(
        padding: UIEdgeInsets(top: 200, left: 0, bottom: 0, right: 0),
        bearing: .constant(0),
        pitch: 30))
    mapView.viewport.transition(to: followPuckViewportState) { success in
      self.hasArrived = success
    }
  }

  func overview() {
    let overviewViewportState = mapView.viewport.makeOverviewViewportState(
      options: OverviewViewportStateOptions(
        geometry: LineString([
          CLLocationCoordinate2D(latitude: 63.33, longitude: -25.52),
          CLLocationCoordinate2D(latitude: 66.61, longitude: -13.47),
        ])))
    mapView.viewport.transition(to: overviewViewportState) { success in
      self.hasArrived = success
    }
  }

  func idle() {
    mapView.viewport.idle()
  }
}
