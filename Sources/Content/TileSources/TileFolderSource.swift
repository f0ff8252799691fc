import GeoMath

/// A folder of tile files `z/x/y.pbf` (or `.mvt`, `.mlt`, `.png`, …; also compressed), with rows
/// counted from the north. It is scanned once when opened; tiles are read on request.
package struct TileFolderSource: TileSource {
  package let summary: TileSourceSummary
  private let path: String
  /// The part of a tile's file name after the row, without the dot. Empty for names without one.
  private let fileExtension: String

  package init(path: String) throws(TileSourceError) {
    guard TileFolder.isFolder(path) else { throw .missing(path: path) }
    let levels = TileFolder.numbered(in: path, below: TileID.deepestLevel + 1)
    guard let lowest = levels.first, let highest = levels.last,
      let sample = TileFolderSource.firstTile(in: path, levels: levels)
    else {
      throw .damaged(path: path, reason: "the folder holds no tiles named z/x/y")
    }
    self.path = path
    fileExtension = sample.fileExtension
    let about = TileFolderSource.metadata(in: path)
    summary = TileSourceSummary(
      name: about.name ?? nameFromPath(path), content: try Self.content(of: sample),
      zooms: lowest...highest,
      bounds: about.bounds ?? TileFolderSource.bounds(of: path, levels: levels),
      attribution: about.attribution, description: about.description,
      vectorLayers: about.vectorLayers)
  }

  /// Whether a folder contains any tile.
  package static func isOne(_ path: String) -> Bool {
    let levels = TileFolder.numbered(in: path, below: TileID.deepestLevel + 1)
    return firstTile(in: path, levels: levels) != nil
  }

  package func tile(_ id: TileID) throws(TileSourceError) -> [UInt8]? {
    let suffix = fileExtension.isEmpty ? "" : ".\(fileExtension)"
    let file = "\(path)/\(id.z)/\(id.x)/\(id.y)\(suffix)"
    guard TileFolder.exists(file) else { return nil }
    do throws(TileSourceError) {
      return try LooseTile.read(path: file)
    } catch {
      throw .damagedTile(id, reason: "\(error)")
    }
  }

  private typealias Sample = (path: String, fileExtension: String)

  /// The first tile of the first column of the lowest level that has one.
  private static func firstTile(in path: String, levels: [Int]) -> Sample? {
    for level in levels {
      for column in TileFolder.numbered(in: "\(path)/\(level)", below: 1 << level) {
        let folder = "\(path)/\(level)/\(column)"
        for name in TileFolder.names(in: folder) ?? [] {
          guard let tile = TileFolder.tile(name, below: 1 << level) else { continue }
          return ("\(folder)/\(name)", tile.fileExtension)
        }
      }
    }
    return nil
  }

  private static func content(
    of sample: Sample
  ) throws(TileSourceError) -> TileSourceSummary.Content {
    let word = sample.fileExtension.split(separator: ".").first.map(String.init) ?? ""
    if let content = TileSourceSummary.Content(format: word) { return content }
    let tile = try FileRangeReader(path: sample.path).readAll(limit: Decompression.tileLimit)
    let sniffed = TileSourceSummary.Content(sniffing: tile)
    guard sniffed != .unknown else {
      throw .unsupported(path: sample.path, reason: "a tile of an unknown format")
    }
    return sniffed
  }

  /// The bounds of the tiles of all levels. No tile lies outside, which users of the bounds rely
  /// on. `nil` if there are so many columns that listing them would delay the start.
  private static func bounds(of path: String, levels: [Int]) -> GeographicBox? {
    var columnBudget = 4096
    var union: GeographicBox?
    for level in levels {
      let columns = TileFolder.numbered(in: "\(path)/\(level)", below: 1 << level)
      columnBudget -= columns.count
      guard columnBudget >= 0 else { return nil }
      guard let box = box(of: columns, in: "\(path)/\(level)", level: level) else { continue }
      union = union?.union(box) ?? box
    }
    return union
  }

  private static func box(of columns: [Int], in folder: String, level: Int) -> GeographicBox? {
    var rows: ClosedRange<Int>?
    for column in columns {
      for name in TileFolder.names(in: "\(folder)/\(column)") ?? [] {
        guard let row = TileFolder.tile(name, below: 1 << level)?.row else { continue }
        rows = min(rows?.lowerBound ?? row, row)...max(rows?.upperBound ?? row, row)
      }
    }
    guard let rows, let west = columns.first, let east = columns.last else { return nil }
    let count = Double(1 << level)
    let northWest = WebMercator.coordinate(
      WorldPoint(x: Double(west) / count, y: Double(rows.lowerBound) / count))
    let southEast = WebMercator.coordinate(
      WorldPoint(x: Double(east + 1) / count, y: Double(rows.upperBound + 1) / count))
    return GeographicBox(
      west: northWest.longitude, south: southEast.latitude,
      east: southEast.longitude, north: northWest.latitude)
  }

  private static func metadata(in path: String) -> SourceMetadata {
    for name in ["metadata.json", "tilejson.json", "tiles.json"] {
      if let file = try? FileRangeReader(path: "\(path)/\(name)"),
        let json = try? file.readAll(limit: 16 << 20)
      {
        return SourceMetadata(json: json)
      }
    }
    return SourceMetadata()
  }
}

/// A tile in its own file.
package enum LooseTile {
  /// The decompressed bytes of the tile in the file at `path`.
  package static func read(path: String) throws(TileSourceError) -> [UInt8] {
    let bytes = try FileRangeReader(path: path).readAll(limit: Decompression.tileLimit)
    do throws(Decompression.Failure) {
      return try Decompression.unpacked(bytes)
    } catch {
      throw .damaged(path: path, reason: "\(error)")
    }
  }
}
