import Foundation

/// A metric grid of lines on the ground around the target of one view.
struct GridScene {
  let eye: ReferenceEye
  /// The distance between neighbouring lines, in metres.
  let metres: Double
  /// The distance between neighbouring lines, in points.
  let spacing: Double
  /// Eastward offsets of the lines that run north, and northward offsets of those that run east.
  private(set) var columns: [Double] = []
  private(set) var rows: [Double] = []
  private(set) var features: [CalibrationFeature] = []

  /// In points.
  static let lineWidth = 4.0
  /// The minimum distance between neighbouring lines, in points.
  private static let leastSpacing = 50.0

  /// `nil` if the view is zoomed out too far for a metric grid.
  init?(_ view: ReferenceView) {
    eye = ReferenceEye(view)
    let metres = GridScene.round(GridScene.leastSpacing / eye.pointsPerMetre)
    self.metres = metres
    spacing = metres * eye.pointsPerMetre
    let reach = min(8 * eye.distance, 0.4 * 2 * .pi * eye.radius)
    guard spacing < reach / 3 else { return nil }
    let count = min(Int(reach / spacing), 60)
    // At this level, tiles of all visible levels hold the lines exactly. Some run along borders.
    let level = max(0, Int((view.zoom - 1 - 6).rounded(.down)))
    for index in -count...count {
      let shift = spacing * Double(index)
      if let line = line(from: Offset(shift, -reach, 0), to: Offset(shift, reach, 0), level) {
        columns.append(eye.offset(of: line[0], copy: 0).x)
        features.append(CalibrationFeature("line", .line(line)))
      }
      if let line = line(from: Offset(-reach, shift, 0), to: Offset(reach, shift, 0), level) {
        rows.append(eye.offset(of: line[0], copy: 0).y)
        features.append(CalibrationFeature("line", .line(line)))
      }
    }
  }

  /// The smallest number of metres from `metres` up that is 1, 2 or 5 times a power of ten.
  private static func round(_ metres: Double) -> Double {
    let power = pow(10, log10(metres).rounded(.down))
    return [1, 2, 5, 10].map { $0 * power }.first { $0 >= metres } ?? 10 * power
  }

  private func line(from start: Offset, to end: Offset, _ level: Int) -> [GridPlace]? {
    let ends = [start, end].map { offset in
      let (latitude, longitude) = eye.place(at: offset)
      let (x, y) = ReferenceEye.square(latitude: latitude, longitude: longitude)
      return GridPlace(x: x, y: min(max(y, 0.001), 0.999), level: level)
    }
    let isPoint = ends[0].x == ends[1].x && ends[0].y == ends[1].y
    let isInside = ends.allSatisfy { $0.y > 0.002 && $0.y < 0.998 } || ends[0].y != ends[1].y
    return isPoint || !isInside ? nil : ends
  }

  // MARK: Samples

  /// A point on a line, and where a row or column of pixels crosses the line there.
  struct Sample {
    /// Whether the pixels are examined along a row. Otherwise they are examined along a column.
    var isAlongRow: Bool
    /// The row's or column's number.
    var scan: Int
    /// Where the line's middle crosses the row or column, and its width along it, in pixels.
    var expected: Double
    var width: Double
    /// The factor from distances along the row or column to distances across the line.
    var acrossPerAlong: Double
    var place: Offset
  }

  /// The middles of all sides of the grid's cells that can be measured.
  func samples() -> [Sample] {
    var samples: [Sample] = []
    for (lines, crossings, isColumn) in [(columns, rows, true), (rows, columns, false)] {
      for line in lines {
        for (first, last) in zip(crossings, crossings.dropFirst()) {
          if let sample = sample(line, first, last, isColumn) { samples.append(sample) }
        }
      }
    }
    return samples
  }

  private func sample(
    _ line: Double, _ first: Double, _ last: Double, _ isColumn: Bool
  ) -> Sample? {
    func ground(_ across: Double, _ along: Double) -> Offset {
      isColumn ? Offset(across, along, 0) : Offset(along, across, 0)
    }
    let place = ground(line, (first + last) / 2)
    let half = GridScene.lineWidth / 2
    guard eye.depth(of: place) < MarkScene.farthestRatio * eye.distance,
      let middle = eye.pixel(of: place),
      let left = edge(ground(line - half, first), ground(line - half, last)),
      let right = edge(ground(line + half, first), ground(line + half, last))
    else { return nil }
    let direction = (x: left.1.x - left.0.x, y: left.1.y - left.0.y)
    let length = hypot(direction.x, direction.y)
    guard length > 0 else { return nil }
    let isAlongRow = abs(direction.y) >= abs(direction.x)
    let scan = (isAlongRow ? middle.y : middle.x).rounded(.down)
    func crossing(_ edge: (PicturePoint, PicturePoint)) -> Double {
      let (a, b) = edge
      return isAlongRow
        ? a.x + (b.x - a.x) * (scan + 0.5 - a.y) / (b.y - a.y)
        : a.y + (b.y - a.y) * (scan + 0.5 - a.x) / (b.x - a.x)
    }
    let (one, other) = (crossing(left), crossing(right))
    let sample = Sample(
      isAlongRow: isAlongRow, scan: Int(scan), expected: (one + other) / 2,
      width: abs(other - one),
      acrossPerAlong: abs(isAlongRow ? direction.y : direction.x) / length, place: place)
    return isFree(sample, line, (first + last) / 2, isColumn) ? sample : nil
  }

  private func edge(_ a: Offset, _ b: Offset) -> (PicturePoint, PicturePoint)? {
    guard let first = eye.pixel(of: a), let last = eye.pixel(of: b) else { return nil }
    return (first, last)
  }

  /// Whether the sample lies in the image, below the haze, with only this line nearby.
  private func isFree(
    _ sample: Sample, _ line: Double, _ middle: Double, _ isColumn: Bool
  ) -> Bool {
    let view = eye.view
    guard sample.width * sample.acrossPerAlong > GridCheck.leastWidth else { return false }
    let (along, aside) = (sample.width / 2 + GridCheck.margin + 3, 4.0)
    let haze = eye.groundEndRow
    return [(-along, -aside), (along, -aside), (-along, aside), (along, aside)].allSatisfy {
      let (a, b) = (sample.expected + $0.0, Double(sample.scan) + 0.5 + $0.1)
      let corner = sample.isAlongRow ? PicturePoint(x: a, y: b) : PicturePoint(x: b, y: a)
      guard corner.x > 0, corner.y > max(0, haze), corner.x < view.width * view.scale,
        corner.y < view.height * view.scale, let ground = eye.ground(under: corner)
      else { return false }
      let (across, lengthwise) = isColumn ? (ground.x, ground.y) : (ground.y, ground.x)
      return abs(across - line) < spacing / 2 && abs(lengthwise - middle) < spacing * 0.45
    }
  }
}
