import GeoMath
import ImageCodec
import ResourceLoading
import Synchronization
import Testing
import TileSources
import VectorTiles

@testable import Contours
@testable import MapStyle

@Suite("Contours made of heights")
struct ContourSourceTests {
  /// Heights made up as tiles are asked for, by texels of the world at level 8, of 256 to a tile.
  private struct Heights: TileSource {
    var summary = TileSourceSummary(name: "heights", content: .png, zooms: 2...8)
    var missing: Set<TileID> = []
    var broken: Set<TileID> = []
    var height: @Sendable (Double, Double) -> Double

    func tile(_ id: TileID) throws(TileSourceError) -> [UInt8]? {
      if missing.contains(id) { return nil }
      if broken.contains(id) { return [1, 2, 3] }
      var image = PixelImage(width: 256, height: 256)
      let scale = Double(1 << (8 - id.z))
      for y in 0..<256 {
        for x in 0..<256 {
          let metres = height(
            (Double(id.x * 256 + x) + 0.5) * scale, (Double(id.y * 256 + y) + 0.5) * scale)
          let steps = Int(((metres + 10_000) * 10).rounded())
          image[x: x, y: y] = SIMD4(
            UInt8(steps >> 16 & 255), UInt8(steps >> 8 & 255), UInt8(steps & 255), 255)
        }
      }
      return try? PNGCodec.encode(image)
    }
  }

  /// What a source on the network does: it answers when it is told to.
  private final class LateHeights: TileSource {
    let heights: Heights
    let asked = Mutex<[(tile: TileID, completion: @Sendable (TileAnswer) -> Void)]>([])
    let discarded = Mutex<[TileID]>([])
    let observers = TileSourceObservers()

    init(_ heights: Heights) { self.heights = heights }
    var summary: TileSourceSummary { heights.summary }
    var isRemote: Bool { true }
    func tile(_ id: TileID) throws(TileSourceError) -> [UInt8]? { try heights.tile(id) }
    func discard(_ id: TileID) { discarded.withLock { $0.append(id) } }

    func fetch(
      _ id: TileID, rank: Int, completion: @escaping @Sendable (TileAnswer) -> Void
    ) -> any ResourceTask {
      asked.withLock { $0.append((id, completion)) }
      return FinishedResourceTask()
    }

    func observe(
      _ handler: @escaping @Sendable (TileSourceEvent) -> Void
    ) -> TileSourceObservation { observers.add(handler) }

    /// Answers all but the last so many.
    func answer(allBut count: Int = 0) {
      let due = asked.withLock { asked in
        let due = asked.dropLast(count)
        asked.removeFirst(due.count)
        return due
      }
      for (tile, completion) in due { completion(heights.answer(tile)) }
    }
  }

  private static let tile = TileID(z: 8, x: 100, y: 90)
  private static let corner = SIMD2(25_600.0, 23_040.0)

  /// A ground that bends, from some tens to some hundreds of metres.
  private static let hills: @Sendable (Double, Double) -> Double = { x, y in
    let (u, v) = ((x - corner.x) / 256, (y - corner.y) / 256)
    return 300 + 200 * (u * u - v) + 150 * u * v
  }

  private func source(
    _ heights: any TileSource, _ change: (inout ContourDefinition) -> Void = { _ in },
    zooms: ClosedRange<Int> = 0...22
  ) throws -> ContourSource {
    var definition = ContourDefinition(sourceID: "dem")
    definition.intervals = ZoomSteps(first: 10)
    change(&definition)
    return try ContourSource(
      definition, name: "lines", elevation: heights, encoding: .mapbox, zooms: zooms)
  }

  private struct Line {
    var attributes: [String: PropertyValue]
    var parts: [[TilePoint]]
    var height: Double { attributes["ele"]?.number ?? .nan }
  }

