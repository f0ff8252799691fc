import GeoMath
import MapStyle
import StyleExpressions
import TileBuilding
import VectorTiles

/// Measures reading the parts of tiles that a style needs, and deciding how features are drawn.
struct StyledParts {
  /// What the style needs of the features in one layer of a tile.
  private struct Demand {
    /// Attributes for which only equality between features matters: those of layers other than
    /// labels, see `FeatureEvaluator`.
    var compared: Set<String> = []
    /// What is read for each feature.
    var read = FeatureReferences()
  }

  private struct Piece {
    let tile: PartTiles.Tile
    let layers: [CompiledLayer]
    /// Keyed by the names of the tile's layers.
    var demands: [String: Demand] = [:]
  }

  private var pieces: [Piece] = []
  private let builder: VectorTileBuilder

  init(_ tiles: [PartTiles.Tile], _ builder: VectorTileBuilder) {
    self.builder = builder
    for tile in tiles {
      var piece = Piece(tile: tile, layers: builder.layers(drawing: tile.id))
      for compiled in piece.layers {
        guard let name = compiled.layer.sourceLayer else { continue }
        if let names = compiled.decisiveNames, !compiled.isSymbol {
          piece.demands[name, default: Demand()].compared.formUnion(names)
        } else {
          piece.demands[name, default: Demand()].read.formUnion(compiled.decisive)
        }
      }
      pieces.append(piece)
    }
  }

  func measure(with sampler: PartSampler) throws(VectorTileError) -> [PartFigures] {
    let bytes = pieces.reduce(0) { $0 + $1.tile.unpacked.count }
    var decoded: [VectorTile] = []
    for piece in pieces { decoded.append(try VectorTile(piece.tile.unpacked)) }
    return [
      sampler.figures(.decodeAsked, ofTiles: pieces.count, bytes: bytes) {
        pieces.reduce(0) { $0 + StyledParts.decode($1) }
      },
      sampler.figures(.evaluate, ofTiles: pieces.count, bytes: bytes) {
        zip(pieces, decoded).reduce(0) { $0 + evaluate($1.0, $1.1) }
      },
    ]
  }

  /// - Returns: a number that depends on everything that was read.
  private static func decode(_ piece: Piece) -> Int {
    guard let data = try? VectorTile(piece.tile.unpacked) else { return 0 }
    var geometry = TileGeometry()
    var checksum = 0
    for layer in data.layers {
      guard let demand = piece.demands[layer.name] else { continue }
      let selection = AttributeSelection(of: Array(demand.compared), in: layer)
      var numbers = [UInt32](repeating: 0, count: selection.count)
      let keys = demand.read.names.compactMap(layer.keyIndex)
      for feature in layer.features {
        checksum += Int(feature.geometryKind.rawValue)
        feature.readValueNumbers(of: selection, into: &numbers)
        for number in numbers { checksum &+= Int(number) }
        for key in keys where feature.value(atKeyIndex: key) != nil { checksum += 1 }
        if demand.read.identifier, feature.identifier != nil { checksum += 1 }
        if demand.read.unnamedAttributes { feature.forEachAttribute { _, _ in checksum += 1 } }
        _ = try? feature.readGeometry(into: &geometry)
        checksum += geometry.points.count
      }
    }
    return checksum
  }

  /// - Returns: the number of features that are drawn.
  private func evaluate(_ piece: Piece, _ data: VectorTile) -> Int {
    var count = 0
    let level = piece.tile.id.z
    for compiled in piece.layers {
      guard let layer = builder.source.layer(of: data, for: compiled.layer) else { continue }
      if case .symbol(let style) = compiled.layer.kind {
        for feature in layer.features {
          let context = EvaluationContext(styleZoom: Double(level), feature: feature)
          guard compiled.layer.filter.matches(context) else { continue }
          count += style.layout.text.field.evaluate(context).isEmpty ? 0 : 1
        }
      } else {
        var evaluator = FeatureEvaluator(
          layer,
          EvaluationRules(
            compiled: compiled, level: level, zooms: builder.zooms(drawing: piece.tile.id),
            paints: builder.paints))
        for feature in layer.features where evaluator.evaluate(feature) != nil { count += 1 }
      }
    }
    return count
  }
}
