extension MapView {
  /// Sent when the camera or the padding has changed for any reason, at most once per frame.
  ///
  /// ```swift
  /// map.onCameraChanged.observe { change in
  ///   buildings.isHidden = change.camera.zoom < 18
  /// }.store(in: &tokens)
  /// ```
  public var onCameraChanged: MapEvent<CameraChanged> { events.cameraChanged }

  /// Sent when the camera begins to move, once for each movement, and again when the user takes
  /// over from the program or the program from the user.
  public var onCameraWillMove: MapEvent<CameraWillMove> { events.cameraWillMove }

  /// Sent when a call asked for an invalid camera, for example with a number that is not finite or
  /// a fit without room, and the camera stays. It is sent before the next frame, whether or not the
  /// call itself reports the error. An assignment to ``camera`` cannot.
  public var onCameraRefused: MapEvent<CameraRefused> { events.cameraRefused }

  /// Sent when the camera has come to rest: no animation is running and the user holds nothing.
  public var onCameraIdle: MapEvent<CameraIdle> { events.cameraIdle }

  /// Sent when an animation of the camera has begun or is over.
  public var onCameraAnimation: MapEvent<AnimationChanged> { events.cameraAnimation }

  /// Sent when the user clicked or tapped on a tappable overlay. The tap is then not sent as one on
  /// the map.
  public var onOverlayTap: MapEvent<OverlayTap> { events.overlayTap }

  /// Sent when the user clicked or tapped on a marker. If the marker has a title or a snippet, its
  /// info window is already open; set ``MapOverlays/selectedMarker`` to `nil` to close it.
  ///
  /// ```swift
  /// map.onMarkerTap.observe { [weak map] tap in
  ///   map?.overlays.update(tap.marker) { (marker: inout Marker) in marker.icon = .pin(.blue) }
  /// }.store(in: &tokens)
  /// ```
  public var onMarkerTap: MapEvent<MarkerTap> { events.markerTap }

  /// Sent when the pointer has moved onto an overlay or off it.
  public var onOverlayHover: MapEvent<OverlayHover> { events.overlayHover }

  /// Sent while the user drags a marker.
  public var onMarkerDrag: MapEvent<MarkerDrag> { events.markerDrag }

  /// Sent when the user clicked or tapped on an open info window.
  public var onInfoWindowTap: MapEvent<InfoWindowTap> { events.infoWindowTap }

  /// Sent when the user clicked or tapped on the ground, and not on a tappable overlay.
  ///
  /// ```swift
  /// map.onMapTap.observe { [weak map] tap in
  ///   map?.ease(to: CameraOptions(target: tap.coordinate))
  /// }.store(in: &tokens)
  /// ```
  public var onMapTap: MapEvent<MapTap> { events.mapTap }

  /// Sent when the user has pressed on the ground for half a second without moving.
  public var onMapLongPress: MapEvent<MapLongPress> { events.mapLongPress }

  /// Sent when the pointer moved over the view without a pressed button.
  public var onMapHover: MapEvent<MapHover> { events.mapHover }

  /// Sent when the style has been read.
  public var onStyleLoaded: MapEvent<StyleLoaded> { events.styleLoaded }

  /// Sent when a frame was complete for the first time.
  public var onMapLoaded: MapEvent<MapLoaded> { events.mapLoaded }

  /// Sent when a complete frame was drawn and nothing moves or loads any more.
  public var onMapIdle: MapEvent<MapIdle> { events.mapIdle }

  /// Sent when a frame has been drawn.
  public var onFrameRendered: MapEvent<FrameRendered> { events.frameRendered }
}
