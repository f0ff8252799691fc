import GeoMath
import PMTiles
import TestSupport
import Testing

@Suite("The PMTiles format")
struct PMTilesFormatTests {
  @Test("Hilbert numbers count each level's tiles once, neighbours after one another")
  func hilbert() {
    var expected: UInt64 = 0
    for level in 0...5 {
      let side = 1 << level
      let numbered = (0..<side * side).map { TileID(z: level, x: $0 % side, y: $0 / side) }
        .map { ($0.hilbertNumber, $0) }.sorted { $0.0 < $1.0 }
      for (number, _) in numbered {
        #expect(number == expected)
        expected += 1
      }
      for (one, next) in zip(numbered, numbered.dropFirst()) {
        #expect(abs(one.1.x - next.1.x) + abs(one.1.y - next.1.y) == 1)
      }
    }
    // From the specification's table.
    #expect(TileID(z: 12, x: 3423, y: 1763).hilbertNumber == 19_078_479)
    let last = TileID(z: 30, x: (1 << 30) - 1, y: 0)
    #expect(last.hilbertNumber == ((1 << 60) - 1) / 3 + (1 << 60) - 1)
  }

  @Test("Every directory that is written reads back the same", arguments: 0..<200)
  func directories(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var entries: [PMTilesDirectory.Entry] = []
    var tileID: UInt64 = 0
    for index in 0..<random.next(below: 60) {
      tileID += random.next(below: 1 << random.next(below: 50)) + (index > 0 ? 1 : 0)
      let length = UInt32(truncatingIfNeeded: random.next(below: 1 << random.next(below: 33)))
      // Many entries follow right behind the one before, which is written in another way.
      let behind = entries.last.map { $0.offset + UInt64($0.length) } ?? 0
      let offset = random.next(below: 2) > 0 ? behind : random.next(below: 1 << 50)
      entries.append(
        PMTilesDirectory.Entry(
          tileID: tileID, offset: offset, length: length,
          runLength: UInt32(truncatingIfNeeded: random.next(below: 5))))
    }
    let bytes = PMTilesDirectory.serialized(entries)
    #expect(try PMTilesDirectory(bytes).entries == entries)
    for count in 0..<bytes.count {
      #expect(throws: PMTilesDirectory.Fault.self) { try PMTilesDirectory(Array(bytes[..<count])) }
    }
  }

  @Test("Every header that is written reads back the same", arguments: 0..<200)
  func headers(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func section() -> PMTilesHeader.Section {
      PMTilesHeader.Section(
        offset: random.next(below: 1 << 62), length: random.next(below: 1 << 62))
    }
    func degrees(_ range: ClosedRange<Int>) -> Double {
      let steps = UInt64(range.upperBound - range.lowerBound) * 10_000_000
      return Double(Int(random.next(below: steps)) + range.lowerBound * 10_000_000) / 10_000_000
    }
    var header = PMTilesHeader()
    header.rootDirectory = section()
    header.metadata = section()
    header.leafDirectories = section()
    header.tileData = section()
    header.addressedTiles = random.next(below: .max)
    header.entryCount = random.next(below: .max)
    header.contentCount = random.next(below: .max)
    header.isClustered = random.next(below: 2) > 0
    header.internalCompression = random.next(below: 2) > 0 ? .gzip : .none
    header.tileCompression = random.next(below: 2) > 0 ? .unknown : .gzip
    header.tileType =
      [.unknown, .vector, .png, .jpeg, .webp, .mapLibreTile][Int(random.next(below: 6))]
    header.zooms = Int(random.next(below: 15))...Int(15 + random.next(below: 16))
    header.centerZoom = UInt8(random.next(below: 31))
    header.bounds = GeographicBox(
      west: degrees(-180 ... -1), south: degrees(-90 ... -1), east: degrees(1...180),
      north: degrees(1...90))
    header.center = Coordinate(latitude: 0, longitude: 0)
    #expect(header.bytes.count == PMTilesHeader.byteCount)
    #expect(try PMTilesHeader(header.bytes) == header)
  }

  @Test("A header without bounds reads back without, and one that is cut short is refused")
  func bareHeader() throws {
    let header = PMTilesHeader()
    #expect(try PMTilesHeader(header.bytes) == header)
    for count in 0..<PMTilesHeader.byteCount {
      #expect(throws: PMTilesError.self) { try PMTilesHeader(Array(header.bytes[..<count])) }
    }
  }
}

extension SeededGenerator {
  fileprivate mutating func next(below limit: UInt64) -> UInt64 {
    UInt64.random(in: 0..<limit, using: &self)
  }
}
