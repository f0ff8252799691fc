import CameraCore
import GeoMath
import MapScene
import RenderModel
import ScreenLayout

/// Draws tile borders and debugging information over the map.
struct TileBorders {
  private let view: GroundView
  private let clipper: GroundClipper
  private let options: MapDebugOptions

  /// The colours of the sources, which are used in turn.
  private static let colors = [0xd81b60, 0x1e63d0, 0x00796b, 0xb35900].map { ScreenColor($0) }
  private static let style = ScreenTextStyle(sizePoints: 11, isBold: true)
  private static let halo = ScreenHalo(color: .white, widthPoints: 1.5)
  private static let lineHeight: Float = 14
  /// The least width and height in points of a tile on the screen for writing on it.
  private static let leastRoom = SIMD2<Float>(64, 28)

  init(_ view: GroundView, _ options: MapDebugOptions) {
    self.view = view
    self.options = options
    clipper = GroundClipper(view)
  }

  /// - Parameter sources: the visible tiles of each source.
  func draw(_ sources: [[CoverTileStatus]], on canvas: inout ScreenCanvas) {
    // Sources with the same tiles write their lines one below the other.
    let height = Self.lineHeight * (options.contains(.tileTimes) ? 2 : 1)
    for (number, statuses) in sources.enumerated() {
      let color = Self.colors[number % Self.colors.count]
      let shift = (Float(number) - Float(sources.count) / 2) * height
      for status in statuses {
        let corners = corners(of: status.place)
        if options.contains(.tileBorders) { outline(corners, color, on: &canvas) }
        guard let middle = middle(of: corners) else { continue }
        let name = sources.count > 1 ? "\(status.source) " : ""
        canvas.write(
          name + text(status), Self.style, color: color,
          at: middle + SIMD2(0, shift), anchor: SIMD2(0.5, 0), halo: Self.halo)
      }
    }
    canvas.endGroup()
  }

  /// The corners on the ground, in order.
  private func corners(of place: CoverTile) -> [GroundPoint] {
    let (corner, side) = view.square(of: place.tile, wrap: place.wrap)
    return [(0, 0), (1, 0), (1, 1), (0, 1)].map { x, y in
      GroundPoint(x: corner.x + x * side, y: corner.y + y * side)
    }
  }

  private func outline(
    _ corners: [GroundPoint], _ color: ScreenColor, on canvas: inout ScreenCanvas
  ) {
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      guard let (start, end) = clipper.segment(corner, next) else { continue }
      canvas.add(.stroke(from: start, to: end, width: 1.5, color: color))
    }
  }

  /// The centre of the visible part of a tile; `nil` if that is too small for writing on it.
  private func middle(of corners: [GroundPoint]) -> SIMD2<Float>? {
    let seen = clipper.area(corners)
    guard let first = seen.first else { return nil }
    var (least, most, sum) = (first, first, SIMD2<Float>.zero)
    for point in seen {
      least = pointwiseMin(least, point)
      most = pointwiseMax(most, point)
      sum += point
    }
    let room = most - least
    guard room.x >= Self.leastRoom.x, room.y >= Self.leastRoom.y else { return nil }
    return sum / Float(seen.count)
  }

  private func text(_ status: CoverTileStatus) -> String {
    let tile = status.place.tile
    var text = address(tile)
    if let data = status.dataTile, data != tile { text += " of " + address(data) }
    switch status.state {
    case .waiting: text += " ..."
    case .missing: text += " -"
    case .failed: text += " !"
    case .drawn: break
    }
    guard options.contains(.tileTimes), let loading = status.loading, let building = status.building
    else { return text }
    return text + "\n\(milliseconds(loading)) + \(milliseconds(building)) ms"
  }

  private func address(_ tile: TileID) -> String { "\(tile.z)/\(tile.x)/\(tile.y)" }

  private func milliseconds(_ time: Duration) -> Int {
    Int((time / .milliseconds(1)).rounded())
  }
}
