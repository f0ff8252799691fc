import GeoMath
import PlaneGeometry
import RenderModel

/// The prepared geometry of a shape: its bounds, and its triangles for any camera.
///
/// A class, so that frames can read it without copying.
final class ShapeGeometry: Sendable {
  /// The line, or the outline and edges of the area.
  private enum Form: Sendable {
    case line(LineBuilder)
    /// An outline and its holes. `pole` is as in `AreaRings`.
    case area([ShapePath], pole: Double?)
    /// The whole world except the inside of a ring.
    case outside(ShapePath)
    case world
    case picture(ImageTessellator)

    /// The area that it covers, or `nil` for a line.
    func rings(_ detail: ShapeDetail) -> AreaRings? {
      switch self {
      case .line: nil
      case .area(let paths, let pole): AreaRings(paths, detail, pole: pole)
      case .outside(let ring): AreaRings(around: ring, detail)
      case .world: .world
      case .picture(let mesher): mesher.rings
      }
    }

    /// The line itself, or the edges of an area.
    var paths: [ShapePath] {
      switch self {
      case .line(let builder): [builder.path]
      case .area(let paths, _): paths
      case .outside(let ring): [ring]
      case .world, .picture: []
      }
    }
  }

  private let form: Form
  /// The stroke of the line or outline, or `nil` if none is drawn.
  private let stroke: ShapeStroke?
  private let dashes: Int
  /// `nil` if the inside is not filled.
  private let fill: SIMD4<Float>?
  /// The bounds without the width of lines.
  let bounds: PlaneBox
  /// How far lines extend beyond the bounds, in points and in world widths.
  let marginPoints: Double
  let marginWorlds: Double
  /// The longest straight piece, in world widths.
  let longestStretch: Double
  let isCurved: Bool
  /// Number of points when the whole shape is flattened.
  let pointCount: Int
  let rank: UInt32

  /// The detail with which the shape is flattened as a whole.
  var wholeDetail: ShapeDetail {
    let size = max(bounds.width, bounds.height)
    return ShapeDetail(
      tolerance: max(ShapeDetail.finestTolerance, size.isFinite ? size * 0x1p-17 : 1))
  }

  /// Returns `nil` if the shape covers nothing.
  ///
  /// - Parameter dashes: the number of the stroke's dash pattern.
  init?(_ content: ShapeContent, dashes: Int, pictures: inout ImageCache, rank: UInt32) {
    self.rank = rank
    self.dashes = dashes
    let whole = ShapeDetail(tolerance: 0x1p-20)
    var paths: [ShapePath] = []
    switch content {
    case .line(let places, let isGeodesic, let style, let opacity, let colors, let stops):
      let path = ShapePath(through: places, isGeodesic: isGeodesic, isClosed: false)
      let line = LineBuilder(path: path, color: style.color, colors: colors, stops: stops)
      form = .line(line.faded(to: opacity))
      (stroke, fill) = (style, nil)
      isCurved = isGeodesic
      paths = [path]
    case .area(let outline, let holes, let isGeodesic, let color, let style):
      paths = ([outline] + holes).map {
        ShapePath(through: $0, isGeodesic: isGeodesic, isClosed: true)
      }
      guard paths[0].isClosed else { return nil }
      paths.removeAll { !$0.isClosed }
      form = .area(paths, pole: nil)
      (stroke, fill) = (style, color)
      isCurved = isGeodesic
    case .circle(let center, let metres, let color, let style):
      (form, paths) = Self.circle(around: center, metres)
      (stroke, fill) = (style, color)
      isCurved = true
    case .picture(let pixels, let id, let corners, let opacity):
      let image = pictures.image(pixels, id: id)
      guard let mesher = ImageTessellator(image, corners, opacity: opacity) else { return nil }
      form = .picture(mesher)
      (stroke, fill) = (nil, nil)
      isCurved = false
    }
    let flat = paths.map { $0.flattened(whole) }
    pointCount = flat.reduce(0) { $0 + $1.count }
    var box = PlaneBox.empty
    switch form {
    case .line: for point in flat.joined() { box.include(point.place) }
    case .picture(let mesher): box = mesher.bounds
    case .area, .outside, .world: box = form.rings(whole)?.bounds ?? box
    }
    // The outline of a band around a pole follows its ring, which may lie in a neighbouring world.
    if stroke?.isVisible ?? false { for point in flat.joined() { box.include(point.place) } }
    guard !box.isEmpty, box.minX.isFinite, box.maxX.isFinite else { return nil }
    bounds = box
    longestStretch = Self.longest(form, flat, box)
    (marginPoints, marginWorlds) = Self.margins(stroke, box)
  }

  private static func circle(
    around center: Coordinate, _ radiusMetres: Double
  ) -> (Form, [ShapePath]) {
    let radius = radiusMetres / Earth.radiusMetres
    guard radius < .pi else { return (.world, []) }
    let ring = ShapePath(around: center, radius: radius)
    let quarter = Earth.circumferenceMetres / 4
    let north = center.latitude / 90 * quarter + radiusMetres > quarter
    let south = -center.latitude / 90 * quarter + radiusMetres > quarter
    if north, south { return (.outside(ring), [ring]) }
    return (.area([ring], pole: north ? 0 : south ? 1 : nil), [ring])
  }

  private static func longest(_ form: Form, _ flat: [[ShapePath.Point]], _ box: PlaneBox) -> Double
  {
    guard case .line = form else { return max(box.width, box.height) }
    var longest = 0.0
    for points in flat {
      for (a, b) in zip(points, points.dropFirst()) {
        longest = max(longest, abs(b.place.x - a.place.x), abs(b.place.y - a.place.y))
      }
    }
    return longest
  }

