import Rhumb

/// Passes the map's events to the delegate.
extension GMSMapView {
  func observe(_ tokens: inout Set<AnyCancelable>) {
    observeCamera(&tokens)
    observePointer(&tokens)
    observeFrames(&tokens)
  }

  private func observeCamera(_ tokens: inout Set<AnyCancelable>) {
    rhumbMap.onCameraWillMove.observe { [weak self] move in
      guard let self else { return }
      delegate?.mapView(self, willMove: move.isGesture)
    }.store(in: &tokens)
    rhumbMap.onCameraChanged.observe { [weak self] change in
      guard let self else { return }
      delegate?.mapView(self, didChange: GMSCameraPosition(change.camera))
    }.store(in: &tokens)
    rhumbMap.onCameraIdle.observe { [weak self] rest in
      guard let self else { return }
      delegate?.mapView(self, idleAt: GMSCameraPosition(rest.camera))
    }.store(in: &tokens)
  }

  private func observePointer(_ tokens: inout Set<AnyCancelable>) {
    rhumbMap.onMapTap.observe { [weak self] tap in
      guard let self else { return }
      delegate?.mapView(self, didTapAt: tap.coordinate)
    }.store(in: &tokens)
    rhumbMap.onMapLongPress.observe { [weak self] press in
      guard let self else { return }
      delegate?.mapView(self, didLongPressAt: press.coordinate)
    }.store(in: &tokens)
    rhumbMap.onOverlayTap.observe { [weak self] tap in
      guard let self, let overlay = overlays[tap.overlay] else { return }
      if let marker = overlay as? GMSMarker {
        takeTap(on: marker)
      } else {
        delegate?.mapView(self, didTap: overlay)
      }
    }.store(in: &tokens)
    rhumbMap.onInfoWindowTap.observe { [weak self] tap in
      guard let self, let marker = overlays[tap.marker] as? GMSMarker else { return }
      delegate?.mapView(self, didTapInfoWindowOf: marker)
    }.store(in: &tokens)
    rhumbMap.onMarkerDrag.observe { [weak self] drag in self?.take(drag) }.store(in: &tokens)
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

  private func observeFrames(_ tokens: inout Set<AnyCancelable>) {
    rhumbMap.onFrameRendered.observe { [weak self] _ in
      guard let self, rhumbMap.isLoading != isRendering else { return }
      isRendering = rhumbMap.isLoading
      if isRendering {
        delegate?.mapViewDidStartTileRendering(self)
      } else {
        delegate?.mapViewDidFinishTileRendering(self)
      }
    }.store(in: &tokens)
    rhumbMap.onMapIdle.observe { [weak self] _ in
      guard let self else { return }
      delegate?.mapViewSnapshotReady(self)
    }.store(in: &tokens)
  }
}
