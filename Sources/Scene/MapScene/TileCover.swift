import Foundation
import GeoMath
import TileSources

/// One tile of a cover, in one copy of the world.
package struct CoverTile: Hashable, Sendable {
  package var tile: TileID
  /// Which copy of the world: 0 is the one with the target in it, 1 the next to the east.
  package var wrap: Int

  package init(tile: TileID, wrap: Int) {
    self.tile = tile
    self.wrap = wrap
  }
}

/// Chooses the tiles that cover what the camera sees: fine ones near the eye, coarser ones
/// towards the horizon, where the same tile is drawn smaller.
package struct TileCover: Sendable {
  /// Enough for a 4K window tilted to the limit; a cover that would be larger stops refining.
  package static let tileLimit = 400

  private struct Node {
    var tile: TileID
    var wrap: Int
  }

  private let view: GroundView
  private let levels: TileLevels
  private let finestIdeal: Int
  private let bounds: GeographicBox?

  private init(view: GroundView, levels: TileLevels, styleZoom: Double, bounds: GeographicBox?) {
    self.view = view
    self.levels = levels
    // The tiny allowance keeps a zoom like 13.999999999 (an animation's last step) on its level.
    self.finestIdeal = max(0, Int((styleZoom + 1e-9).rounded(.down)))
    self.bounds = bounds
  }

  /// The tiles that cover `view`, nearest to the target first.
  ///
  /// - Parameter bounds: where the source has tiles at all; `nil` for everywhere.
  package static func tiles(
    in view: GroundView, levels: TileLevels, styleZoom: Double, bounds: GeographicBox?
  ) -> [CoverTile] {
    let cover = TileCover(view: view, levels: levels, styleZoom: styleZoom, bounds: bounds)
    return cover.collect()
  }

  private func collect() -> [CoverTile] {
    var found: [(tile: CoverTile, distance: Double)] = []
    let root = TileID(z: 0, x: 0, y: 0)
    var open = view.visibleWraps.map { Node(tile: root, wrap: $0) }
    // Breadth first, so that when the limit is reached what is left out is detail, not area.
    var next = 0
    while next < open.count {
      let node = open[next]
      next += 1
      let box = view.box(of: node.tile, wrap: node.wrap)
      guard isCandidate(node, box) else { continue }
      guard let level = levels.level(forIdeal: idealLevel(for: box)) else { continue }
      let hasRoom = open.count - next + found.count < TileCover.tileLimit
      if levels.isDrawn(node.tile.z) && (node.tile.z >= level || !hasRoom) {
        let place = CoverTile(tile: node.tile, wrap: node.wrap)
        found.append((place, view.distanceFromTarget(to: box)))
      } else {
        for child in node.tile.children { open.append(Node(tile: child, wrap: node.wrap)) }
      }
    }
    found.sort {
      ($0.distance, $0.tile.tile.y, $0.tile.tile.x) < ($1.distance, $1.tile.tile.y, $1.tile.tile.x)
    }
    return found.map(\.tile)
  }

  private func isCandidate(_ node: Node, _ box: GroundBox) -> Bool {
    guard view.mayShow(box) else { return false }
    guard let bounds else { return true }
    return node.tile.touches(bounds)
  }

  /// The level that suits the nearest part of `box`. At the target's distance that is the view's
  /// own; farther away, where ground is drawn smaller by the distance across the view and by its
  /// square along it, the exponent between the two keeps the density of detail about even.
  private func idealLevel(for box: GroundBox) -> Int {
    let ratio = view.nearestDepth(of: box) / view.targetDistance
    guard ratio > 1 else { return finestIdeal }
    let coarser = (TileCover.detailExponent * log2(ratio)).rounded(.down)
    return max(0, finestIdeal - Int(coarser))
  }

  private static let detailExponent = 1.5
}

extension TileID {
  /// Whether any part of the tile lies in `box`.
  func touches(_ box: GeographicBox) -> Bool {
    let northWest = WebMercator.worldPoint(Coordinate(latitude: box.north, longitude: box.west))
    let southEast = WebMercator.worldPoint(Coordinate(latitude: box.south, longitude: box.east))
    let scale = Double(1 << z)
    let west = Double(x) / scale
    let north = Double(y) / scale
    let side = 1 / scale
    guard northWest.y <= north + side, southEast.y >= north else { return false }
    if box.west <= box.east { return northWest.x <= west + side && southEast.x >= west }
    return northWest.x <= west + side || southEast.x >= west
  }
}
