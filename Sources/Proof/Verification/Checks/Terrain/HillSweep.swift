/// The landscapes of the terrain checks, and the cameras that look at them.
///
/// Landscapes scale with their views, so that hills look alike at any zoom. `size` below is the
/// height of a view in metres on the ground at its target.
enum HillSweep {
  // MARK: Landscapes

  private static let exaggerations = [1.0, 1, 0.4, 1, 2.5]
  /// Heights above sea level as multiples of the size, from a depression to a high plain. They are
  /// limited to what exists on Earth.
  private static let bases = [0.0, 1.37, -0.6, 4.11, 0.2]
  private static let (lowest, highest) = (-400.0, 5_000.0)

  /// The ground under a view. Shapes, heights above sea level and exaggerations cycle.
  static func ground(of view: ReferenceView, _ number: Int, isExact: Bool) -> ReferenceGround {
    let exaggeration = exaggerations[number % exaggerations.count]
    let size = size(of: view)
    let shapes: [Landscape.Shape] = [
      .plane(east: 0.31, north: -0.17, most: 0.6 * size),
      .cone(east: 0.1 * size, north: 0.15 * size, height: 0.3 * size, radius: 0.8 * size),
      .waves(height: 0.12 * size, length: 1.3 * size),
      .plane(east: -0.12, north: 0.43, most: 0.6 * size),
      cliff(size, towards: view.bearing + 70, at: 0.1),
    ]
    // The drawn heights are the same with any exaggeration.
    let shape = shapes[number % shapes.count].scaled(by: 1 / exaggeration)
    let base = bases[number / shapes.count % bases.count] * size
    return ReferenceGround(
      Landscape(shape, base: min(max(base, lowest), highest), around: view), in: view,
      isExact: isExact, exaggeration: exaggeration)
  }

  /// A slope for close views, at heights above sea level at which people live.
  static func slope(under view: ReferenceView, _ number: Int) -> ReferenceGround {
    let base = [411.3, 3_640, -392.6, 5_100.7, 12][number % 5]
    return ReferenceGround(
      Landscape(
        .plane(east: 0.31, north: -0.17, most: 0.6 * size(of: view)), base: base, around: view),
      in: view)
  }

  /// A mountain with the target at its foot.
  static func mountain(under view: ReferenceView, _ number: Int) -> ReferenceGround {
    let exaggeration = exaggerations[number % exaggerations.count]
    let size = size(of: view)
    let shape = Landscape.Shape.cone(
      east: 0.1 * size, north: 0.15 * size, height: 0.35 * size / exaggeration,
      radius: 0.7 * size)
    return ReferenceGround(
      Landscape(shape, base: min(0.7 * size, highest), around: view), in: view,
      exaggeration: exaggeration)
  }

  /// Offsets from the target to the summit of `mountain`, its slopes and the ground around it.
  static func landmarks(_ view: ReferenceView) -> [Offset] {
    [(0.1, 0.15), (-0.12, 0.02), (0.3, 0.1), (0.05, -0.2), (-0.3, -0.25), (0, 0)].map {
      Offset($0.0, $0.1, 0) * view.height
    }
  }

  /// Ground that hides other ground from a view: a hill or the edge of a plateau.
  static func obstacle(in view: ReferenceView, _ number: Int) -> ReferenceGround {
    let size = size(of: view)
    let ahead = ReferenceEye(view).heading * (0.55 * size)
    let shape =
      number % 2 == 0
      ? Landscape.Shape.cone(
        east: ahead.x, north: ahead.y, height: 0.45 * size, radius: 0.45 * size)
      : cliff(size, towards: view.bearing + 15, at: 0.3)
    return ReferenceGround(
      Landscape(shape, base: min(0.4 * size, highest), around: view), in: view)
  }

  /// The distance to the line behind an `obstacle` at which the colour changes, in view heights
  /// from the target.
  static let lineAhead = 1.05

  private static func cliff(
    _ size: Double, towards bearing: Double, at distance: Double
  ) -> Landscape.Shape {
    .cliff(height: 0.4 * size, width: 0.02 * size, towards: bearing, distance: distance * size)
  }

  private static func size(of view: ReferenceView) -> Double {
    view.height / ReferenceEye(view).pointsPerMetre
  }

  // MARK: Cameras

  static func marks(_ isQuick: Bool) -> [ReferenceView] {
    isQuick
      ? views(zooms: [12, 15.4, 19], tilts: [0, 40, 60], width: 320, height: 240)
      : views(
        zooms: [10, 11.37, 13, 14.6, 16, 17.25, 18.9, 21.5, 23], tilts: [0, 25, 40, 52, 60, 70],
        width: 480, height: 360)
  }

  static func seams(_ isQuick: Bool) -> [ReferenceView] {
    isQuick
      ? views(zooms: [12.3, 16.2], tilts: [30, 60, 85], width: 240, height: 180)
      : views(
        zooms: [10, 12.3, 14.7, 16.2, 18], tilts: [0, 30, 50, 60, 70, 78, 85], width: 480,
        height: 360)
  }

  static func heights(_ isQuick: Bool) -> [ReferenceView] {
    isQuick
      ? views(zooms: [13.5, 18], tilts: [18], width: 320, height: 240)
      : views(
        zooms: [11, 13.5, 15, 16.3, 18, 20.4], tilts: [5, 18, 30], width: 480, height: 360)
  }

  static func occlusion(_ isQuick: Bool) -> [ReferenceView] {
    isQuick
      ? views(zooms: [16], tilts: [62], width: 320, height: 240)
      : views(zooms: [12, 16.2, 20], tilts: [58, 66], width: 480, height: 360)
  }

  static let close = views(
    zooms: [20, 21, 22, 23, 24], tilts: [0, 45, 60], width: 320, height: 240)

  private static func views(
    zooms: [Double], tilts: [Double], width: Double, height: Double
  ) -> [ReferenceView] {
    let bearings = [0.0, 47, 120, 200.5, 275, 333, 90]
    let places = [(47.3769, 8.5417), (-33.8683, 151.2086), (0.2, 179.9), (64.1, -21.9), (-16, 12)]
    var views: [ReferenceView] = []
    for zoom in zooms {
      for tilt in tilts {
        let turn = views.count
        let place = places[turn % places.count]
        views.append(
          ReferenceView(
            latitude: place.0, longitude: place.1, zoom: zoom,
            bearing: bearings[turn % bearings.count], tilt: tilt, width: width, height: height,
            scale: turn % 4 == 3 ? 2 : 1))
      }
    }
    return views
  }
}
