import GeoMath
import PlaneGeometry
import TileWriting
import VectorTiles

/// The content of one box of a level, which is clipped step by step down to a tile.
struct TileContent {
  var areas: AreaRings
  var lines: [(kind: LineKind, points: [WorldPoint])]
  /// Places with their position on the grid.
  var places: [(place: Place, position: WorldPoint)]

  /// How far from a river's corner its rounding may begin, in points.
  private static let roundingPoints = 6.0

  /// The content of a whole level.
  init(_ model: WorldModel, grid: LevelGrid) {
    areas = AreaRings(model.shores, grid: grid)
    let borders = model.borders.map {
      (LineKind.border(adminLevel: $0.adminLevel, isDisputed: $0.isDisputed), $0.line.points)
    }
    let reach = Self.roundingPoints * LevelGrid.stepsPerPoint / grid.width
    let rivers = model.rivers.map { river in
      (
        LineKind.river(level: river.level, name: river.names?.local),
        ChaikinRounding.rounded(river.line.points, reach: reach)
      )
    }
    let point = LevelGrid.stepsPerPoint / grid.width
    let names = model.rivers.compactMap { river in
      river.names.flatMap { names in
        LabelLine.along(river.line.points, point: point).map { (LineKind.riverName(names), $0) }
      }
    }
    lines = (borders + rivers + names).flatMap { kind, points in
      grid.copies(grid.snapped(points)).map { (kind, $0) }
    }
    places = model.places.filter { $0.lastLevel >= grid.level }.map { place in
      (place, WorldPoint(x: place.position.x * grid.width, y: place.position.y * grid.width))
    }
  }

  /// The content of `box`, which must lie in this content's own box. `core` is the box without its
  /// margin, because a point belongs to only one tile.
  func clipped(to box: PlaneBox, core: PlaneBox) -> TileContent {
    var result = self
    for rings in [\AreaRings.ocean, \.lakes, \.wideRivers, \.ice] {
      result.areas[keyPath: rings] = RegionClipper.clip(areas[keyPath: rings], to: box)
    }
    result.lines = lines.flatMap { line in
      clip(line: line.points, to: box).map { (line.kind, $0) }
    }
    result.places = places.filter { _, position in
      position.x >= core.minX && position.x < core.maxX && position.y >= core.minY
        && position.y < core.maxY
    }
    return result
  }

  /// The tile whose north-west corner is at `corner` of the grid.
  func encoded(corner: WorldPoint) throws(TileWritingError) -> [UInt8] {
    let toTile = { (point: WorldPoint) in
      TilePoint(
        x: Int32((point.x - corner.x).rounded()), y: Int32((point.y - corner.y).rounded()))
    }
    var water = VectorTileLayerEncoder(name: "water")
    for (name, rings) in [
      ("ocean", areas.ocean), ("lake", areas.lakes), ("river", areas.wideRivers),
    ] {
      let polygons = PolygonGrouping.polygons(rings).map { $0.map { $0.map(toTile) } }
      water.addMultiPolygon(polygons, properties: [("class", .string(name))])
    }
    var ice = VectorTileLayerEncoder(name: "landcover")
    ice.addMultiPolygon(
      PolygonGrouping.polygons(areas.ice).map { $0.map { $0.map(toTile) } },
      properties: [("class", .string("ice")), ("subclass", .string("glacier"))])
    var layers = [water, ice] + lineLayers(toTile)
    layers += Place.layers(places.map { ($0.place, toTile($0.position)) }, after: layers.popLast())
    return try MLTEncoder.encode(layers)
  }

  /// Lines of one kind are one feature, in order of first appearance. The last layer is
  /// `water_name`, to which points are added.
  private func lineLayers(_ toTile: (WorldPoint) -> TilePoint) -> [VectorTileLayerEncoder] {
    var layers = ["waterway", "boundary", "water_name"].map { VectorTileLayerEncoder(name: $0) }
    var order: [LineKind] = []
    var groups: [LineKind: [[TilePoint]]] = [:]
    for (kind, points) in lines {
      if groups[kind] == nil { order.append(kind) }
      groups[kind, default: []].append(points.map(toTile))
    }
    for kind in order {
      for index in layers.indices where layers[index].name == kind.layer {
        layers[index].addMultiLine(groups[kind, default: []], properties: kind.properties)
      }
    }
    return layers
  }
}
