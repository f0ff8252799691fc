import RhumbMapboxMaps

/// The Swift samples of the guide "Camera position" of Mapbox's Maps SDK for iOS, a function each.
final class CameraPositionSamples: UIViewController {
  var mapView: MapView!
  var cancelables = Set<AnyCancelable>()
  let toggleAccuracyRadiusButton = UIButton()
  let centerLabel = UILabel()
  var tapped: [String] = []

  func initialCamera() {
    // Define center coord, zoom, pitch, bearing
    let cameraOptions = CameraOptions(
      center: CLLocationCoordinate2D(latitude: 40.7135, longitude: -74.0066),
      zoom: 15.5,
      bearing: -17.6,
      pitch: 45)
    // Pass camera options to map init options
    let mapInitOptions = MapInitOptions(cameraOptions: cameraOptions)
    // Pass options when initializing the map
    let mapView = MapView(frame: view.bounds, mapInitOptions: mapInitOptions)
    self.mapView = mapView
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    mapView = MapView(frame: view.bounds)
    mapView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.insertSubview(mapView, at: 0)
  }

  func setCamera() {
    // Define center coord, zoom, pitch, bearing
    let cameraOptions = CameraOptions(
      center: CLLocationCoordinate2D(latitude: 40.7135, longitude: -74.0066),
      zoom: 15.5,
      bearing: -17.6,
      pitch: 45)
    // Set camera
    mapView.mapboxMap.setCamera(to: cameraOptions)
  }

  func centerOnTap() {
    mapView.gestures.onMapTap.observe { [weak self] context in
      guard let self else { return }
      mapView.mapboxMap.setCamera(to: CameraOptions(center: context.coordinate))
    }.store(in: &cancelables)
  }

  func centerOnAnnotation() {
    var annotation = PointAnnotation(
      coordinate: CLLocationCoordinate2D(latitude: 40.7135, longitude: -74.0066))
    annotation.tapHandler = { [weak self] context in
      self?.mapView.camera.ease(
        to: CameraOptions(center: context.coordinate, zoom: 16), duration: 1)
      return true
    }
    let pointAnnotationManager = mapView.annotations.makePointAnnotationManager()
    pointAnnotationManager.delegate = self
    pointAnnotationManager.annotations = [annotation]
  }

  func centerOnLatestLocation() {
    mapView.location.options.puckType = .puck2D()
    if let location = mapView.location.latestLocation {
      mapView.mapboxMap.setCamera(to: CameraOptions(center: location.coordinate, zoom: 15))
    }
  }

  func centerOnEachLocation() {
    mapView.location.onLocationChange.observe { [weak mapView] newLocation in
      guard let location = newLocation.last, let mapView else { return }
      mapView.camera.ease(
        to: CameraOptions(center: location.coordinate, zoom: 15),
        duration: 1.3)
    }.store(in: &cancelables)
  }

  func fitCoordinates() throws {
    let coordinates = [
      CLLocationCoordinate2DMake(43.274580742195845, -2.938070297241211),
      CLLocationCoordinate2DMake(43.258768377941465, -2.9680252075195312),
      CLLocationCoordinate2DMake(43.24063848114794, -2.912750244140625),
      CLLocationCoordinate2DMake(43.274580742195845, -2.938070297241211),
    ]
    // The camera's own values hold; the map's are taken for the others.
    let referenceCamera = CameraOptions(zoom: 5, bearing: 45)
    // Fit camera to the given coordinates.
    let camera = try mapView.mapboxMap.camera(
      for: coordinates,
      camera: referenceCamera,
      coordinatesPadding: .zero,
      maxZoom: nil,
      offset: nil)
    mapView.mapboxMap.setCamera(to: camera)
  }

  func fitBounds() {
    // Define bounding box
    let bounds = CoordinateBounds(
      southwest: CLLocationCoordinate2D(latitude: 63.33, longitude: -25.52),
      northeast: CLLocationCoordinate2D(latitude: 66.61, longitude: -13.47))
    // Center the camera on the bounds
    let camera = mapView.mapboxMap.camera(for: bounds, padding: .zero, bearing: 0, pitch: 0)
    // Set the camera's center coordinate.
    mapView.mapboxMap.setCamera(to: camera)
  }

  func listenForChanges() {
    mapView.mapboxMap.onCameraChanged.observe { [weak self] event in
      guard let self else { return }
      // Accuracy ring is only shown when zoom is greater than or equal to 18
      toggleAccuracyRadiusButton.isHidden = event.cameraState.zoom < 18.0
    }.store(in: &cancelables)
  }

  func readCamera() {
    let center = mapView.mapboxMap.cameraState.center
    centerLabel.text = "\(center.latitude), \(center.longitude)"
  }

  func restrictCamera() {
    let bounds = CoordinateBounds(
      southwest: CLLocationCoordinate2D(latitude: 63.33, longitude: -25.52),
      northeast: CLLocationCoordinate2D(latitude: 66.61, longitude: -13.47))
    // Restrict the camera to `bounds`.
    try? mapView.mapboxMap.setCameraBounds(with: CameraBoundsOptions(bounds: bounds))
    // Center the camera on the bounds
    let camera = mapView.mapboxMap.camera(for: bounds, padding: .zero, bearing: 0, pitch: 0)
    // Set the camera's center coordinate.
    mapView.mapboxMap.setCamera(to: camera)
  }
}

extension CameraPositionSamples: AnnotationInteractionDelegate {
  func annotationManager(
    _ manager: any AnnotationManager, didDetectTappedAnnotations annotations: [any Annotation]
  ) {
    tapped += annotations.map(\.id)
  }
}
