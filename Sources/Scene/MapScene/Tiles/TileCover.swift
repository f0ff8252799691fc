import Foundation
import GeoMath
import RenderModel
import TileBuilding
import TileSources

/// A tile of a cover, in one copy of the world.
package struct CoverTile: Hashable, Sendable {
  package var tile: TileID
  /// The copy of the world: 0 is the one that contains the target, 1 the next one to the east.
  package var wrap: Int

  package init(tile: TileID, wrap: Int) {
    self.tile = tile
    self.wrap = wrap
  }
}

/// Chooses the tiles that cover the view: fine ones near the eye, coarser ones towards the horizon,
/// where a tile is drawn smaller. Pictures also have the levels of `TexelDetail`, where
/// those are finer, and show as many texels as the screen has pixels. Over hills they have these
/// levels alone.
///
/// It keeps its choice, so that it can report whether a camera that has moved sees other tiles, and
/// so that choosing the same tiles again allocates nothing.
package struct TileCover: Sendable {
  /// Enough for a 4K window at the largest tilt. A cover that would need more tiles stops refining.
  package static let tileLimit = 400

  var levels: TileLevels
  private let bounds: WorldBox?
  /// Whether its tiles are pictures, with texels as fine as the screen's pixels.
  private let hasTexels: Bool
  /// The chosen tiles, in an order that depends only on which tiles they are.
  private(set) var chosen: [CoverTile] = []
  /// The tiles to look at, coarse ones first.
  private var candidates: [CoverTile] = []
  /// The chosen tiles when they were last sorted, the nearest to the target first.
  package private(set) var nearestFirst: [CoverTile] = []
  private var distances: [Distance] = []
  private var scratch: [Distance] = []

  /// The distance of a chosen tile from the target.
  private struct Distance {
    var points: Double
    var place: CoverTile

    static func < (a: Distance, b: Distance) -> Bool {
      (a.points, a.place.tile.y, a.place.tile.x, a.place.wrap)
        < (b.points, b.place.tile.y, b.place.tile.x, b.place.wrap)
    }
  }

  /// - Parameter bounds: where the source has tiles at all, or `nil` for everywhere.
  package init(levels: TileLevels, bounds: GeographicBox?, hasTexels: Bool = false) {
    self.levels = levels
    self.hasTexels = hasTexels
    self.bounds = bounds.map { WorldBox($0) }
  }

  /// - Returns: whether the tiles differ from those for the view before.
  package mutating func choose(for view: GroundView, styleZoom: Double) -> Bool {
    let ideal = IdealLevel(view, styleZoom: styleZoom, hasTexels: hasTexels)
    var count = 0
    var hasChanged = false
    begin(for: view, coarsest: ideal.coarsest)
    // Breadth first, so that reaching the limit costs detail, not area.
    var next = 0
    while next < candidates.count {
      let place = candidates[next]
      next += 1
      guard let seen = view.seen(place.tile, wrap: place.wrap),
        bounds?.touches(place.tile) ?? true,
        let level = levels.level(forIdeal: ideal.level(of: place, seen))
      else { continue }
      let hasRoom = candidates.count - next + count < TileCover.tileLimit
      if levels.isDrawn(place.tile.z) && (place.tile.z >= level || !hasRoom) {
        var place = place
        if view.isBent { place.wrap = view.wrap(of: place.tile) }
        hasChanged = put(place, at: count) || hasChanged
        count += 1
      } else {
        for quarter in 0..<4 {
          candidates.append(CoverTile(tile: place.tile.child(quarter), wrap: place.wrap))
        }
      }
    }
    if chosen.count > count {
      chosen.removeLast(chosen.count - count)
      hasChanged = true
    }
    return hasChanged
  }

  /// Adds the first candidates: instead of the whole world, most of which is invisible, up to four
  /// tiles that contain everything visible, in the order of a descent from the whole world.
  private mutating func begin(for view: GroundView, coarsest: Int) {
    candidates.removeAll(keepingCapacity: true)
    guard !view.isBent else {
      return candidates.append(CoverTile(tile: TileID(z: 0, x: 0, y: 0), wrap: 0))
    }
    let limit = levels.level(forIdeal: coarsest) ?? levels.source.lowerBound
    let level = min(max(Int(clamping: log2(view.worldWidth / (2 * view.sightRadius))), 0), limit)
    guard level > 0 else {
      let root = TileID(z: 0, x: 0, y: 0)
      for wrap in view.visibleWraps { candidates.append(CoverTile(tile: root, wrap: wrap)) }
      return
    }
    let count = 1 << level
    let radius = view.sightRadius / view.worldWidth
    func index(_ place: Double) -> Int { Int((place * Double(count)).rounded(.down)) }
    let (left, right) = (index(view.eye.x - radius), index(view.eye.x + radius))
    let top = min(max(index(view.eye.y - radius), 0), count - 1)
    let bottom = min(max(index(view.eye.y + radius), 0), count - 1)
    func add(_ column: Int, _ row: Int) {
      guard view.visibleWraps.contains(column >> level) else { return }
      let tile = TileID(z: level, x: column & (count - 1), y: row)
      candidates.append(CoverTile(tile: tile, wrap: column >> level))
    }
    // The direction in which the border of the larger tiles is crossed comes first.
    if UInt(bitPattern: left ^ right) > UInt(bitPattern: top ^ bottom) {
      for column in left...right { for row in top...bottom { add(column, row) } }
    } else {
      for row in top...bottom { for column in left...right { add(column, row) } }
    }
  }

  /// Updates `nearestFirst`.
  package mutating func sort(for view: GroundView) {
    distances.removeAll(keepingCapacity: true)
    for place in chosen {
      let points = view.distanceFromTarget(to: place.tile, wrap: place.wrap)
      distances.append(Distance(points: points, place: place))
    }
    distances.sort(with: &scratch, by: <)
    nearestFirst.removeAll(keepingCapacity: true)
    for distance in distances { nearestFirst.append(distance.place) }
  }

  /// Puts one of the chosen tiles at an index.
  ///
  /// - Returns: whether the tile there has changed.
  private mutating func put(_ place: CoverTile, at index: Int) -> Bool {
    guard index < chosen.count else {
      chosen.append(place)
      return true
    }
    guard chosen[index] != place else { return false }
    chosen[index] = place
    return true
  }
}

