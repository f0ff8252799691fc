import GeoMath
import Glibc
import JSON
import TestSupport
import Testing
import VectorTiles

@testable import GeoJSON

@Suite("Gathering points")
struct ClusterTests {
  private func points(_ count: Int, seed: UInt64) -> String {
    var random = SeededGenerator(seed: seed)
    return collection(
      (0..<count).map { index in
        let spread = index % 3 == 0 ? 60.0 : 2
        return feature(
          point(random.double(-spread...spread), random.double(-spread...spread)),
          properties: #"{"value":\#(index % 7)}"#)
      })
  }

  private func clustered(
    _ text: String, _ properties: [(String, JSONValue)] = [], fewest: Int = 2
  ) throws -> GeoJSONSource {
    try source(text) {
      var options = ClusterOptions()
      options.fewestPoints = fewest
      options.maxZoom = 12
      options.properties = properties.map { try! ClusterProperty(name: $0.0, $0.1) }
      $0.clustering = options
      $0.bufferPoints = 0
    }
  }

  @Test("At every level the clusters stand for all points, once each", arguments: [2, 5])
  func counts(_ fewest: Int) throws {
    let count = 2000
    let source = try clustered(points(count, seed: 4), fewest: fewest)
    let tree = try #require(source.clusters)
    for (level, members) in tree.levels.enumerated() {
      let sum = members.members.reduce(0) { $0 + Int(tree.nodes[Int($1)].count) }
      #expect(sum == count, "level \(level)")
      var leaves: Set<Int> = []
      for member in members.members { leaves.formUnion(tree.leaves(of: Int(member))) }
      #expect(leaves.count == count)
    }
    #expect(tree.levels[0].members.count < 200)
    #expect(tree.nodes[tree.features.count...].allSatisfy { $0.count >= fewest })
  }

  /// The points of each cluster and single point, by the definition: in the order of the data, each
  /// takes all within the radius that no other has taken. Too few come after it row by row.
  private func gathered(
    _ groups: [(place: SIMD2<Double>, leaves: [Int])], radius: Double, fewest: Int
  ) -> [(place: SIMD2<Double>, leaves: [Int])] {
    var isTaken = [Bool](repeating: false, count: groups.count)
    var result: [(place: SIMD2<Double>, leaves: [Int])] = []
    for index in groups.indices where !isTaken[index] {
      let near = groups.indices.filter { other in
        let step = groups[other].place - groups[index].place
        return !isTaken[other] && (step * step).sum() <= radius * radius
      }
      for other in near { isTaken[other] = true }
      func cell(_ value: Double) -> Double { (value / radius).rounded(.down) }
      let others = near.filter { $0 != index }.sorted { a, b in
        let (a, b) = (groups[a].place, groups[b].place)
        return (cell(a.y), cell(a.x)) < (cell(b.y), cell(b.x))
      }
      let parts = [groups[index]] + others.map { groups[$0] }
      let count = parts.reduce(0) { $0 + $1.leaves.count }
      guard parts.count > 1, count >= fewest else {
        result += parts
        continue
      }
      let sum = parts.reduce(SIMD2<Double>.zero) { $0 + $1.place * Double($1.leaves.count) }
      result.append((sum / Double(count), parts.flatMap(\.leaves)))
    }
    return result
  }

  @Test("Clusters are those of the plain definition, however many levels are made at once")
  func definition() throws {
    var random = SeededGenerator(seed: 12)
    for fewest in [2, 4] {
      var places = (0..<900).map { _ in (random.double(-150...150), random.double(-60...60)) }
      // Chains of points that are near each other at some level, among many that are alone.
      for index in 0..<500 {
        let any = Int(random.double(0...899))
        let (x, y) = places[index.isMultiple(of: 3) ? any : places.count - 1]
        let way = pow(10, random.double(-3.5...0.5))
        places.append((x + random.double(-way...way), y + random.double(-way...way)))
      }
      let text = collection(places.map { feature(point($0.0, $0.1)) })
      let tree = try #require(try clustered(text, fewest: fewest).clusters)
      var groups = tree.features.indices.map { (place: tree.nodes[$0].place, leaves: [$0]) }
      for level in tree.levels.indices.reversed() {
        groups = gathered(groups, radius: 50.0 / 512 / Double(1 << level), fewest: fewest)
        let expected = Set(groups.map { $0.leaves.sorted() })
        let found = Set(tree.levels[level].members.map { tree.leaves(of: Int($0)).sorted() })
        #expect(found == expected, "level \(level), at least \(fewest)")
      }
    }
  }

  @Test("Tiles of all levels have each member once")
  func tilesOfLevels() throws {
    let tree = try #require(try clustered(points(800, seed: 5)).clusters)
    for level in [0, 1, 3, 6] {
      let side = 1 << level
      var found: [UInt32] = []
      for row in 0..<side {
        for column in 0..<side {
          found += tree.levels[level].members(column: column, row: row, level: level)
        }
      }
      #expect(found.sorted() == tree.levels[level].members.sorted())
    }
  }

  @Test("No two members of a level are nearer than the radius when pairs may be gathered")
  func spacing() throws {
    let source = try clustered(points(600, seed: 8))
    let tree = try #require(source.clusters)
    for level in 2...6 {
      // A cluster's middle moves while it grows, so members may come nearer, but seldom much.
      let radius = 50.0 / 512 / Double(1 << level)
      let places = tree.levels[level].members.map { tree.nodes[Int($0)].place }
      var near = 0
      for a in places.indices {
        for b in places.indices.dropFirst(a + 1) {
          let step = places[a] - places[b]
          if (step * step).sum() < radius * radius / 4 { near += 1 }
        }
      }
      #expect(near * 5 <= places.count)
    }
  }

  @Test("Tiles show clusters with their counts, and points beyond the deepest level of clusters")
  func tiles() throws {
    let text = collection([
      feature(point(10, 10), properties: #"{"n":"a"}"#, id: "1"), feature(point(10.001, 10)),
      feature(point(-50, -20)),
    ])
    let source = try clustered(text)
    let world = try source.found(in: TileID(z: 0, x: 0, y: 0)).map(\.feature)
    #expect(world.count == 2)
    let cluster = try #require(world.first { $0.value(forKey: "cluster") != nil })
    #expect(cluster.value(forKey: "cluster") == .bool(true))
    #expect(cluster.value(forKey: "point_count") == .uint(2))
    #expect(cluster.value(forKey: "point_count_abbreviated") == .uint(2))
    #expect(cluster.value(forKey: "cluster_id") == cluster.identifier)
    let id = try #require(cluster.id)
    #expect(source.clusterExpansionZoom(id) == 13)
    #expect(source.clusterChildren(id)?.count == 2)
    let place = WebMercator.worldPoint(Coordinate(latitude: 10, longitude: 10))
    let side = Double(1 << 13)
    let deep = try source.found(
      in: TileID(z: 13, x: Int(place.x * side), y: Int(place.y * side)))
    #expect(deep.contains { $0.feature.value(forKey: "n") == .string("a") })
  }

  @Test(
    "Counts are shortened as maps do",
    arguments: [
      (999, PropertyValue.uint(999)), (1000, .string("1k")), (1234, .string("1.2k")),
      (9960, .string("10k")), (12_345, .string("12k")), (1_000_000, .string("1000k")),
    ])
  func abbreviation(_ count: Int, _ text: PropertyValue) {
    #expect(ClusterTree.abbreviated(count) == text)
  }

  @Test("Clusters have sums, maxima and what else the style makes of their points")
  func properties() throws {
    let source = try clustered(
      points(500, seed: 3),
      [
        ("sum", ["+", ["get", "value"]]), ("most", ["max", ["get", "value"]]),
        ("any", [["any", ["accumulated"], ["get", "any"]], ["==", ["get", "value"], 6]]),
      ])
    let tree = try #require(source.clusters)
    let set = source.featureSet
    for node in tree.features.count..<tree.nodes.count {
      let values = tree.leaves(of: node).map { leaf in
        Int(SetFeature(set, Int(tree.features[leaf])).value(forKey: "value")?.number ?? -1)
      }
      let found = Dictionary(
        uniqueKeysWithValues: set.attributes.attributes(tree.nodes[node].attributes)
          .map { ($0.key, $0.value) })
      #expect(found["sum"] == .int(Int64(values.reduce(0, +))))
      #expect(found["most"] == .int(Int64(values.max() ?? -1)))
      #expect(found["any"] == .bool(values.contains(6)))
    }
  }

  @Test("A cluster's children and leaves are what it was made of")
  func queries() throws {
    let source = try clustered(points(300, seed: 5))
    let tree = try #require(source.clusters)
    for member in tree.levels[1].members where Int(member) >= tree.features.count {
      let id = UInt64(member)
      let children = try #require(source.clusterChildren(id))
      #expect(children.count >= 2)
      let zoom = try #require(source.clusterExpansionZoom(id))
      #expect((2...13).contains(zoom))
      let leaves = try #require(source.clusterLeaves(id, limit: .max, offset: 0))
      #expect(leaves.count == Int(tree.nodes[Int(member)].count))
      let some = try #require(source.clusterLeaves(id, limit: 2, offset: 1))
      #expect(some == Array(leaves.dropFirst().prefix(2)))
    }
    #expect(
      source.clusterChildren(3) == nil && source.clusterLeaves(99_999, limit: 1, offset: 0) == nil)
  }

  @Test("Many points in one place are one cluster, soon")
  func onePlace() throws {
    let source = try clustered(collection((0..<20_000).map { _ in feature(point(5, 5)) }))
    let tree = try #require(source.clusters)
    #expect(tree.levels.allSatisfy { $0.members.count == 1 })
    #expect(tree.nodes.last?.count == 20_000)
  }
}
