import Controls
import GeoMath
import Rhumb

/// The marked place of a track: a line in its profile, and a pin on the map while the pointer is over
/// the profile.
@MainActor
struct TrackMark {
  private var part: Double?
  private var pin: OverlayID?

  /// - Parameter place: where the pin is; `nil` for none.
  /// - Returns: whether anything has changed.
  mutating func show(_ part: Double?, pinAt place: Coordinate?, on map: MapView) -> Bool {
    guard part != self.part || (place == nil) != (pin == nil) else { return false }
    self.part = part
    guard let place else {
      if let pin { map.overlays.remove(pin) }
      pin = nil
      return true
    }
    if let pin {
      map.overlays.update(pin) { (marker: inout Marker) in marker.coordinate = place }
    } else {
      var marker = Marker(at: place, icon: .pin(.blue, height: 28))
      marker.isTappable = false
      pin = map.overlays.add(marker)
    }
    return true
  }
}

extension ViewSession {
  /// The track whose card is open.
  private var openTrack: TrackCard? {
    if case .card(let card) = panels.open { card.track } else { nil }
  }

  /// Marks the place of the open track that is under the pointer: on the map if that is over the
  /// profile, and in the profile if it is over the track.
  func followTrack(_ event: InputEvent) {
    guard case .pointerMove(let point) = event.action, let track = openTrack else { return }
    if let part = controls.profilePart {
      mark(part, pinAt: track.place(at: part))
    } else if controls.pointerShape == nil {
      let projection = map.projection
      mark(track.part(near: point) { projection.point(for: $0) }, pinAt: nil)
    } else {
      mark(nil, pinAt: nil)
    }
  }

  /// Removes the mark of a track whose card was closed.
  func forgetTrackMark() {
    if openTrack == nil { mark(nil, pinAt: nil) }
  }

  private func mark(_ part: Double?, pinAt place: Coordinate?) {
    guard panels.trackMark.show(part, pinAt: place, on: map) else { return }
    controls.profileMark = part.flatMap { part in
      openTrack.map { (part, $0.text(at: part, map.ornaments.options.units)) }
    }
    map.controlsChanged()
  }
}
