import Rhumb

/// An overlay that an application puts on a map, as in Google's SDK. It is visible while its `map`
/// is set.
@MainActor
public class GMSOverlay {
  /// The map on which the overlay lies; `nil` removes it.
  public final weak var map: GMSMapView? {
    willSet { if newValue !== map { leave() } }
    didSet { show() }
  }

  /// A name. For a marker, the first line of the info window.
  public final var title: String? { didSet { show() } }
  /// Whether it receives taps. Otherwise they go to whatever is below.
  public final var isTappable: Bool { didSet { show() } }
  /// Greater values lie over smaller ones.
  public final var zIndex: Int32 = 0 { didSet { show() } }
  /// Any data that the application wants to keep with it.
  public final var userData: Any?
  /// The id of the overlay while it is on the map.
  private(set) final var id: OverlayID?

  init(isTappable: Bool) { self.isTappable = isTappable }

  /// The equivalent overlay of Rhumb; `nil` if it has no position yet.
  ///
  /// - Throws: `MapError.notFinite` if a coordinate is not finite.
  func overlay() throws(MapError) -> AnyOverlay? { nil }

  /// Updates the map to this overlay. An invalid overlay is not shown, and the map keeps the error.
  final func show() {
    guard let map else { return }
    var overlay: AnyOverlay?
    map.attempt { () throws(MapError) in overlay = try self.overlay() }
    guard let overlay else { return leave() }
    if let id {
      map.rhumbMap.overlays.update(id) { (shown: inout AnyOverlay) in shown = overlay }
    } else {
      let id = map.rhumbMap.overlays.add(overlay)
      self.id = id
      map.overlays[id] = self
    }
  }

  private func leave() {
    guard let id else { return }
    self.id = nil
    map?.overlays[id] = nil
    map?.rhumbMap.overlays.remove(id)
  }
}
