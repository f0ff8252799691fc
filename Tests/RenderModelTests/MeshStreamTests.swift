import RenderModel
import TestSupport
import Testing

@Suite("Mesh streams")
struct MeshStreamTests {
  /// Triangles strewn over a tile, one feature each.
  private func stream(features: Int) -> (stream: MeshStream<ExtrusionVertex>, ends: [Int]) {
    var random = SeededGenerator(seed: 7)
    var stream = MeshStream<ExtrusionVertex>()
    var ends: [Int] = []
    for _ in 0..<features {
      let x = Int16(random.double(0...8000))
      let y = Int16(random.double(0...8000))
      let first = UInt32(stream.vertices.count)
      for corner in 0..<3 as Range<Int16> {
        stream.vertices.append(
          ExtrusionVertex(
            x: x + corner * 20, y: y, paint: UInt16(random.double(3...90)), height: 3, normalX: 0,
            normalY: 0))
      }
      stream.indices += [first, first + 1, first + 2]
      ends.append(stream.indices.count)
    }
    return (stream, ends)
  }

  @Test("A large section is cut into compact ones that hold the same triangles, each whole")
  func cutsLargeSections() {
    var (stream, ends) = stream(features: 4000)
    let before = stream.indices
    stream.endBlocks(layer: 5, featureEnds: ends)
    #expect(stream.sections.count == 64)
    #expect(stream.sections.allSatisfy { $0.layer == 5 })
    #expect(stream.sections.map(\.indices.count).reduce(0, +) == before.count)
    let triangles = stride(from: 0, to: before.count, by: 3)
    #expect(
      Set(triangles.map { Array(before[$0..<$0 + 3]) })
        == Set(triangles.map { Array(stream.indices[$0..<$0 + 3]) }))
    for section in stream.sections {
      let xs = stream.indices[section.indices].map { stream.vertices[Int($0)].x }
      #expect((xs.max() ?? 0) - (xs.min() ?? 0) < 8192 / 8 + 100)
    }
  }

  @Test("Large features are cut by squares if their triangles are sorted, and keep all of them")
  func cutsFeatures() {
    var (stream, ends) = stream(features: 4000)
    // The features: one of most triangles, and one of few.
    ends = [3 * 3960, 3 * 4000]
    let before = stream.indices
    let parts = stream.sortBySquares(featureEnds: ends)
    #expect(parts.count == 65 && parts[63] == ends[0] && parts[64] == ends[1])
    #expect(parts == parts.sorted())
    #expect(Array(stream.indices[ends[0]...]) == Array(before[ends[0]...]))
    let triangles = stride(from: 0, to: ends[0], by: 3)
    #expect(
      Set(triangles.map { Array(before[$0..<$0 + 3]) })
        == Set(triangles.map { Array(stream.indices[$0..<$0 + 3]) }))
    stream.endBlocks(layer: 5, featureEnds: parts)
    #expect(stream.sections.count == 64)
    // The small feature is in one of them as a whole.
    let compact = stream.sections.filter {
      $0.extent.columns.count <= 3 && $0.extent.rows.count <= 3
    }
    #expect(compact.count == 63)
  }

  @Test("A small section stays in its order")
  func keepsSmallSections() {
    var (stream, ends) = stream(features: 100)
    let before = stream.indices
    stream.endBlocks(layer: 2, featureEnds: ends)
    #expect(stream.indices == before)
    #expect(stream.sections.map(\.layer) == [2] && stream.sections.map(\.indices) == [0..<300])
  }

  @Test("Sections know the box and the paints of the vertices that they use, and of no others")
  func extents() throws {
    var (stream, ends) = stream(features: 3000)
    stream.endBlocks(layer: 0, featureEnds: ends)
    let first = UInt32(stream.vertices.count)
    for (x, paint) in [(-100, 9), (30, 7), (50, 8), (9999, 60000)] as [(Int16, UInt16)] {
      stream.vertices.append(
        ExtrusionVertex(x: x, y: -x, paint: paint, height: 0, normalX: 0, normalY: 0))
    }
    stream.indices += [first, first + 1, first + 2]
    stream.endSection(layer: 1)
    #expect(stream.sections.count == 65)
    for section in stream.sections {
      let used = stream.indices[section.indices].map { stream.vertices[Int($0)] }
      let extent = section.extent
      #expect(extent.minX == used.map(\.x).min() && extent.maxX == used.map(\.x).max())
      #expect(extent.minY == used.map(\.y).min() && extent.maxY == used.map(\.y).max())
      let paints = used.map { Int($0.paint) }
      #expect(extent.paints == (try #require(paints.min()))...(try #require(paints.max())))
    }
    #expect(stream.sections.last?.extent.paints == 7...9)
  }

  @Test("A section of nothing is left out, and layers follow one another")
  func emptySections() {
    var (stream, _) = stream(features: 2)
    stream.endSection(layer: 0)
    stream.endSection(layer: 1)
    stream.endBlocks(layer: 2, featureEnds: [])
    stream.indices += [0, 1, 2]
    stream.endSection(layer: 3)
    #expect(stream.sections.map(\.layer) == [0, 3])
    #expect(stream.sections.map(\.indices) == [0..<6, 6..<9])
  }

  @Test("Where the order of paints shows, only features of one paint swap places")
  func keepsOrder() throws {
    var random = SeededGenerator(seed: 9)
    for leastIndices in [90, 600] {
      var stream = MeshStream<FillVertex>()
      var ends: [Int] = []
      var paint: UInt16 = 0
      for _ in 0..<4000 {
        if random.double(0...1) < 0.01 { paint = UInt16(random.double(0...5)) }
        let first = UInt32(stream.vertices.count)
        let (x, y) = (Int16(random.double(0...8000)), Int16(random.double(0...8000)))
        for corner in 0..<3 as Range<Int16> {
          stream.vertices.append(FillVertex(x: x + corner, y: y, paint: paint))
        }
        stream.indices += [first, first + 1, first + 2]
        ends.append(stream.indices.count)
      }
      stream.endBlocks(
        layer: 0, keepsOrder: true, featureEnds: ends, leastIndices: leastIndices)
      #expect(stream.sections.count > 100)
      #expect(Set(stream.indices).count == stream.vertices.count)
      let drawn = stride(from: 0, to: stream.indices.count, by: 3).map { Int(stream.indices[$0]) }
      // Each feature comes after all that were before its run of one paint.
      var runs: [Int] = []
      for vertex in stride(from: 0, to: stream.vertices.count, by: 3) {
        let isNew = vertex > 0 && stream.vertices[vertex].paint != stream.vertices[vertex - 3].paint
        runs.append((runs.last ?? 0) + (isNew ? 1 : 0))
      }
      let order = drawn.map { runs[$0 / 3] }
      #expect(order == order.sorted())
    }
  }

  @Test("Without low walls all roofs are left, and all walls that are as high as asked")
  func walls() throws {
    var random = SeededGenerator(seed: 4)
    for count in [3, 60, 900] {
      var stream = MeshStream<ExtrusionVertex>()
      var parts: [ExtrusionPart] = []
      /// Of the building whose triangle begins with a vertex; negative for a roof.
      var heights: [Float] = []
      for _ in 0..<count {
        let metres = Float(random.double(2...80))
        let (x, y) = (Int16(random.double(0...8000)), Int16(random.double(0...8000)))
        for triangle in 0..<3 {
          let first = UInt32(stream.vertices.count)
          for corner in 0..<3 as Range<Int16> {
            stream.vertices.append(
              ExtrusionVertex(
                x: x + corner, y: y, paint: 0, height: 1, normalX: 0, normalY: 0))
          }
          stream.indices += [first, first + 1, first + 2]
          heights.append(triangle == 0 ? -metres : metres)
        }
        parts.append(
          ExtrusionPart(
            roofEnd: stream.indices.count - 6, wallEnd: stream.indices.count, topMetres: metres))
      }
      stream.endExtrusions(layer: 7, parts: parts)
      #expect(Set(stream.indices).count == stream.vertices.count)
      for metres in [0, 10, 33, 79, 200] as [Float] {
        let drawn = stream.sections.flatMap { section in
          let ranges = section.indices(withWallsFrom: metres)
          return (stream.indices[ranges.buildings] + stream.indices[ranges.roofs]).map {
            heights[Int($0) / 3]
          }
        }
        #expect(drawn.count { $0 < 0 } == 3 * count)
        #expect(drawn.count { $0 >= metres } == heights.count { $0 > 0 && $0 >= metres } * 3)
        #expect(drawn.allSatisfy { $0 < 0 || $0 * 1.26 >= metres })
      }
    }
  }

  @Test("Vertices come to lie in the order of their use, and triangles stay what they are")
  func vertexOrder() throws {
    var (stream, ends) = stream(features: 4000)
    stream.indices.removeLast(600)
    stream.endBlocks(layer: 0, featureEnds: ends.dropLast(200))
    let before = stream
    let sorted = stream.sortVertices()
    let order = try #require(sorted)
    #expect(stream.vertices.count == before.vertices.count - 600, "nobody asks for the last ones")
    #expect(stream.sections == before.sections)
    #expect(order.count == stream.vertices.count)
    var (wrong, next) = (0, 0)
    for (old, new) in zip(before.indices, stream.indices) {
      let (vertex, known) = (stream.vertices[Int(new)], before.vertices[Int(old)])
      if (vertex.x, vertex.y, vertex.paint) != (known.x, known.y, known.paint) { wrong += 1 }
      if order[Int(new)] != old || Int(new) > next { wrong += 1 }
      next = max(next, Int(new) + 1)
    }
    #expect(wrong == 0)
    #expect(order != order.sorted(), "cut into blocks, they were not in order before")
    let again = stream.sortVertices()
    #expect(again == Array(0..<UInt32(stream.vertices.count)))
    var small = self.stream(features: 30)
    small.stream.endBlocks(layer: 0, featureEnds: small.ends)
    let unsorted = small.stream.sortVertices()
    #expect(unsorted == nil, "lies close together already")
  }

  @Test("Lines tell their features apart in drawing order, also where they are cut by blocks")
  func featureNumbers() {
    for (count, keepsOrder) in [(5, false), (4000, false), (5000, true)] {
      var random = SeededGenerator(seed: 3)
      var lines = MeshStream<LineVertex>()
      var ends: [Int] = []
      for _ in 0..<count {
        let x = Int16(random.double(0...8000))
        let first = UInt32(lines.vertices.count)
        for corner in [[], .right, .ahead] as [LineVertex.Corner] {
          lines.vertices.append(
            LineVertex(
              x: x, y: 9, paint: 0, normalX: 0, normalY: 8192, along: 0, corner: corner))
        }
        lines.indices += [first, first + 1, first + 2]
        ends.append(lines.indices.count)
      }
      let drawn = lines.endBlocks(layer: 0, keepsOrder: keepsOrder, featureEnds: ends)
      lines.numberFeatures(from: 0, endingAt: drawn)
      let corners = lines.indices.map { lines.vertices[Int($0)].corner }
      let numbers = stride(from: 0, to: corners.count, by: 3).map { corners[$0].number }
      #expect(numbers == (0..<count).map { UInt16(min($0, 4095)) })
      #expect(corners.prefix(3).map { $0.rawValue & 0xf } == [0, 1, 4], "and keep what they are")
      lines.sortVertices()
      #expect(lines.vertices[Int(lines.indices[count])].corner.number == min(count / 3, 4095))
    }
  }

  @Test("Lines know how long their segments are at the mean, section by section")
  func meanLengths() {
    var lines = MeshStream<LineVertex>()
    for lengths in [[300, 100], [7]] as [[Int16]] {
      var x: Int16 = 0
      for length in lengths {
        let first = UInt32(lines.vertices.count)
        for corner in 0..<4 {
          let place = corner < 2 ? x : x + length
          lines.vertices.append(
            LineVertex(
              x: place, y: place / 2, paint: 0, normalX: 0, normalY: 8192, along: 0,
              corner: corner % 2 == 1 ? .right : []))
        }
        lines.indices += [0, 1, 2, 2, 1, 3].map { first + $0 }
        x += length
      }
      lines.endSection(layer: 0)
    }
    #expect(lines.sections.map(\.meanLength) == [200, 7])
    var (fills, _) = stream(features: 3)
    fills.endSection(layer: 0)
    #expect(fills.sections.map(\.meanLength) == [0], "only lines ask for it")
  }
}