  private func lines(_ source: ContourSource, _ tile: TileID = tile) throws -> [Line] {
    try lines(try #require(try source.vectorTile(tile)))
  }

  private func lines(_ tile: VectorTile) throws -> [Line] {
    let layer = try #require(tile.layers.first)
    #expect(layer.name == "contours" && tile.layers.count == 1)
    var geometry = TileGeometry()
    return try layer.features.map { feature in
      try feature.readGeometry(into: &geometry)
      return Line(
        attributes: Dictionary(
          uniqueKeysWithValues: layer.keys.map { ($0, feature.value(forKey: $0) ?? .null) }),
        parts: (0..<geometry.partCount).map { Array(geometry.points[geometry.part($0)]) })
    }
  }

  @Test("Each corner of each line is at its height, in a tile and in the deepest")
  func heights() throws {
    for z in [7, 8] {
      let tile = Self.tile.ancestor(at: z)
      let source = try source(Heights(height: Self.hills))
      let vector = try #require(try source.vectorTile(tile))
      let extent = Double(try #require(vector.layers.first).extent)
      let lines = try lines(vector)
      #expect(lines.count > 20)
      let texels = 256 * Double(1 << (8 - z))
      for line in lines {
        for point in line.parts.joined() {
          let place = SIMD2(
            (Double(tile.x) + Double(point.x) / extent) * texels,
            (Double(tile.y) + Double(point.y) / extent) * texels)
          #expect(abs(Self.hills(place.x, place.y) - line.height) < 0.3, "\(line.height): \(point)")
        }
      }
    }
  }

  @Test("Lines of tiles beside each other meet on the border, simplified or not")
  func meeting() throws {
    for z in [7, 8] {
      let source = try source(Heights(height: Self.hills))
      let west = Self.tile.ancestor(at: z)
      let east = try #require(west.beside(x: 1, y: 0))
      func places(_ tile: TileID, _ isRight: Bool) throws -> [[Double]] {
        let vector = try #require(try source.vectorTile(tile))
        let side = Int32(try #require(vector.layers.first).extent)
        return try lines(vector).flatMap { line in
          line.parts.joined().filter { $0.x == (isRight ? side : 0) }
            .map { [line.height, Double($0.y)] }
        }.sorted { $0.lexicographicallyPrecedes($1) }
      }
      let right = try places(west, true)
      #expect(right == (try places(east, false)))
      #expect(right.count > 4)
    }
  }

  @Test("Lines tell their height in their unit, the interval, and whether they are major")
  func attributes() throws {
    let metres = try lines(source(Heights(height: Self.hills)))
    for line in metres {
      let isMajor = Int(line.height) % 50 == 0
      #expect(line.attributes["major"] == .bool(isMajor))
      #expect(line.attributes["nth_line"]?.number == (isMajor ? 5 : 1))
      #expect(line.attributes["interval"]?.number == 10)
    }
    #expect(Set(metres.map(\.height)).count == metres.count)
    let feet = try lines(
      source(Heights(height: Self.hills)) {
        $0.unitMetres = ContourDefinition.footMetres
        $0.intervals = ZoomSteps(first: 1000, steps: [.init(zoom: 8, value: 100)])
        $0.majorMultiplier = ZoomSteps(first: 4)
      })
    let extent = 131_072.0
    for line in feet {
      #expect(Int(line.height) % 100 == 0)
      #expect(line.attributes["major"] == .bool(Int(line.height) % 400 == 0))
      for point in line.parts.joined() {
        let found = Self.hills(
          Self.corner.x + Double(point.x) / extent * 256,
          Self.corner.y + Double(point.y) / extent * 256)
        #expect(abs(found / 0.3048 - line.height) < 1)
      }
    }
  }

  @Test("Levels go as deep as the heights, and deeper by as much as they are overzoomed")
  func levels() throws {
    let heights = Heights(height: Self.hills)
    #expect(try source(heights).summary.zooms == 2...8)
    let deeper = try source(heights) { $0.overzoom = 2 }
    #expect(deeper.summary.zooms == 4...10)
    #expect(try source(heights, zooms: 5...6).summary.zooms == 5...6)
    #expect(throws: TileSourceError.self) { try source(heights, zooms: 9...20) }
    // A sixteenth of a tile has the lines that the tile has there.
    let part = TileID(z: 10, x: 4 * Self.tile.x + 1, y: 4 * Self.tile.y + 2)
    let lines = try lines(deeper, part)
    #expect(!lines.isEmpty)
    for line in lines {
      for point in line.parts.joined() {
        let found = Self.hills(
          Self.corner.x + 64 + Double(point.x) / 131_072 * 64,
          Self.corner.y + 128 + Double(point.y) / 131_072 * 64)
        #expect(abs(found - line.height) < 0.3)
      }
    }
    #expect(try deeper.vectorTile(TileID(z: 3, x: 0, y: 0)) == nil)
  }

  @Test("Beyond the deepest heights intervals go on as they say, three levels at most")
  func intervalsBeyond() throws {
    let heights = LateHeights(Heights(height: Self.hills))
    for (zoom, deepest) in [(9.0, 9), (9.5, 10), (11, 11), (15, 11), (8, 8), (.infinity, 11)] {
      let source = try source(heights.heights) {
        $0.intervals = ZoomSteps(first: 50, steps: [.init(zoom: zoom, value: 20)])
      }
      #expect(source.summary.zooms == 2...deepest)
    }
    let source = try source(heights) {
      $0.intervals = ZoomSteps(first: 50, steps: [.init(zoom: 10, value: 20)])
    }
    let tile = TileID(z: 10, x: Self.tile.x << 2 | 1, y: Self.tile.y << 2 | 2)
    let answer = Mutex<TileAnswer?>(nil)
    _ = source.fetch(tile, rank: 0) { found in answer.withLock { $0 = found } }
    // Of the nine around the tile that it lies in.
    #expect(heights.asked.withLock { Set($0.map(\.tile.z)) } == [8])
    heights.answer()
    let lines = try lines(#require(try answer.withLock { try $0?.get() }).vectorTile(tile))
    #expect(lines.count > 2 && lines.allSatisfy { $0.height.remainder(dividingBy: 20) == 0 })
    for line in lines {
      for point in line.parts.joined() {
        let found = Self.hills(
          Self.corner.x + 64 + Double(point.x) / 131_072 * 64,
          Self.corner.y + 128 + Double(point.y) / 131_072 * 64)
        #expect(abs(found - line.height) < 0.3)
      }
    }
    // Newer heights concern the tiles below theirs, too.
    let told = Mutex<[TileSourceEvent]>([])
    let observation = source.observe { event in told.withLock { $0.append(event) } }
    heights.observers.send(.outdated(Self.tile))
    #expect(told.withLock { $0.contains { if case .allOutdated = $0 { true } else { false } } })
    withExtendedLifetime(observation) {}
  }

  @Test("Without heights there is no tile, broken ones are told, broken neighbours do no harm")
  func faults() throws {
    let east = try #require(Self.tile.beside(x: 1, y: 0))
    var heights = Heights(height: Self.hills)
    heights.missing = [Self.tile]
    #expect(try source(heights).vectorTile(Self.tile) == nil)
    heights.missing = [try #require(Self.tile.beside(x: 0, y: -1))]
    heights.broken = [east]
    let source = try source(heights)
    #expect(try lines(source).count > 20)
    #expect {
      try source.vectorTile(east)
    } throws: {
      guard case .damagedTile(east, _)? = $0 as? TileSourceError else { return false }
      return true
    }
  }

  @Test("A remote source is asked for all nine tiles at once; the tile comes with the last of them")
  func remote() throws {
    let late = LateHeights(Heights(height: Self.hills))
    let source = try source(late)
    let answer = Mutex<TileAnswer?>(nil)
    _ = source.fetch(Self.tile, rank: 0) { found in answer.withLock { $0 = found } }
    #expect(source.isRemote && late.asked.withLock { Set($0.map(\.tile)).count } == 9)
    late.answer(allBut: 1)
    #expect(answer.withLock { $0 == nil })
    late.answer()
    let data = try #require(try answer.withLock { try $0?.get() })
    #expect(try lines(data.vectorTile(Self.tile)).count > 20)
    // What was decoded is kept.
    let east = try #require(Self.tile.beside(x: 1, y: 0))
    _ = source.fetch(east, rank: 0) { _ in }
    #expect(late.asked.withLock { $0.count } == 3)
    late.answer()
    // Newer heights concern the tiles around too, and are asked for again.
    let told = Mutex<Set<TileID>>([])
    let observation = source.observe { event in
      if case .outdated(let tile) = event { told.withLock { _ = $0.insert(tile) } }
    }
    late.observers.send(.outdated(Self.tile))
    #expect(told.withLock { $0.count } == 9 && told.withLock { $0.contains(east) })
    _ = source.fetch(Self.tile, rank: 0) { _ in }
    #expect(late.asked.withLock { $0.map(\.tile) } == [Self.tile])
    source.discard(Self.tile)
    #expect(late.discarded.withLock { $0 } == [Self.tile])
    withExtendedLifetime(observation) {}
  }
}

extension PropertyValue {
  fileprivate var number: Double? {
    switch self {
    case .double(let value): value
    case .int(let value): Double(value)
    case .uint(let value): Double(value)
    case .float(let value): Double(value)
    default: nil
    }
  }
}
