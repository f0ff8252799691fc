import MapEngine
import MapScene
import OverlayScene

/// What an application puts on the map. It stays when the map shows other content or another style,
/// and whatever the camera does.
extension MapView {
  /// Puts something on the map.
  ///
  /// ```swift
  /// let sydney = map.add(Marker(at: Coordinate(latitude: -33.86, longitude: 151.21)))
  /// ```
  ///
  /// - Returns: by what it is known from now on.
  @discardableResult
  public func add(_ overlay: some MapOverlay) -> OverlayID {
    let id = OverlayID.next()
    show(overlay.anyOverlay, as: id)
    return id
  }

  /// Puts several things on the map.
  ///
  /// - Returns: by what each is known from now on, in their order.
  @discardableResult
  public func add(contentsOf overlays: some Sequence<some MapOverlay>) -> [OverlayID] {
    overlays.map { add($0) }
  }

  /// What an id stands for as it is now; `nil` when that is not on this map, or no longer.
  public func overlay(_ id: OverlayID) -> AnyOverlay? { overlays[id] }

  /// As ``overlay(_:)``, of a kind; `nil` also for another kind.
  ///
  /// ```swift
  /// let place = map.overlay(sydney, as: Marker.self)?.coordinate
  /// ```
  public func overlay<Overlay: MapOverlay>(_ id: OverlayID, as kind: Overlay.Type) -> Overlay? {
    overlays[id].flatMap { kind.init($0) }
  }

  /// All that is on the map, in the order of its coming.
  public var overlayIDs: [OverlayID] { overlays.keys.sorted() }

  /// Changes something on the map; it keeps its id. Costs only what changes.
  ///
  /// ```swift
  /// map.update(sydney) { (marker: inout Marker) in marker.opacity = 0.5 }
  /// ```
  ///
  /// - Returns: whether there was one of that id and kind.
  @discardableResult
  public func update<Overlay: MapOverlay, Failure: Error>(
    _ id: OverlayID, _ change: (inout Overlay) throws(Failure) -> Void
  ) throws(Failure) -> Bool {
    guard let old = overlays[id], var overlay = Overlay(old) else { return false }
    try change(&overlay)
    let new = overlay.anyOverlay
    if new != old { show(new, as: id) }
    return true
  }

  /// Takes something off the map.
  ///
  /// - Returns: whether it was there.
  @discardableResult
  public func remove(_ id: OverlayID) -> Bool {
    guard let old = overlays.removeValue(forKey: id) else { return false }
    controller.remove(old, id)
    if id == selection { selectedMarker = nil }
    return true
  }

  /// Takes several things off the map; ids of what is not there are passed over.
  public func remove(contentsOf ids: some Sequence<OverlayID>) {
    for id in ids { remove(id) }
  }

  /// Takes everything off the map that was put on it.
  public func removeAllOverlays() {
    overlays.removeAll()
    controller.overlays.removeAll()
    selection = nil
    controller.changeTileOverlays { $0.removeAll() }
  }

  private func show(_ overlay: AnyOverlay, as id: OverlayID) {
    let old = overlays.updateValue(overlay, forKey: id)
    controller.show(overlay, insteadOf: old, id)
    if id == selection { showInfoWindow() }
  }
}

extension MapController {
  /// Shows one overlay, new or in the place of what it was.
  fileprivate func show(_ overlay: AnyOverlay, insteadOf old: AnyOverlay?, _ key: OverlayID) {
    if let old, !old.isSameKind(as: overlay) { remove(old, key) }
    switch overlay {
    case .tiles(let tiles):
      let isSame = old.flatMap { TileOverlay($0) }?.hasTiles(of: tiles) ?? false
      changeTileOverlays {
        $0.set(
          key.number, to: isSame ? nil : tiles.source, tileSize: tiles.tileSize, tiles.style)
      }
    case .marker, .polyline, .polygon, .circle, .ground: overlays.show(overlay, key)
    }
  }

  fileprivate func remove(_ overlay: AnyOverlay, _ key: OverlayID) {
    switch overlay {
    case .tiles: changeTileOverlays { $0.remove(key.number) }
    case .marker: overlays.markers.remove(key)
    case .polyline, .polygon, .circle, .ground: overlays.shapes.remove(key)
    }
  }
}

extension OverlayStage {
  fileprivate func show(_ overlay: AnyOverlay, _ key: OverlayID) {
    switch overlay {
    case .tiles: break
    case .marker(let marker): markers.set(marker.content, for: key)
    case .polyline(let line):
      shapes.set(key, to: line.content, zIndex: line.zIndex, isVisible: line.isVisible)
    case .polygon(let area):
      shapes.set(key, to: area.content, zIndex: area.zIndex, isVisible: area.isVisible)
    case .circle(let circle):
      shapes.set(key, to: circle.content, zIndex: circle.zIndex, isVisible: circle.isVisible)
    case .ground(let ground):
      shapes.set(key, to: ground.content, zIndex: ground.zIndex, isVisible: ground.isVisible)
    }
  }
}

extension AnyOverlay {
  /// Whether one can take the other's place as it is.
  fileprivate func isSameKind(as other: AnyOverlay) -> Bool {
    switch (self, other) {
    case (.marker, .marker), (.tiles, .tiles): true
    case (.marker, _), (_, .marker), (.tiles, _), (_, .tiles): false
    default: true
    }
  }
}
