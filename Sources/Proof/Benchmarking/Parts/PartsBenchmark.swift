import GeoMath
import MapScene
import MapStyle
import RenderModel
import Rhumb
import TileBuilding
import TileSources
import VectorTiles

/// Measures each stage that turns a tile in an archive into triangles, on one thread, and counts
/// what the triangles are used for.
package struct PartsBenchmark: Sendable {
  package let sourceName: String
  package let tileCount: Int
  /// The bytes of all tiles after decompression.
  package let byteCount: Int
  package let figures: [PartFigures]
  /// Triangles and vertices by style layer and kind.
  package let census: [MeshCensus.Row]
  /// A hash of the triangles, which shows whether two versions of the program make the same ones.
  package let digest: UInt64

  package enum Failure: Error, CustomStringConvertible {
    case noTiles
    case unreadable(String)

    package var description: String {
      switch self {
      case .noTiles: "the map has no vector tiles to measure; give one that has"
      case .unreadable(let reason): reason
      }
    }
  }

  /// Measures the source of `content` that most layers use.
  ///
  /// - Parameters:
  ///   - camera: the camera whose tiles are measured, or `nil` for the deepest tiles in the middle
  ///     of the map.
  ///   - path: the archive, to measure opening it, or `nil` to skip that.
  ///   - seconds: processor time to spend on each stage.
  ///   - tileLimit: the maximum number of tiles, from the middle outwards.
  /// - Throws: `Failure` if there is nothing to measure or a tile cannot be read.
  package init(
    of content: MapContent, at camera: CameraPosition? = nil, path: String?,
    secondsPerPart seconds: Double = 1, tileLimit: Int = 64
  ) throws(Failure) {
    let scene = content.scene
    guard let id = PartsBenchmark.mainSource(of: scene), let source = scene.sources[id] else {
      throw .noTiles
    }
    let sampler = PartSampler(seconds: seconds)
    do {
      let tiles = try PartTiles(of: source, at: camera, limit: tileLimit).tiles
      guard !tiles.isEmpty else { throw Failure.noTiles }
      let held = InMemoryTiles(tiles, of: source)
      let tile = TileParts(tiles: tiles, source: source, sampler: sampler)
      let builder = VectorTileBuilder(style: scene.style, sourceID: id, source: held)
      figures =
        try tile.archive(path: path) + tile.decoding()
        + StyledParts(tiles, builder).measure(with: sampler)
        + TessellationParts(tiles, builder).measure(with: sampler)
        + [tile.building(with: builder)]
        + (LabelParts(scene, tiles)?.figures(sampler) ?? [])
      let fresh = VectorTileBuilder(style: scene.style, sourceID: id, source: held)
      let meshes = tiles.compactMap { fresh.build($0.id).mesh }
      census = MeshCensus(meshes, scene.style).rows
      var digest = MeshDigest()
      for mesh in meshes { digest.add(mesh) }
      self.digest = digest.value
      sourceName = source.summary.name
      tileCount = tiles.count
      byteCount = tiles.reduce(0) { $0 + $1.unpacked.count }
    } catch let failure as Failure {
      throw failure
    } catch {
      throw .unreadable("\(error)")
    }
  }

  private static func mainSource(of scene: SceneContent) -> String? {
    let counts = scene.sources.keys.sorted().map { id in
      (id: id, layers: scene.style.layers.filter { $0.sourceID == id }.count)
    }
    return counts.max { $0.layers < $1.layers }?.id
  }
}

/// The stages that process whole tiles.
private struct TileParts {
  let tiles: [PartTiles.Tile]
  let source: any TileSource
  let sampler: PartSampler

  private var unpackedBytes: Int { tiles.reduce(0) { $0 + $1.unpacked.count } }

  /// Opening, reading and decompressing. A source without an archive has fewer of them.
  func archive(path: String?) -> [PartFigures] {
    var all: [PartFigures] = []
    if let path, (try? TileSourceOpening.open(path: path)) != nil {
      let sample = sampler.measure(pieces: 1) {
        (try? TileSourceOpening.open(path: path))?.summary.zooms.upperBound ?? 0
      }
      all.append(PartFigures(.open, sample))
    }
    let stored = tiles.reduce(0) { $0 + $1.stored.count }
    guard stored > 0 else { return all }
    let read = sampler.figures(.read, ofTiles: tiles.count, bytes: stored) {
      tiles.reduce(0) { $0 + ((try? PartTiles.stored($1.id, in: source))?.count ?? 0) }
    }
    let unpack = sampler.figures(.unpack, ofTiles: tiles.count, bytes: unpackedBytes) {
      tiles.reduce(0) { $0 + ((try? Decompression.unpacked($1.stored))?.count ?? 0) }
    }
    return all + [read, unpack]
  }

  func decoding() throws(VectorTileError) -> [PartFigures] {
    for tile in tiles { _ = try VectorTile(tile.unpacked) }
    let parse = sampler.figures(.parse, ofTiles: tiles.count, bytes: unpackedBytes) {
      tiles.reduce(0) { $0 + ((try? VectorTile($1.unpacked))?.layers.count ?? 0) }
    }
    return [parse, figures(.geometry) { _ in 0 }, figures(.decode, TileParts.properties)]
  }

  /// Parses tiles and reads each feature's geometry and whatever `properties` reads.
  private func figures(
    _ part: PartFigures.Part, _ properties: (VectorTileFeature) -> Int
  ) -> PartFigures {
    sampler.figures(part, ofTiles: tiles.count, bytes: unpackedBytes) {
      var geometry = TileGeometry()
      var count = 0
      for tile in tiles {
        for layer in (try? VectorTile(tile.unpacked))?.layers ?? [] {
          for feature in layer.features {
            _ = try? feature.readGeometry(into: &geometry)
            count += geometry.points.count + properties(feature)
          }
        }
      }
      return count
    }
  }

  private static func properties(_ feature: VectorTileFeature) -> Int {
    var count = feature.identifier == nil ? 0 : 1
    feature.forEachAttribute { _, _ in count += 1 }
    return count
  }

  func building(with builder: VectorTileBuilder) -> PartFigures {
    let triangles = tiles.reduce(0) { $0 + (builder.build($1.id).mesh?.triangleCount ?? 0) }
    return sampler.figures(
      .build, ofTiles: tiles.count, bytes: unpackedBytes, triangles: triangles
    ) {
      tiles.reduce(0) { $0 + (builder.build($1.id).mesh?.byteCount ?? 0) }
    }
  }
}
