import CameraCore
import CameraMotion
import MapSurface
import TerrainGeometry

/// Converts between coordinates and points of the view, for one camera in one view. It is a value,
/// so it does not follow the camera.
public struct Projection: Sendable {
  package let surface: SurfaceView

  /// - Parameter terrain: the terrain, on which the camera's target lies; `nil` for flat ground.
  init(
    _ camera: Camera, _ viewport: Viewport, _ projection: MapProjection = .mercator,
    on terrain: TerrainSurface? = nil
  ) {
    surface = SurfaceView(camera, viewport, projection, terrain: terrain)
  }

  /// The view of the plane that touches the ground at the target.
  package var view: ViewTransform { surface.plane }

  /// The point at which a coordinate is drawn, in points from the view's top left corner, in the
  /// copy of the world nearest the target. `nil` if it is behind the eye or on the far side of the
  /// globe. On terrain, a coordinate that is hidden by a hill also has a point.
  public func point(for coordinate: Coordinate) -> Point? {
    surface.projectGround(coordinate)
  }

  /// The coordinate under a point of the view, on the nearest terrain there; `nil` in the sky and
  /// beside the globe.
  public func coordinate(for point: Point) -> Coordinate? {
    surface.hit(point)
  }

  /// Whether a coordinate is drawn inside the view, including its padding, or on its edge.
  public func contains(_ coordinate: Coordinate) -> Bool {
    guard let point = surface.projectGround(coordinate) else { return false }
    return view.viewport.bounds.contains(point)
  }

  /// Points of the view per metre on the ground at the target.
  public var pointsPerMeter: Double { view.pointsPerMetre }

  /// The length in points of a short distance on the ground at a coordinate, measured across the
  /// view. Along the view a tilted map is drawn shorter. `nil` behind the eye.
  public func points(forMeters meters: Double, at coordinate: Coordinate) -> Double? {
    let depth = view.depth(of: view.ground(at: coordinate))
    guard depth > 0 else { return nil }
    let metresPerPoint = WebMercator.metresPerPoint(
      latitude: coordinate.latitude, zoom: view.camera.zoom)
    return meters / metresPerPoint * view.eyeDistance / depth
  }

  /// The ground under the corners of the whole view, including its padding.
  public var visibleRegion: VisibleRegion {
    if surface.globeness > 0 { return bentRegion }
    let ground = view.groundFootprint()
    let places = ground.map { view.coordinate(at: $0) }
    return VisibleRegion(
      nearLeft: places.nearLeft, nearRight: places.nearRight, farLeft: places.farLeft,
      farRight: places.farRight, bounds: bounds(of: ground))
  }

  /// The visible region where the ground is not a plane.
  private var bentRegion: VisibleRegion {
    let bounds = view.viewport.bounds
    let corners = [
      Point(x: bounds.left, y: bounds.bottom), Point(x: bounds.right, y: bounds.bottom),
      Point(x: bounds.right, y: bounds.top), Point(x: bounds.left, y: bounds.top),
    ]
    let ground = corners.map(surface.levelHit)
    return VisibleRegion(
      nearLeft: ground[0], nearRight: ground[1], farLeft: ground[3], farRight: ground[2],
      bounds: ground.contains(nil) ? nil : box(around: corners))
  }

  /// The box around the ground in a part of the screen, by places along its edges: these are bent on
  /// the ground, and its outermost places are on them or are poles. `nil` where there is no ground.
  private func box(around corners: [Point]) -> CoordinateBounds? {
    let steps = 32
    var places: [Coordinate] = []
    for (index, start) in corners.enumerated() {
      let end = corners[(index + 1) % corners.count]
      for step in 0..<steps {
        let part = Double(step) / Double(steps)
        let point = Point(
          x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
        guard let place = surface.levelHit(point) else { return nil }
        places.append(place)
      }
    }
    guard let box = CoordinateBounds(containing: places) else { return nil }
    let poles = [-90.0, 90].filter { contains(Coordinate(latitude: $0, longitude: 0)) }
    guard !poles.isEmpty, surface.globeness == 1 else { return box }
    return CoordinateBounds(
      southwest: Coordinate(latitude: min(box.south, poles[0]), longitude: -180),
      northeast: Coordinate(latitude: max(box.north, poles[poles.count - 1]), longitude: 180))
  }

  /// The box around the visible ground. Wrapped coordinates of the corners do not suffice.
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
  /// Equal if camera, view and ground are equal, because everything else follows from them.
  public static func == (a: Projection, b: Projection) -> Bool {
    a.view.camera == b.view.camera && a.view.viewport == b.view.viewport
      && a.surface.projection == b.surface.projection && a.surface.terrain == b.surface.terrain
  }

  /// Hashes the camera and the view.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(view.camera)
    hasher.combine(view.viewport)
  }
}

/// The ground under the four corners of a view. Near is the lower edge.
public struct VisibleRegion: Hashable, Codable, Sendable {
  /// The ground under the lower left corner.
  public let nearLeft: Coordinate?
  /// The ground under the lower right corner.
  public let nearRight: Coordinate?
  /// The ground under the upper left corner; `nil` at or above the horizon.
  public let farLeft: Coordinate?
  /// The ground under the upper right corner; `nil` at or above the horizon.
  public let farRight: Coordinate?
  /// The smallest box around all visible ground; `nil` if the horizon is visible, because the
  /// ground then has no end.
  public let bounds: CoordinateBounds?
}

extension MapView {
  /// The projection of the current camera. It does not follow the camera.
  public var projection: Projection {
    Projection(
      controller.camera, controller.viewport, controller.director.projection,
      on: controller.director.terrain)
  }

  /// The projection of a camera that is not shown, in this view. Fields of `options` that are `nil`
  /// come from the map, and an anchor holds the ground under it. The map's limits are ignored.
  ///
  /// ```swift
  /// let ahead = try map.projection(for: CameraOptions(target: bern, zoom: 12))
  /// let box = ahead.visibleRegion.bounds
  /// ```
  ///
  /// - Throws: ``MapError/notFinite(property:)``.
  public func projection(for options: CameraOptions) throws(MapError) -> Projection {
    try options.check()
    let viewport = controller.viewport.padded(by: options.padding ?? padding)
    var camera = try camera.applying(options).checked()
    if let anchor = options.anchor {
      let context = MotionContext(
        viewport: viewport, limits: .none, projection: controller.director.projection)
      camera =
        HeldGround(under: anchor, of: controller.camera, in: controller.viewport, on: context)?
        .camera(camera, in: viewport, on: context) ?? camera
    }
    let terrain = controller.director.terrain
    return Projection(
      camera.with(elevation: terrain?.metres(at: camera.targetWorld)), viewport,
      controller.director.projection, on: terrain)
  }
}
