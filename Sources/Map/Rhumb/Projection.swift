import CameraCore
import GeoMath
import MapEngine
import TerrainGeometry

/// Between places and points of the view, for one camera in one view: a value that does not follow
/// the camera when it moves on.
public struct Projection: Sendable {
  package let view: ViewTransform
  /// Nil for level ground.
  package let terrain: TerrainSurface?

  /// - Parameter terrain: what is known of the ground; the camera's target lies on it.
  init(_ camera: Camera, _ viewport: Viewport, on terrain: TerrainSurface? = nil) {
    view = ViewTransform(camera, viewport)
    self.terrain = terrain
  }

  /// Where a place is drawn, in points from the view's top left corner, in the copy of the world
  /// nearest the target; `nil` behind the eye. Where the ground has heights, a place that a hill hides
  /// has a point, too.
  public func point(for coordinate: Coordinate) -> Point? {
    view.project(coordinate, on: terrain)
  }

  /// The place under a point of the view, on a hill where one is seen there; `nil` in the sky.
  public func coordinate(for point: Point) -> Coordinate? {
    view.coordinate(under: point, on: terrain)
  }

  /// Whether a place is drawn inside the view or on its edge, padding and all.
  public func contains(_ coordinate: Coordinate) -> Bool {
    guard let point = view.project(coordinate, on: terrain) else { return false }
    return view.viewport.bounds.contains(point)
  }

  /// Points of the view to a metre on the ground at the target.
  public var pointsPerMeter: Double { view.pointsPerMetre }

  /// How many points long a short way on the ground is drawn at a place, across the view; along it
  /// a tilted map is drawn shorter. `nil` behind the eye.
  public func points(forMeters meters: Double, at coordinate: Coordinate) -> Double? {
    let depth = view.depth(of: view.ground(at: coordinate))
    guard depth > 0 else { return nil }
    let metresPerPoint = WebMercator.metresPerPoint(
      latitude: coordinate.latitude, zoom: view.camera.zoom)
    return meters / metresPerPoint * view.eyeDistance / depth
  }

  /// The ground under the corners of the whole view, padding and all.
  public var visibleRegion: VisibleRegion {
    let ground = view.groundFootprint()
    let places = ground.map { view.coordinate(at: $0) }
    return VisibleRegion(
      nearLeft: places.nearLeft, nearRight: places.nearRight, farLeft: places.farLeft,
      farRight: places.farRight, bounds: bounds(of: ground))
  }

  /// The box around the ground in sight. Not by the corners' places, because those are wrapped.
  private func bounds(of ground: Footprint<GroundPoint>) -> CoordinateBounds? {
    let corners = [ground.nearLeft, ground.nearRight, ground.farLeft, ground.farRight]
      .compactMap { $0 }
    guard corners.count == 4, let west = corners.map(\.x).min(), let east = corners.map(\.x).max(),
      let north = corners.map(\.y).min(), let south = corners.map(\.y).max()
    else { return nil }
    let southwest = view.coordinate(at: GroundPoint(x: west, y: south))
    let northeast = view.coordinate(at: GroundPoint(x: east, y: north))
    let isWholeRound = east - west >= view.worldWidth
    return CoordinateBounds(
      southwest: Coordinate(
        latitude: southwest.latitude, longitude: isWholeRound ? -180 : southwest.longitude),
      northeast: Coordinate(
        latitude: northeast.latitude, longitude: isWholeRound ? 180 : northeast.longitude))
  }
}

extension Projection: Hashable {
  /// Equal when camera, view and ground are: everything else follows from them.
  public static func == (a: Projection, b: Projection) -> Bool {
    a.view.camera == b.view.camera && a.view.viewport == b.view.viewport && a.terrain == b.terrain
  }

  /// By camera and view, as equality.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(view.camera)
    hasher.combine(view.viewport)
  }
}

/// The ground under the four corners of a view. Near is the lower edge.
public struct VisibleRegion: Hashable, Sendable {
  /// Under the lower left corner.
  public let nearLeft: Coordinate?
  /// Under the lower right corner.
  public let nearRight: Coordinate?
  /// Under the upper left corner; `nil` where that is at or above the horizon.
  public let farLeft: Coordinate?
  /// Under the upper right corner; `nil` where that is at or above the horizon.
  public let farRight: Coordinate?
  /// The least box around all that is in sight; `nil` with the horizon in sight, where the ground
  /// has no end.
  public let bounds: CoordinateBounds?
}

extension MapView {
  /// Between places and points for the camera as it is now; it does not follow the camera.
  public var projection: Projection {
    Projection(controller.camera, controller.viewport, on: controller.terrain)
  }

  /// Between places and points for a camera that is not shown, in this view: what it would show where
  /// the map's limits allowed it, which are not asked.
  ///
  /// ```swift
  /// let ahead = try map.projection(for: CameraPosition(target: bern, zoom: 12))
  /// let box = ahead.visibleRegion.bounds
  /// ```
  ///
  /// - Parameters:
  ///   - camera: the one that is not shown.
  ///   - padding: `nil` for the map's own.
  /// - Throws: ``MapError/notFinite(property:)``.
  public func projection(
    for camera: CameraPosition, padding: EdgeInsets? = nil
  ) throws(MapError) -> Projection {
    try padding?.checkFinite("padding")
    let (viewport, terrain) = (controller.viewport, controller.terrain)
    let checked = try camera.checked()
    return Projection(
      checked.with(elevation: terrain?.metres(at: checked.targetWorld)),
      padding.map { viewport.padded(by: $0) } ?? viewport, on: terrain)
  }

  /// The least box around all that a camera would show in this view, see
  /// ``projection(for:padding:)``; `nil` with the horizon in sight, where the ground has no end.
  /// What `options` leave open is the map's; an anchor holds the ground under it.
  ///
  /// - Throws: ``MapError/notFinite(property:)``.
  public func coordinateBounds(
    for options: CameraOptions
  ) throws(MapError) -> CoordinateBounds? {
    try options.check()
    let viewport = controller.viewport.padded(by: options.padding ?? padding)
    var camera = try CameraPosition(controller.camera).applying(options).checked()
    if let anchor = options.anchor {
      let ground = GrabbedGround(under: anchor, of: controller.camera, in: controller.viewport)
      camera = camera.with(target: ground?.target(under: anchor, of: camera, in: viewport))
    }
    return Projection(camera, viewport).visibleRegion.bounds
  }
}