  private static func margins(_ stroke: ShapeStroke?, _ box: PlaneBox) -> (Double, Double) {
    guard let stroke, stroke.isVisible else { return (2, 0) }
    // Square ends and mitres extend beyond half the width.
    let reach = (stroke.width + 2 * stroke.casingWidth) * 1.3
    guard stroke.isMetric else { return (reach + 2, 0) }
    let worlds = max(
      PolylineTessellator.worlds(metres: reach, y: box.minY),
      PolylineTessellator.worlds(metres: reach, y: box.maxY)
    )
    return (2, worlds)
  }

  // MARK: Triangles

  func mesh(_ detail: ShapeDetail) -> ShapeMesh {
    var detail = detail
    detail.window = detail.window?.enlarged(by: marginWorlds)
    switch form {
    case .picture(let mesher): return mesher.mesh(detail)
    case .line(let builder):
      return mesh(nil, lines: [(builder, false)], detail)
    case .area, .outside, .world:
      return mesh(form.rings(detail), lines: outlines(form.paths), detail)
    }
  }

  private func outlines(_ paths: [ShapePath]) -> [(LineBuilder, Bool)] {
    guard let stroke else { return [] }
    return paths.map { (LineBuilder(path: $0, color: stroke.color), true) }
  }

  private func mesh(
    _ area: AreaRings?, lines: [(LineBuilder, Bool)], _ detail: ShapeDetail
  ) -> ShapeMesh {
    var stream = MeshStream<ShapeVertex>()
    var parts: [ShapePart] = []
    if let area, let fill, fill.w > 0 {
      var mesher = AreaTessellator(color: fill, rank: rank)
      for part in detail.window.map({ area.parts(in: $0) }) ?? [area] {
        for piece in detail.cell.map({ part.cut(byCells: $0) }) ?? [part] { mesher.append(piece) }
      }
      stream = mesher.stream
      parts.append(
        ShapePart(
          indices: 0..<stream.indices.count, isPaintedOnce: mesher.overlaps && fill.w < 1,
          rank: rank))
    }
    func append(_ lines: [(LineBuilder, Bool)], _ stroke: ShapeStroke, dashes: Int, rank: UInt32) {
      let start = stream.indices.count
      var mesher = PolylineTessellator(stroke, dashes: dashes, rank: rank, onto: stream)
      for run in PathRun.runs(lines, detail) { mesher.append(run) }
      stream = mesher.stream
      let isTranslucent = lines.contains { $0.0.isTranslucent }
      parts.append(
        ShapePart(
          indices: start..<stream.indices.count, isPaintedOnce: isTranslucent, isDashed: dashes > 0,
          rank: rank))
    }
    if let casing = stroke?.casing {
      let under = lines.map { (LineBuilder(path: $0.0.path, color: casing.color), $0.1) }
      append(under, casing, dashes: 0, rank: rank)
    }
    if let stroke, stroke.width > 0, lines.contains(where: { $0.0.isVisible }) {
      // The outline is drawn above the inside, even if both paint each pixel only once.
      append(lines, stroke, dashes: dashes, rank: rank + 1)
    }
    parts.removeAll { $0.indices.isEmpty }
    return ShapeMesh(vertices: stream.vertices, indices: stream.indices, parts: parts)
  }

  // MARK: Queries

  /// The segments of its lines inside the window of `detail`, for hit testing.
  func segments(_ detail: ShapeDetail) -> [(WorldPoint, WorldPoint)] {
    guard let window = detail.window else { return [] }
    var segments: [(WorldPoint, WorldPoint)] = []
    for path in form.paths {
      let points = path.flattened(detail).map {
        LinePoint(place: $0.place, along: 0, color: .zero)
      }
      for run in PathClipper.runs(points, isClosed: path.isClosed, in: window) {
        for (a, b) in zip(run.points, run.points.dropFirst()) {
          segments.append((a.place, b.place))
        }
      }
    }
    return segments
  }

  var isLine: Bool {
    if case .line = form { true } else { false }
  }

  /// Half of the line width in world widths, at a y coordinate of the map.
  func halfWidth(worldWidth: Double, y: Double) -> Double {
    guard let stroke, stroke.isVisible else { return 0 }
    return stroke.isMetric
      ? PolylineTessellator.worlds(metres: stroke.width / 2, y: y) : stroke.width / 2 / worldWidth
  }

  /// Whether an area or picture covers a point of the first copy of the world or one next to it,
  /// even if it is not painted.
  func covers(_ point: WorldPoint, _ detail: ShapeDetail) -> Bool {
    if case .world = form { return point.y >= 0 && point.y <= 1 }
    guard let rings = form.rings(detail) else { return false }
    let spot = PlaneBox(minX: point.x, minY: point.y, maxX: point.x, maxY: point.y)
    return rings.bounds.copies(in: spot).contains {
      rings.rings.surround(WorldPoint(x: point.x - Double($0), y: point.y))
    }
  }
}

extension LineBuilder {
  /// The line with `opacity` applied to all of its colours.
  fileprivate func faded(to opacity: Float) -> LineBuilder {
    var faded = self
    faded.color.w *= opacity
    for index in colors.indices { faded.colors[index].w *= opacity }
    for index in stops.indices { faded.stops[index].color.w *= opacity }
    return faded
  }
}
