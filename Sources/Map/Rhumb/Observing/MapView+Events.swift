extension MapView {
  /// The camera or the padding has changed, whoever changed it: once for a frame at most.
  ///
  /// ```swift
  /// map.onCameraChanged.observe { change in
  ///   buildings.isHidden = change.cameraState.zoom < 18
  /// }.store(in: &tokens)
  /// ```
  public var onCameraChanged: MapEvent<CameraChanged> { events.cameraChanged }

  /// The camera begins to move; once for each movement, and again when the user takes over from
  /// the program or the program from the user.
  public var onCameraWillMove: MapEvent<CameraWillMove> { events.cameraWillMove }

  /// A call asked for a camera that there is not, as one with a number that is not finite or a fit
  /// without room, and the camera stays. Told before the coming frame, whether the call has another
  /// way to say so or, as an assignment to ``camera``, has none.
  public var onCameraRefused: MapEvent<CameraRefused> { events.cameraRefused }

  /// The camera has come to rest: no animation runs and the user holds nothing.
  public var onCameraIdle: MapEvent<CameraIdle> { events.cameraIdle }

  /// An animation of the camera began or is over.
  public var onCameraAnimation: MapEvent<AnimationChanged> { events.cameraAnimation }

  /// The user clicked or tapped on something that the application has put on the map and that is
  /// tappable; the tap is then not told as one on the map.
  public var onOverlayTap: MapEvent<OverlayTap> { events.overlayTap }

  /// The user clicked or tapped on a marker. Its info window, where it has a title or a snippet, is
  /// already open then; set ``selectedMarker`` to `nil` for none.
  ///
  /// ```swift
  /// map.onMarkerTap.observe { [weak map] tap in
  ///   map?.update(tap.marker) { (marker: inout Marker) in marker.icon = .pin(.blue) }
  /// }.store(in: &tokens)
  /// ```
  public var onMarkerTap: MapEvent<MarkerTap> { events.markerTap }

  /// The pointer has come over something that the application has put on the map, or has left it.
  public var onOverlayHover: MapEvent<OverlayHover> { events.overlayHover }

  /// The user drags a marker.
  public var onMarkerDrag: MapEvent<MarkerDrag> { events.markerDrag }

  /// The user clicked or tapped on an open info window.
  public var onInfoWindowTap: MapEvent<InfoWindowTap> { events.infoWindowTap }

  /// The user clicked or tapped on the ground, and not on something that the application has put
  /// there to be tapped.
  ///
  /// ```swift
  /// map.onMapTap.observe { [weak map] tap in
  ///   map?.ease(to: CameraOptions(center: tap.coordinate))
  /// }.store(in: &tokens)
  /// ```
  public var onMapTap: MapEvent<MapTap> { events.mapTap }

  /// The user pressed on the ground for half a second without moving.
  public var onMapLongPress: MapEvent<MapLongPress> { events.mapLongPress }

  /// The pointer moved over the view with no button held.
  public var onMapHover: MapEvent<MapHover> { events.mapHover }

  /// The style has been read.
  public var onStyleLoaded: MapEvent<StyleLoaded> { events.styleLoaded }

  /// For the first time a frame was complete.
  public var onMapLoaded: MapEvent<MapLoaded> { events.mapLoaded }

  /// A frame was drawn that is complete and stays: nothing moves and nothing is being read.
  public var onMapIdle: MapEvent<MapIdle> { events.mapIdle }

  /// A frame has been drawn.
  public var onFrameRendered: MapEvent<FrameRendered> { events.frameRendered }
}
