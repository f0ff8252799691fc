import RhumbGoogleMaps

/// The Swift samples of the guide "Camera and view" of Google's Maps SDK for iOS, a function each.
final class CameraAndView: UIViewController {
  var mapView: GMSMapView!

  func initialCameraByOptions() {
    let options = GMSMapViewOptions()
    options.camera = GMSCameraPosition.camera(
      withLatitude: -33.8683, longitude: 151.2086, zoom: 16)
    options.frame = self.view.bounds
    mapView = GMSMapView(options: options)
  }

  func initialFrameByOptions() {
    let options = GMSMapViewOptions()
    options.frame = self.view.bounds
    mapView = GMSMapView(options: options)
  }

  func initialCameraByFactory() {
    let camera = GMSCameraPosition.camera(
      withLatitude: -33.8683,
      longitude: 151.2086,
      zoom: 16
    )
    mapView = GMSMapView.map(withFrame: self.view.bounds, camera: camera)
  }

  func initialCamera() {
    let camera = GMSCameraPosition(latitude: -33.8683, longitude: 151.2086, zoom: 16)
    mapView = GMSMapView(frame: self.view.bounds, camera: camera)
  }

  func initialFrame() {
    mapView = GMSMapView(frame: self.view.bounds)
  }

  func buildings() {
    mapView.isBuildingsEnabled = false
  }

  func setCamera() {
    let sydney = GMSCameraPosition.camera(
      withLatitude: -33.8683,
      longitude: 151.2086,
      zoom: 6
    )
    mapView.camera = sydney
  }

  func setFancyCamera() {
    let fancy = GMSCameraPosition.camera(
      withLatitude: -33,
      longitude: 151,
      zoom: 6,
      bearing: 270,
      viewingAngle: 45
    )
    mapView.camera = fancy
  }

  func zoomIn() {
    // Zoom in one zoom level
    let zoomCamera = GMSCameraUpdate.zoomIn()
    mapView.animate(with: zoomCamera)
  }

  func centerOnVancouver() {
    // Center the camera on Vancouver, Canada
    let vancouver = CLLocationCoordinate2D(latitude: 49.26, longitude: -123.11)
    let vancouverCam = GMSCameraUpdate.setTarget(vancouver)
    mapView.animate(with: vancouverCam)
  }

  func scroll() {
    // Move the camera 200 points to the right, and 100 points downwards
    let downwards = GMSCameraUpdate.scrollBy(x: 200, y: 100)
    mapView.animate(with: downwards)
  }

  func fitByUpdate() {
    let northEast = CLLocationCoordinate2D(latitude: -33.8683, longitude: 151.2086)
    let southWest = CLLocationCoordinate2D(latitude: -33.994065, longitude: 151.251859)
    let bounds = GMSCoordinateBounds(coordinate: northEast, coordinate: southWest)

    let update = GMSCameraUpdate.fit(bounds, withPadding: 50.0)
    mapView.moveCamera(update)
  }

  func animateLocation() {
    mapView.animate(toLocation: CLLocationCoordinate2D(latitude: -33.868, longitude: 151.208))
  }

  func setTarget() {
    let target = CLLocationCoordinate2D(latitude: -33.868, longitude: 151.208)
    mapView.camera = GMSCameraPosition.camera(withTarget: target, zoom: 6)
  }

  func animateBearing() {
    mapView.animate(toBearing: 0)
  }

  func animateViewingAngle() {
    mapView.animate(toViewingAngle: 45)
  }

  func animateZoom() {
    mapView.animate(toZoom: 12)
  }

  func setBoundaries() {
    let vancouver = CLLocationCoordinate2D(latitude: 49.26, longitude: -123.11)
    let calgary = CLLocationCoordinate2D(latitude: 51.05, longitude: -114.05)
    let bounds = GMSCoordinateBounds(coordinate: vancouver, coordinate: calgary)
    let camera = mapView.camera(for: bounds, insets: UIEdgeInsets())!
    mapView.camera = camera
  }

  func restrictPanning() {
    let vancouver = CLLocationCoordinate2D(latitude: 49.26, longitude: -123.11)
    let calgary = CLLocationCoordinate2D(latitude: 51.05, longitude: -114.05)
    let bounds = GMSCoordinateBounds(coordinate: vancouver, coordinate: calgary)
    mapView.cameraTargetBounds = bounds
  }

  func liftRestriction() {
    mapView.cameraTargetBounds = nil
  }

  func setZoomRange() {
    let camera = GMSCameraPosition.camera(
      withLatitude: 41.887,
      longitude: -87.622,
      zoom: 12
    )
    let mapView = GMSMapView.map(withFrame: .zero, camera: camera)
    mapView.setMinZoom(10, maxZoom: 15)
    self.mapView = mapView
  }

  func setOneEndOfZoomRange() {
    mapView.setMinZoom(12, maxZoom: mapView.maxZoom)
  }

  func zoomOutsideRange() {
    // Sets the zoom level to 4.
    let camera = GMSCameraPosition.camera(
      withLatitude: 41.887,
      longitude: -87.622,
      zoom: 4
    )
    let mapView = GMSMapView.map(withFrame: .zero, camera: camera)

    // The current zoom, 4, is outside of the range. The zoom will change to 10.
    mapView.setMinZoom(10, maxZoom: 15)
    self.mapView = mapView
  }
}

/// The sample of the guide "Events", but for the geocoder.
final class Events: UIViewController, GMSMapViewDelegate {
  var taps: [CLLocationCoordinate2D] = []

  override func loadView() {
    super.loadView()
    let camera = GMSCameraPosition.camera(
      withLatitude: 1.285,
      longitude: 103.848,
      zoom: 12
    )
    let mapView = GMSMapView.map(withFrame: .zero, camera: camera)
    mapView.delegate = self
    self.view = mapView
  }

  func mapView(_ mapView: GMSMapView, didTapAt coordinate: CLLocationCoordinate2D) {
    taps.append(coordinate)
  }

  func mapView(_ mapView: GMSMapView, willMove gesture: Bool) {
    mapView.clear()
  }

  func mapView(_ mapView: GMSMapView, idleAt cameraPosition: GMSCameraPosition) {
    let marker = GMSMarker()
    marker.position = cameraPosition.target
    marker.title = "here"
    marker.snippet = "and now"
    marker.map = mapView
  }
}
