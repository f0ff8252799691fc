import MapScene

/// The application's overlays on a map, such as markers and lines. They stay on the map when its
/// content, style or camera changes.
///
/// ```swift
/// let sydney = map.overlays.add(Marker(at: Coordinate(latitude: -33.86, longitude: 151.21)))
/// map.overlays.update(sydney) { (marker: inout Marker) in marker.opacity = 0.5 }
/// ```
@MainActor
public struct MapOverlays {
  let map: MapView
  var controller: MapController { map.controller }

  /// Adds an overlay to the map.
  ///
  /// - Returns: the id of the overlay.
  @discardableResult
  public func add(_ overlay: some MapOverlay) -> OverlayID {
    let id = OverlayID.next()
    show(overlay.anyOverlay, as: id)
    return id
  }

  /// Adds several overlays to the map.
  ///
  /// - Returns: the ids of the overlays, in their order.
  @discardableResult
  public func add(contentsOf overlays: some Sequence<some MapOverlay>) -> [OverlayID] {
    overlays.map { add($0) }
  }

  /// The current value of the overlay with an id, or `nil` if it is not on this map.
  public subscript(id: OverlayID) -> AnyOverlay? { map.shownOverlays.values[id] }

  /// The current value of an overlay of one kind. `nil` if it is of another kind, or not on this
  /// map.
  ///
  /// ```swift
  /// let place = map.overlays[sydney, as: Marker.self]?.coordinate
  /// ```
  public subscript<Overlay: MapOverlay>(id: OverlayID, as kind: Overlay.Type) -> Overlay? {
    self[id].flatMap { kind.init($0) }
  }

  /// The ids of all overlays on the map, in the order in which they were added.
  public var ids: [OverlayID] { map.shownOverlays.values.keys.sorted() }

  /// Changes an overlay, which keeps its id. The cost depends only on what changes.
  ///
  /// - Returns: whether there is an overlay with that id and of that kind.
  @discardableResult
  public func update<Overlay: MapOverlay, Failure: Error>(
    _ id: OverlayID, _ change: (inout Overlay) throws(Failure) -> Void
  ) throws(Failure) -> Bool {
    guard let old = self[id], var overlay = Overlay(old) else { return false }
    try change(&overlay)
    let new = overlay.anyOverlay
    if new != old { show(new, as: id) }
    return true
  }

  /// Removes an overlay.
  ///
  /// - Returns: whether it was on the map.
  @discardableResult
  public func remove(_ id: OverlayID) -> Bool {
    guard let old = map.shownOverlays.values.removeValue(forKey: id) else { return false }
    controller.remove(old, id)
    if id == selectedMarker { selectedMarker = nil }
    return true
  }

  /// Makes the map's labels keep clear of an upright marker as long as it is on the map.
  package func keepLabelsClear(of id: OverlayID) { controller.obstacles.insert(id) }

  /// Removes several overlays. Ids that are not on the map are ignored.
  public func remove(contentsOf ids: some Sequence<OverlayID>) {
    for id in ids { remove(id) }
  }

  /// Removes all overlays.
  public func removeAll() {
    map.shownOverlays.values.removeAll()
    controller.overlays.removeAll()
    map.shownOverlays.selection = nil
    controller.changeTileOverlays { $0.removeAll() }
  }

  private func show(_ overlay: AnyOverlay, as id: OverlayID) {
    let old = map.shownOverlays.values.updateValue(overlay, forKey: id)
    controller.show(overlay, insteadOf: old, id)
    if id == selectedMarker { showInfoWindow() }
  }
}

/// The overlays that a map shows, and their state.
struct ShownOverlays {
  var values: [OverlayID: AnyOverlay] = [:]
  /// The marker whose info window is open.
  var selection: OverlayID?
  /// The overlay under the pointer, as last reported to observers.
  var hovered: OverlayID?
}

extension MapController {
  /// Shows an overlay, which is new or replaces an old value.
  fileprivate func show(_ overlay: AnyOverlay, insteadOf old: AnyOverlay?, _ key: OverlayID) {
    if let old, !old.isSameKind(as: overlay) { remove(old, key) }
    switch overlay {
    case .tiles(let tiles):
      let isSame = old.flatMap { TileOverlay($0) }?.hasTiles(of: tiles) ?? false
      changeTileOverlays {
        $0.set(
          key.number, to: isSame ? nil : tiles.source, tileSize: tiles.tileSize, tiles.style)
      }
    case .marker(let marker): overlays.markers.set(marker.content, for: key)
    case .polyline(let line):
      overlays.shapes.set(key, to: line.content, zIndex: line.zIndex, isVisible: line.isVisible)
    case .polygon(let area):
      overlays.shapes.set(key, to: area.content, zIndex: area.zIndex, isVisible: area.isVisible)
    case .circle(let circle):
      overlays.shapes.set(
        key, to: circle.content, zIndex: circle.zIndex, isVisible: circle.isVisible)
    case .ground(let ground):
      overlays.shapes.set(
        key, to: ground.content, zIndex: ground.zIndex, isVisible: ground.isVisible)
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

extension AnyOverlay {
  /// Whether one of them can replace the other without removing it first.
  fileprivate func isSameKind(as other: AnyOverlay) -> Bool {
    switch (self, other) {
    case (.marker, .marker), (.tiles, .tiles): true
    case (.marker, _), (_, .marker), (.tiles, _), (_, .tiles): false
    default: true
    }
  }
}
