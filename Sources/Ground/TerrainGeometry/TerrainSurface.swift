import GeoMath

/// The ground as it is drawn. Its patches meet without a step, although near ones are finer than
/// far ones.
///
/// ```swift
/// let surface = TerrainSurface(patches)
/// let metres = surface.metres(at: WorldPoint(x: 0.53, y: 0.36))
/// ```
package struct TerrainSurface: Sendable {
  private let joined: JoinedPatches
  /// The factor by which heights are multiplied.
  package let exaggeration: Double

  /// Joins patches, which must not overlap. Where a fine one meets a coarser one, its edge takes
  /// the other's heights, so that there is neither a step nor a gap.
  ///
  /// - Parameters:
  ///   - exaggeration: the factor for heights. 1 is used if it is not finite.
  ///   - earlier: the previous surface. Its patches are reused if they would be the same again.
  package init(
    _ patches: [TerrainPatch] = [], exaggeration: Double = 1, keeping earlier: TerrainSurface? = nil
  ) {
    joined = JoinedPatches(patches, keeping: earlier?.joined)
    self.exaggeration = exaggeration.isFinite ? exaggeration : 1
  }

  /// Level ground at height 0 in the main copy of the world and its two neighbours.
  package static let seaLevel = TerrainSurface(
    (-1...1).map { TerrainPatch(TileID(z: 0, x: 0, y: 0), wrap: $0) { _, _ in 0 } })

  /// The same ground with another exaggeration.
  package func exaggerated(_ exaggeration: Double) -> TerrainSurface {
    TerrainSurface(joined: joined, exaggeration: exaggeration.isFinite ? exaggeration : 1)
  }

  private init(joined: JoinedPatches, exaggeration: Double) {
    self.joined = joined
    self.exaggeration = exaggeration
  }

  /// The patches from coarse to fine, and within a level row by row.
  package var patches: [TerrainPatch] { joined.patches }

  package var isEmpty: Bool { joined.patches.isEmpty }

  /// The range of heights in metres, including the exaggeration, or `nil` without patches.
  package var range: ClosedRange<Double>? {
    joined.range.map {
      let (a, b) = ($0.lowerBound * exaggeration, $0.upperBound * exaggeration)
      return min(a, b)...max(a, b)
    }
  }

  /// The height in metres, including the exaggeration, at a point of the world, or `nil` if no
  /// patch contains it. x continues from one copy of the world to the next.
  package func metres(at point: WorldPoint) -> Double? {
    withPatch(at: point) { patch in
      let place = patch.place(of: point)
      return exaggeration * patch.metres(x: place.x, y: place.y)
    }
  }

  /// Calls `find` with the patch that contains a point of the world, as in `metres(at:)`. `nil` if
  /// there is none.
  @inline(__always)
  func withPatch<Found>(at point: WorldPoint, _ find: (borrowing TerrainPatch) -> Found) -> Found? {
    guard let number = joined.number(at: point) else { return nil }
    return find(joined.patches[number])
  }

  /// The bounding boxes of the patches, in the same order.
  var bounds: [TerrainBounds] { joined.bounds }
}

extension TerrainSurface: Hashable {
  /// Whether both have the same patches and exaggeration. Patches are compared by identity, so
  /// surfaces that were joined separately differ even if all their heights are equal.
  package static func == (a: TerrainSurface, b: TerrainSurface) -> Bool {
    a.joined === b.joined && a.exaggeration == b.exaggeration
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(joined))
    hasher.combine(exaggeration)
  }
}

/// Patches that meet without a step. A class, so that surfaces can be compared by identity.
private final class JoinedPatches: Sendable {
  let patches: [TerrainPatch]
  let bounds: [TerrainBounds]
  let range: ClosedRange<Double>?
  /// The patches as given, before they were joined, in the same order.
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

  /// The joined version of a patch, if joining it to `others` would give the same result: if
  /// neither the patch nor its neighbours have changed.
  ///
  /// - Parameters:
  ///   - others: the patches that are already joined.
  ///   - number: returns the index in `others` of the patch at a place, if any.
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

  /// The number of the patch that contains a point of the world.
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
