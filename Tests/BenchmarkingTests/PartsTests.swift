import Rhumb
import Testing

@testable import Benchmarking

@Suite("Benchmarks of the parts")
struct PartsTests {
  private func parts() throws -> PartsBenchmark {
    try PartsBenchmark(
      of: .embedded(), path: nil, secondsPerPart: 0.001, tileLimit: 1)
  }

  @Test("Every part of making Null Island's tiles is measured, and the parts make what a tile has")
  func embedded() throws {
    let parts = try parts()
    #expect(parts.tileCount == 1 && parts.byteCount > 1000)
    let measured = Set(parts.figures.map(\.part))
    #expect(measured.isSuperset(of: [.parse, .geometry, .fill, .fillAndEdge, .line, .build]))
    for figure in parts.figures {
      #expect(figure.microseconds.count >= 5 && figure.microseconds.median > 0)
      #expect(figure.microseconds.median <= figure.microseconds.quantile(0.95))
    }
    let fill = try #require(parts.figures.first { $0.part == .fill })
    let both = try #require(parts.figures.first { $0.part == .fillAndEdge })
    #expect(fill.triangles > 0 && both.triangles > fill.triangles)
    let build = try #require(parts.figures.first { $0.part == .build })
    #expect(parts.census.reduce(0) { $0 + $1.triangles } == Int(build.triangles))
    #expect(parts.census.allSatisfy { $0.vertices > 0 && $0.vertices <= 3 * $0.triangles })
  }

  @Test("The same tiles give the same triangles every time")
  func digest() throws {
    let digest = try parts().digest
    #expect(try parts().digest == digest)
  }

  @Test("A map without vector tiles is refused with a reason")
  func nothing() throws {
    #expect(throws: PartsBenchmark.Failure.self) {
      try PartsBenchmark(of: .open([]), path: nil, tileLimit: 0)
    }
  }
}