/// The level that suits each tile of a view.
struct IdealLevel {
  private let view: GroundView
  /// The level at the target. A tolerance keeps a zoom like 13.999999999 (the last step of an
  /// animation) on its level.
  private let middle: Double
  private let texels: TexelDetail?

  private static let detailExponent = 1.5

  init(_ view: GroundView, styleZoom: Double, hasTexels: Bool) {
    self.view = view
    middle = styleZoom + 1e-9
    texels = hasTexels && !view.isBent ? TexelDetail(view) : nil
  }

  /// The level of the farthest ground.
  var coarsest: Int {
    let geometry = level(atDepth: view.farthestDepth)
    guard let texels else { return geometry }
    return picture(geometry, texels.levels(atDistance: view.sightRadius))
  }

  /// The level that suits the nearest part of a tile.
  func level(of place: CoverTile, _ seen: SeenTile) -> Int {
    // On a globe, ground is larger towards the equator and smaller towards the poles.
    let larger = seen.scale == 1 ? 0 : log2(seen.scale)
    let geometry = level(atDepth: seen.nearestDepth, larger: larger)
    guard let texels else { return geometry }
    let box = view.box(of: place.tile, wrap: place.wrap)
    return picture(geometry, texels.levels(for: box))
  }

  /// Over hills the drape limits how fine a picture is seen, and finer tiles would only flicker.
  private func picture(_ geometry: Int, _ levels: Double) -> Int {
    let own = level(middle + levels)
    return view.terrain == nil ? max(geometry, own) : own
  }

  /// At the target's distance this is the view's own level. Farther away, ground is drawn smaller by
  /// the distance across the view and by its square along it; an exponent between the two keeps the
  /// density of geometry about even.
  private func level(atDepth depth: Double, larger: Double = 0) -> Int {
    let ratio = depth / view.targetDistance
    let coarser = ratio > 1 ? (Self.detailExponent * log2(ratio)).rounded(.down) : 0
    return level((middle + larger).rounded(.down) - coarser)
  }

  private func level(_ level: Double) -> Int { max(0, Int(clamping: level.rounded(.down))) }
}

/// A geographic box on the unit square of the world.
private struct WorldBox {
  private let northWest: WorldPoint
  private let southEast: WorldPoint
  private let crossesDateLine: Bool

  init(_ box: GeographicBox) {
    northWest = WebMercator.worldPoint(Coordinate(latitude: box.north, longitude: box.west))
    southEast = WebMercator.worldPoint(Coordinate(latitude: box.south, longitude: box.east))
    crossesDateLine = box.west > box.east
  }

  func touches(_ tile: TileID) -> Bool {
    let side = 1 / Double(1 << tile.z)
    let west = Double(tile.x) * side
    let north = Double(tile.y) * side
    guard northWest.y <= north + side, southEast.y >= north else { return false }
    let (isEastOfWest, isWestOfEast) = (northWest.x <= west + side, southEast.x >= west)
    return crossesDateLine ? isEastOfWest || isWestOfEast : isEastOfWest && isWestOfEast
  }
}

extension TileID {
  /// One of the four children, 0...3, row by row from the north-west. It allocates no array.
  func child(_ quarter: Int) -> TileID {
    TileID(z: z + 1, x: 2 * x + (quarter & 1), y: 2 * y + (quarter >> 1))
  }
}
