import Rhumb

/// Passes the map's events to the delegate.
extension GMSMapView {
  func observe(_ tokens: inout Set<AnyCancelable>) {
    pass(rhumbMap.onCameraWillMove, &tokens) { $0.delegate?.mapView($0, willMove: $1.isGesture) }
    pass(rhumbMap.onCameraChanged, &tokens) {
      $0.delegate?.mapView($0, didChange: GMSCameraPosition($1.camera))
    }
    pass(rhumbMap.onCameraIdle, &tokens) {
      $0.delegate?.mapView($0, idleAt: GMSCameraPosition($1.camera))
    }
    pass(rhumbMap.onMapTap, &tokens) { $0.delegate?.mapView($0, didTapAt: $1.coordinate) }
    pass(rhumbMap.onMapLongPress, &tokens) {
      $0.delegate?.mapView($0, didLongPressAt: $1.coordinate)
    }
    pass(rhumbMap.onOverlayTap, &tokens) { view, tap in
      guard let overlay = view.overlays[tap.overlay] else { return }
      if let marker = overlay as? GMSMarker {
        view.takeTap(on: marker)
      } else {
        view.delegate?.mapView(view, didTap: overlay)
      }
    }
    pass(rhumbMap.onInfoWindowTap, &tokens) { view, tap in
      guard let marker = view.overlays[tap.marker] as? GMSMarker else { return }
      view.delegate?.mapView(view, didTapInfoWindowOf: marker)
    }
    pass(rhumbMap.onMarkerDrag, &tokens) { $0.take($1) }
    pass(rhumbMap.onFrameRendered, &tokens) { view, _ in view.noteFrame() }
    pass(rhumbMap.onMapIdle, &tokens) { view, _ in view.delegate?.mapViewSnapshotReady(view) }
  }

  private func pass<Payload>(
    _ event: MapEvent<Payload>, _ tokens: inout Set<AnyCancelable>,
    to handler: @escaping @MainActor (GMSMapView, Payload) -> Void
  ) {
    event.observe { [weak self] payload in
      if let self { handler(self, payload) }
    }.store(in: &tokens)
  }

  /// The map has already selected the marker. This is undone if the delegate handles the tap.
  private func takeTap(on marker: GMSMarker) {
    if delegate?.mapView(self, didTap: marker) ?? false {
      rhumbMap.overlays.selectedMarker = nil
    } else {
      animate(toLocation: marker.position)
    }
  }

  private func take(_ drag: MarkerDrag) {
    guard let marker = overlays[drag.marker] as? GMSMarker else { return }
    marker.position = drag.coordinate
    switch drag.phase {
    case .began: delegate?.mapView(self, didBeginDragging: marker)
    case .moved: delegate?.mapView(self, didDrag: marker)
    case .ended, .cancelled: delegate?.mapView(self, didEndDragging: marker)
    }
  }

  private func noteFrame() {
    guard rhumbMap.isLoading != isRendering else { return }
    isRendering = rhumbMap.isLoading
    if isRendering {
      delegate?.mapViewDidStartTileRendering(self)
    } else {
      delegate?.mapViewDidFinishTileRendering(self)
    }
  }
}
