import CameraCore

/// The limits of a map's camera. See ``MapView/limits``.
///
/// ```swift
/// map.limits.zoom = 3...15
/// map.limits.bounds = iceland
/// ```
///
/// All of them apply together, to the program and to the user, except ``gestureBounds``.
public struct MapLimits: Hashable, Codable, Sendable {
  /// The permitted zooms, 0 to 24 by default. A map that must fill its view may need a greater one
  /// than the smallest, and its data may not permit the greatest.
  public var zoom = CameraLimits.standardZoomRange
  /// The permitted tilts in degrees, 0 to 85 by default and at most 0 to 180. If ``tiltLimit`` is lower than the smallest
  /// of them, that limit applies.
  public var tilt = Camera.tiltRange
  /// One tilt limit in degrees for every zoom, at most 180. `nil` for the usual curve: 30° up to zoom
  /// 10, and 65° from zoom 16.
  public var tiltLimit: Double?
  /// Whether the world must be at least as high as the view. On by default.
  public var fillsViewport = true
  /// The permitted targets; `nil` for anywhere.
  public var bounds: CoordinateBounds?
  /// The targets that gestures can reach; `nil` for anywhere. The program is not constrained.
  public var gestureBounds: CoordinateBounds?
  /// The area in which the whole view must lie, not only its target; `nil` for anywhere. Gestures
  /// slide along the box, and zooming out stops where the box fills the view.
  ///
  /// Without tilt this is exact: at any bearing, no ground outside the box is visible. A tilted map
  /// is constrained as if it were not tilted: the view from straight above, with the same target,
  /// zoom, bearing and padding, lies in the box. On a globe it is the view of the plane that touches
  /// it at the target. So the map may show ground outside the box up to the horizon, where no bounds
  /// are possible, and tilting alone never moves it. If the greatest zoom is too small for the box to
  /// fill the view, the box is centred in it.
  public var viewportBounds: CoordinateBounds?
  /// The number of levels by which the zoom can exceed the deepest data at the target; `nil` for no
  /// limit except ``zoom``. 12 by default, so that even the tiles of a map of a country can be
  /// viewed from house to house. Values below 0 count as 0.
  ///
  /// The limit follows the deepest of all sources, each within its bounds. The embedded world has
  /// tiles up to zoom 9, so it can be viewed at zoom 21, and the town in it at any zoom. Around a
  /// deeper area the limit decreases smoothly, so that nothing jumps when the user pans out of it.
  /// If no source covers the world, the deepest source determines the limit everywhere. Overlays of
  /// the application do not count: remove the limit if they need to be seen from very near.
  public var maxOverzoom: Double? = 12

  /// The limits of a new map.
  public init() {}

  init(_ limits: CameraLimits, maxOverzoom: Double?) {
    zoom = limits.minZoom...limits.maxZoom
    tilt = limits.tiltRange
    tiltLimit = limits.tiltLimit == .standard ? nil : limits.tiltLimit.degrees(atZoom: 0)
    fillsViewport = limits.fillsViewport
    bounds = limits.cameraBounds
    gestureBounds = limits.targetBounds
    viewportBounds = limits.viewportBounds
    self.maxOverzoom = maxOverzoom
  }

  /// The permitted tilts in degrees at a zoom.
  public func tilts(atZoom zoom: Double) -> ClosedRange<Double> {
    guard let limits = try? checked() else { return tilt }
    return limits.tilt(0, atZoom: zoom)...limits.greatestTilt(atZoom: zoom)
  }

  /// The limits for the camera, without those of the data.
  ///
  /// - Throws: `MapError.notFinite`, which names the number, or `.invalidBounds`.
  func checked() throws(MapError) -> CameraLimits {
    try checkFinite([
      ("least zoom", zoom.lowerBound), ("greatest zoom", zoom.upperBound),
      ("least tilt", tilt.lowerBound), ("greatest tilt", tilt.upperBound),
      ("tilt limit", tiltLimit), ("overzoom", maxOverzoom),
    ])
    var limits = CameraLimits()
    // A range of finite numbers is never refused.
    try? limits.setZoomRange(min: zoom.lowerBound, max: zoom.upperBound)
    try? limits.setTiltRange(min: tilt.lowerBound, max: tilt.upperBound)
    if let tiltLimit { limits.tiltLimit = .constant(tiltLimit) }
    limits.fillsViewport = fillsViewport
    limits.cameraBounds = try bounds?.checked().unlessWorld
    limits.targetBounds = try gestureBounds?.checked()
    limits.viewportBounds = try viewportBounds?.checked().unlessWorld
    return limits
  }

  /// Sets the permitted zooms to those between two numbers.
  ///
  /// - Throws: `MapError.notFinite`; `MapError.invalidZoomRange` if the first exceeds the second.
  package mutating func setZoom(min: Double, max: Double) throws(MapError) {
    try checkFinite([("least zoom", min), ("greatest zoom", max)])
    guard min <= max else { throw .invalidZoomRange(min: min, max: max) }
    zoom = min...max
  }

  /// Sets the permitted tilts to those between two numbers.
  ///
  /// - Throws: `MapError.notFinite`; `MapError.invalidTiltRange` if the first exceeds the second.
  package mutating func setTilt(min: Double, max: Double) throws(MapError) {
    try checkFinite([("least tilt", min), ("greatest tilt", max)])
    guard min <= max else { throw .invalidTiltRange(min: min, max: max) }
    tilt = min...max
  }
}

extension CoordinateBounds {
  /// The box, or `nil` if every permitted target lies inside.
  fileprivate var unlessWorld: CoordinateBounds? {
    let isWorld =
      longitudeSpan >= 360 && south <= -Latitude.targetLimit && north >= Latitude.targetLimit
    return isWorld ? nil : self
  }
}
