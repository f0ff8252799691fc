import Rhumb

/// Something that an application has put on a map, in Google's spelling: what it has on this class is
/// shown as soon as `map` is set.
@MainActor
public class GMSOverlay {
  /// The map that it lies on; `nil` takes it off.
  public final weak var map: GMSMapView? {
    willSet { if newValue !== map { leave() } }
    didSet { show() }
  }

  /// A name; of a marker the first line of its info window.
  public final var title: String? { didSet { show() } }
  /// Whether taps on it are its own; otherwise they are meant for what is below.
  public final var isTappable: Bool { didSet { show() } }
  /// Those of a greater one lie over others.
  public final var zIndex: Int32 = 0 { didSet { show() } }
  /// Whatever the application wants to keep with it.
  public final var userData: Any?
  /// By what the map knows it, as long as it lies there.
  private(set) final var id: OverlayID?

  init(isTappable: Bool) { self.isTappable = isTappable }

  /// The same in Rhumb's spelling.
  ///
  /// - Throws: `MapError.notFinite` for places that are none on Earth.
  func overlay() throws(MapError) -> AnyOverlay? { nil }

  /// Brings the map up to what this says now. What is no place on Earth is not shown, and the map
  /// keeps why.
  final func show() {
    guard let map else { return }
    var overlay: AnyOverlay?
    map.attempt { () throws(MapError) in overlay = try self.overlay() }
    guard let overlay else { return leave() }
    if let id {
      map.rhumbMap.update(id) { (shown: inout AnyOverlay) in shown = overlay }
    } else {
      let id = map.rhumbMap.add(overlay)
      self.id = id
      map.overlays[id] = self
    }
  }

  private func leave() {
    guard let id else { return }
    self.id = nil
    map?.overlays[id] = nil
    map?.rhumbMap.remove(id)
  }
}
