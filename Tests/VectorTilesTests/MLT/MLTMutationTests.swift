import Foundation
import TestSupport
import Testing

@testable import VectorTiles

/// Damaged MapLibre tiles: whatever the bytes, reading ends soon and takes little memory.
@Suite("Mutated MapLibre tiles")
struct MLTMutationTests {
  /// What a tile may take: ten times its size and, however small it is, a little more.
  private static func mostBytes(_ tile: [UInt8]) -> Int { 10 * tile.count + MLTAllowance.base }

  /// Shows damaged forms of a tile.
  /// - Returns: how many of them had anything to read.
  private func read(_ count: Int, formsOf original: [UInt8], seed: UInt64) throws -> Int {
    var mutator = MLTMutator(seed: seed)
    let anatomy = try MLTAnatomy(original)
    #expect(anatomy.bytes == original)
    var read = 0
    for number in 0..<count {
      let bytes = mutator.mutated(anatomy)
      guard let reading = MLTReading(bytes) else { continue }
      #expect(reading.peakBytes <= Self.mostBytes(bytes), "case \(number)")
      if reading.pointCount + reading.valueCount > 0 { read += 1 }
    }
    return read
  }

  @Test("Every truncation is survived")
  func truncation() {
    for length in HandmadeMLT.tile.indices { _ = MLTReading(Array(HandmadeMLT.tile[..<length])) }
    let whole = MLTReading(HandmadeMLT.tile)
    #expect(whole?.pointCount == 323 && whole?.valueCount == 1262)
  }

  @Test("Changed tiles are survived")
  func mutation() throws {
    let count = Mutator.count(usual: 5000)
    #expect(try read(count, formsOf: HandmadeMLT.tile, seed: 1) > count / 10)
  }

  @Test("Random bytes are survived")
  func noise() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<3000 {
      let count = UInt8.random(in: 1...64, using: &random)
      let noise = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      _ = MLTReading([count + 1, 1] + noise)
    }
  }

  /// Small tiles of every encoding, and real ones.
  private static let files: [URL] = {
    let folders = ["data/mlt/synthetic", "data/mlt/pairs"].compactMap(SharedData.existing)
    let found = folders.flatMap {
      FileManager.default.enumerator(at: $0, includingPropertiesForKeys: nil)?
        .compactMap { $0 as? URL } ?? []
    }
    return found.filter { $0.pathExtension == "mlt" }.sorted { $0.path < $1.path }
  }()

  @Test(
    "Changed tiles of other encoders are survived",
    .enabled(if: !files.isEmpty, "the shared tiles are not beside the package"))
  func published() throws {
    let count = Mutator.count(usual: 2000)
    var mutations = 0
    for (number, file) in Self.files.enumerated() {
      let bytes = try [UInt8](Data(contentsOf: file))
      // Of large tiles fewer, so that all take about as long.
      let share = max(1, count / (Self.files.count + bytes.count / 50))
      mutations += share
      guard (try? MLTAnatomy(bytes)) != nil else { continue }
      _ = try read(share, formsOf: bytes, seed: UInt64(number))
    }
    #expect(mutations >= Self.files.count)
  }
}
