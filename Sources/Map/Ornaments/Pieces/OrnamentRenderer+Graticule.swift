import CameraCore
import GeoMath
import Localization
import ScreenLayout

extension OrnamentRenderer {
  func writeLines(of graticule: Graticule, into canvas: inout ScreenCanvas) {
    for line in graticule.lines {
      let points = ([line.start] + line.bends + [line.end]).map { SIMD2<Float>($0) }
      for (width, color) in [
        (Float(2.5), colors.halo.faint(0.35)),
        (line.arcSeconds == 0 ? 1.5 : 0.75, colors.ink.faint(settings.hasHighContrast ? 1 : 0.65)),
      ] {
        for (start, end) in zip(points, points.dropFirst()) {
          canvas.add(.stroke(from: start, to: end, width: width, color: color))
        }
      }
    }
  }

  /// Writes the degrees of each line where it leaves the view: meridians at the lower edge,
  /// parallels at the left. Labels that would overlap an ornament or another label are omitted.
  func writeLabels(of graticule: Graticule, into canvas: inout ScreenCanvas) {
    let halo = ScreenHalo(color: colors.halo, widthPoints: 1.5)
    let style = ScreenTextStyle(sizePoints: Self.smallTextPoints)
    var taken = layout.boxes
    for line in graticule.lines {
      let text = DegreeText.round(
        line.arcSeconds, positive: line.isMeridian ? localized("E") : localized("N"),
        negative: line.isMeridian ? localized("W") : localized("S"))
      let size = canvas.typesetter.size(of: text, style)
      let box = labelBox(of: line, size)
      guard !taken.contains(where: { $0.overlaps(box) }) else { continue }
      taken.append(box)
      canvas.write(
        text, style, color: colors.ink, at: box.center, anchor: SIMD2(0.5, 0.5), halo: halo)
    }
  }

  /// On the line, slightly inside the edge where it is labelled, and completely in the view.
  private func labelBox(of line: Graticule.Line, _ size: SIMD2<Float>) -> ScreenBox {
    var (edge, other) = (SIMD2(line.start), SIMD2(line.end))
    if line.isMeridian ? other.y > edge.y : other.x < edge.x { swap(&edge, &other) }
    let way = other - edge
    let length = way.length
    let inward = min(line.isMeridian ? 14 : size.x / 2 + 4, length / 2)
    let center = length > 0 ? edge + way / length * inward : edge
    let view = SIMD2(
      Float(inputs.viewport.size.width), Float(inputs.viewport.size.height))
    let margin = SIMD2<Float>(repeating: 3)
    let corner = pointwiseMax(
      pointwiseMin(center - size / 2, view - size - margin), margin)
    return ScreenBox(origin: corner, size: size)
  }
}

extension SIMD2<Float> {
  fileprivate init(_ point: ScreenPoint) { self.init(Float(point.x), Float(point.y)) }
}

extension ScreenColor {
  /// The same colour with a different alpha, 0...1.
  fileprivate func faint(_ alpha: Float) -> ScreenColor {
    var color = self
    color.packed = packed & 0x00ff_ffff | UInt32((alpha * 255).rounded()) << 24
    return color
  }
}
