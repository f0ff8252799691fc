import GeoMath
import MapStyle
import RenderModel
import StyleExpressions
import Tessellation
import TileBuilding
import VectorTiles

/// The shapes of tiles that a style's layers draw, ready to be triangulated.
struct TessellationParts {
  private struct Shape {
    var geometry: TileGeometry
    var grid: GridTransform
  }

  private var polygons: [Shape] = []
  private var lines: [Shape] = []
  private var buildings: [Shape] = []
  private var points: [Shape] = []
  private let tileCount: Int
  private let byteCount: Int

  /// Typical of streets and houses.
  private static let lineShape = LineShape(join: .round, cap: .round)
  private static let houseMetres: Float = 12

  /// - Throws: `VectorTileError` if a tile cannot be read.
  init(
    _ tiles: [PartTiles.Tile], _ builder: VectorTileBuilder
  ) throws(VectorTileError) {
    tileCount = tiles.count
    byteCount = tiles.reduce(0) { $0 + $1.unpacked.count }
    for tile in tiles {
      let data = try VectorTile(tile.unpacked)
      for layer in builder.layers(drawing: tile.id).map(\.layer) {
        guard let content = builder.source.layer(of: data, for: layer) else { continue }
        try take(content, for: layer, styleZoom: Double(tile.id.z))
      }
    }
  }

  private mutating func take(
    _ content: VectorTileLayer, for layer: StyleLayer, styleZoom: Double
  ) throws(VectorTileError) {
    guard let grid = GridTransform(extent: content.extent) else { return }
    for feature in content.features where layer.filter.matches(feature, styleZoom: styleZoom) {
      var shape = Shape(geometry: TileGeometry(), grid: grid)
      try feature.readGeometry(into: &shape.geometry)
      switch (layer.kind, feature.geometryKind) {
      case (.fill, .polygon): polygons.append(shape)
      case (.line, .line): lines.append(shape)
      case (.fillExtrusion, .polygon): buildings.append(shape)
      case (.circle, .point): points.append(shape)
      default: break
      }
    }
  }

  func measure(with sampler: PartSampler) -> [PartFigures] {
    [
      figures(.fill, sampler) { fill(isSmoothed: false) },
      figures(.fillAndEdge, sampler) { fill(isSmoothed: true) },
      figures(.line, sampler, line), figures(.extrusion, sampler, extrude),
      figures(.circle, sampler, circle),
    ].compactMap(\.self)
  }

  /// - Parameter indices: does the work and returns the number of indices.
  /// - Returns: `nil` if there is nothing to do.
  private func figures(
    _ part: PartFigures.Part, _ sampler: PartSampler, _ indices: () -> Int
  ) -> PartFigures? {
    let triangles = indices() / 3
    guard triangles > 0 else { return nil }
    return sampler.figures(
      part, ofTiles: tileCount, bytes: byteCount, triangles: triangles, indices)
  }

  private func fill(isSmoothed: Bool) -> Int {
    var mesher = FillMesher()
    var fills = MeshStream<FillVertex>()
    var edges = MeshStream<EdgeVertex>()
    for shape in polygons {
      mesher.append(
        shape.geometry, shape.grid, paint: 0, smoothing: isSmoothed ? .bands : .none, fills: &fills,
        edges: &edges)
    }
    return fills.indices.count + edges.indices.count
  }

  private func line() -> Int {
    var mesher = LineMesher()
    var stream = MeshStream<LineVertex>()
    for shape in lines {
      mesher.appendLines(
        shape.geometry, shape.grid, TessellationParts.lineShape, paint: 0, to: &stream)
    }
    return stream.indices.count
  }

  private func extrude() -> Int {
    var mesher = ExtrusionMesher()
    var stream = MeshStream<ExtrusionVertex>()
    var parts: [ExtrusionPart] = []
    for shape in buildings {
      mesher.append(
        shape.geometry, shape.grid, paint: 0, baseMetres: 0,
        heightMetres: TessellationParts.houseMetres, to: &stream, parts: &parts)
    }
    return stream.indices.count
  }

  private func circle() -> Int {
    let mesher = CircleMesher()
    var stream = MeshStream<CircleVertex>()
    for shape in points {
      mesher.append(shape.geometry, shape.grid, paint: 0, to: &stream)
    }
    return stream.indices.count
  }
}
