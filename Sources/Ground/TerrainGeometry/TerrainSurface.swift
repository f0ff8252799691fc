import GeoMath

/// The ground as it is drawn: patches side by side, which meet without a step although near ones are
/// finer than far ones.
///
/// ```swift
/// let surface = TerrainSurface(patches)
/// let metres = surface.metres(at: WorldPoint(x: 0.53, y: 0.36))
/// ```
package struct TerrainSurface: Sendable {
  private let joined: JoinedPatches
  /// What the heights of the patches are multiplied by.
  package let exaggeration: Double

  /// Joins patches, of which none lies in another. Where a fine one meets a coarser one, its edge
  /// takes the other's heights, so that there is neither step nor gap.
  ///
  /// - Parameters:
  ///   - exaggeration: what heights are multiplied by; 1 where it is not finite.
  ///   - earlier: the surface before, of which patches are kept that would be the same again.
  package init(
    _ patches: [TerrainPatch] = [], exaggeration: Double = 1, keeping earlier: TerrainSurface? = nil
  ) {
    joined = JoinedPatches(patches, keeping: earlier?.joined)
    self.exaggeration = exaggeration.isFinite ? exaggeration : 1
  }

  /// Level ground in the copies of the world around the first.
  package static let seaLevel = TerrainSurface(
    (-1...1).map { TerrainPatch(TileID(z: 0, x: 0, y: 0), wrap: $0) { _, _ in 0 } })

  /// The same ground, higher or lower.
  package func exaggerated(_ exaggeration: Double) -> TerrainSurface {
    TerrainSurface(joined: joined, exaggeration: exaggeration.isFinite ? exaggeration : 1)
  }

  private init(joined: JoinedPatches, exaggeration: Double) {
    self.joined = joined
    self.exaggeration = exaggeration
  }

  /// From the coarsest to the finest, those of a level row by row.
  package var patches: [TerrainPatch] { joined.patches }

  package var isEmpty: Bool { joined.patches.isEmpty }

  /// The least and the greatest height, in metres, exaggeration and all; nil without patches.
  package var range: ClosedRange<Double>? {
    joined.range.map {
      let (a, b) = ($0.lowerBound * exaggeration, $0.upperBound * exaggeration)
      return min(a, b)...max(a, b)
    }
  }

  /// The height, in metres, exaggeration and all, at a point of the world, whose x counts on from copy
  /// to copy; nil where no patch lies.
  package func metres(at point: WorldPoint) -> Double? {
    withPatch(at: point) { patch in
      let place = patch.place(of: point)
      return exaggeration * patch.metres(x: place.x, y: place.y)
    }
  }

  /// What is found in the patch in which a point of the world lies, x counted on from copy to copy; nil
  /// where none does.
  @inline(__always)
  func withPatch<Found>(at point: WorldPoint, _ find: (borrowing TerrainPatch) -> Found) -> Found? {
    guard let number = joined.number(at: point) else { return nil }
    return find(joined.patches[number])
  }

  /// The boxes around the patches, in their order.
  var bounds: [TerrainBounds] { joined.bounds }
}

extension TerrainSurface: Hashable {
  /// Whether both are the same ground, exaggerated alike: other ground with the same heights is not
  /// looked at.
  package static func == (a: TerrainSurface, b: TerrainSurface) -> Bool {
    a.joined === b.joined && a.exaggeration == b.exaggeration
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(joined))
    hasher.combine(exaggeration)
  }
}

/// Patches that meet without a step.
///
/// A class, so that a surface is told from another by looking at which one it is.
private final class JoinedPatches: Sendable {
  let patches: [TerrainPatch]
  let bounds: [TerrainBounds]
  let range: ClosedRange<Double>?
  /// The patches before they were joined, in the same order.
  private let given: [TerrainPatch]
  private let table: PatchTable
  private let levels: ClosedRange<Int>

  init(_ given: [TerrainPatch], keeping earlier: JoinedPatches?) {
    let sorted = given.sorted { $0.precedes($1) }
    var joined: [TerrainPatch] = []
    joined.reserveCapacity(sorted.count)
    var table = PatchTable(capacity: sorted.count)
    var heights: [Float] = []
    for patch in sorted {
      let place = TerrainPlace(tile: patch.tile, wrap: patch.wrap)
      let kept = earlier?.joined(patch, at: place, among: joined) { table.number(at: $0) }
      joined.append(
        kept
          ?? patch.joined(to: joined, in: &heights, earlier: earlier?.patch(at: place)) {
            table.number(at: $0)
          })
      table.append(place)
    }
    patches = joined
    bounds = joined.map { TerrainBounds($0) }
    self.given = sorted
    self.table = table
    levels = (sorted.first?.tile.z ?? 0)...(sorted.last?.tile.z ?? 0)
    range = joined.first.map { first in
      let heights = joined.dropFirst().reduce(first.range) {
        min($0.lowerBound, $1.range.lowerBound)...max($0.upperBound, $1.range.upperBound)
      }
      return Double(heights.lowerBound)...Double(heights.upperBound)
    }
  }

  private func patch(at place: TerrainPlace) -> TerrainPatch? {
    table.number(at: place).map { patches[$0] }
  }

  /// A patch as it was joined here, if among others it would be the same again: it and all to which it
  /// is joined are as they were.
  ///
  /// - Parameters:
  ///   - others: those that are joined already.
  ///   - number: which of them lies at a place, if any.
  private func joined(
    _ patch: TerrainPatch, at place: TerrainPlace, among others: [TerrainPatch],
    _ number: (TerrainPlace) -> Int?
  ) -> TerrainPatch? {
    guard let own = table.number(at: place), given[own] == patch,
      patch.hasSameNeighbours(
        in: others, number, asIn: patches,
        { place in table.number(at: place).flatMap { $0 < own ? $0 : nil } })
    else { return nil }
    return patches[own]
  }

  /// The number of the patch in which a point of the world lies.
  func number(at point: WorldPoint) -> Int? {
    guard !patches.isEmpty, abs(point.x) < 1e6, point.y >= 0, point.y <= 1 else { return nil }
    let wrap = point.x.rounded(.down)
    let x = point.x - wrap
    for level in levels.reversed() {
      let count = 1 << level
      let tile = TileID(
        z: level, x: min(Int(x * Double(count)), count - 1),
        y: min(Int(point.y * Double(count)), count - 1))
      if let number = table.number(at: TerrainPlace(tile: tile, wrap: Int(wrap))) { return number }
    }
    return nil
  }
}
