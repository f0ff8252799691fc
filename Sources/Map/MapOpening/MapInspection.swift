import GeoJSON
import GeoMath
import ResourceLoading
import ShownText
import TileSources
import VectorTiles

/// Describes a map file or one of its tiles to a person or, as JSON, to a program.
package struct MapInspection {
  package enum Form: Sendable {
    case text, json
    /// The features of a tile, which can be used as a map of their own.
    case geoJSON
  }

  private enum Subject {
    /// - Parameter pictures: the number of pictures on the ground in addition to the features.
    case source(any TileSource, pictures: Int)
    /// The files of a folder or an archive.
    case files([OpenedFeatures.File])
    /// A single tile in a file of its own.
    case tile([UInt8])
  }

  private let path: String
  private let subject: Subject
  /// What is invalid in the file, one line each.
  package let problems: [String]

  /// Opens what is at a path or URL without reading tiles. Blocks while that is loaded.
  ///
  /// - Throws: `MapError.unusableContent`, which names it.
  package init(_ path: String, network: NetworkOptions) throws(MapError) {
    self.path = path
    if let tile = try Self.looseTile(path) {
      subject = .tile(tile)
      problems = []
      return
    }
    switch try MapFile.open(path, at: path, loader: network.makeLoader()) {
    case .tiles(let source):
      subject = .source(source, pictures: 0)
      problems = []
    case .features(let opened):
      if let file = opened.files.first, opened.files.count == 1 {
        subject = .source(file.source, pictures: file.pictures.ground.count)
      } else {
        subject = .files(opened.files)
      }
      problems =
        opened.problems
        + opened.files.flatMap { file in file.source.problems.lines.map { "\(file.path): \($0)" } }
    case .document:
      throw .fault(.unsupported, of: path, "it is JSON, but describes no tiles")
    }
  }

  private static func looseTile(_ path: String) throws(MapError) -> [UInt8]? {
    guard path != StandardInput.name, !GeoJSONFile.isOne(path), !LocatedMap.isLocation(path),
      !path.hasSuffix(".json")
    else {
      return nil
    }
    guard try MapError.reading(path, try TileSourceOpening.kind(ofPath: path)) == .looseVectorTile
    else { return nil }
    return try MapError.reading(path, try LooseTile.read(path: path))
  }

  /// Describes the file or, if `tile` is given or the file is a single tile, the decoded tile.
  ///
  /// - Parameter tile: one of the file's tiles or, if the file is a single tile, which one it is.
  /// - Returns: `nil` if the file has no such tile, or if features are requested without a tile.
  /// - Throws: `MapError.unusableContent`.
  package func description(of tile: TileID?, as form: Form) throws(MapError) -> TerminalText? {
    try MapError.reading(path, try describe(tile, as: form))
  }

  private func describe(_ tile: TileID?, as form: Form) throws -> TerminalText? {
    switch (subject, tile) {
    case (.tile(let bytes), _):
      return try Self.describe(path, tile, as: form, try VectorTile(bytes))
    case (_, nil) where form == .geoJSON: return nil
    case (.source(let source, let pictures), nil):
      let inspection = SourceInspection(source)
      let told = pictures > 0 ? ["pictures: \(pictures)"] : []
      return form == .text ? .lines(inspection.lines + told) : .json(inspection.json)
    case (.files(let files), nil):
      let inspections = files.map { SourceInspection($0.source) }
      return form == .text
        ? .lines(inspections.flatMap(\.lines))
        : .json("[\(inspections.map(\.json).joined(separator: ","))]")
    case (.files(let files), _?):
      throw TileSourceError.unsupported(
        path: path, reason: "it holds \(files.count) files; name one of them")
    case (.source(let source, _), let tile?):
      let name = "\(path), tile \(tile)"
      if source is any FeatureTileSource {
        return try source.vectorTile(tile).map { try Self.describe(name, tile, as: form, $0) }
      }
      guard let bytes = try source.tile(tile) else { return nil }
      return try Self.describe(name, tile, as: form, try VectorTile(bytes))
    }
  }

  private static func describe(
    _ name: String, _ place: TileID?, as form: Form,
    _ decode: @autoclosure () throws(VectorTileError) -> VectorTile
  ) throws(TileSourceError) -> TerminalText {
    do throws(VectorTileError) {
      let tile = try decode()
      switch form {
      case .text: return .lines(try TileInspection.lines(tile))
      case .json: return .json(try TileInspection.json(tile))
      case .geoJSON: return .json(try TileFeatureCollection.text(tile, at: place))
      }
    } catch {
      throw .damaged(path: name, reason: error.description)
    }
  }
}
