import CameraCore
import GeoMath
import ScreenLayout

extension FurnitureWriter {
  /// Lines under all other furniture, each with its degrees where it leaves the view: meridians at
  /// the lower edge, parallels at the left one.
  mutating func writeGraticule(into canvas: inout ScreenCanvas) {
    let graticule = Graticule(inputs.camera, inputs.viewport)
    for line in graticule.lines {
      let (start, end) = (SIMD2(line.start), SIMD2(line.end))
      canvas.add(.stroke(from: start, to: end, width: 2.5, color: colors.halo.faint(0.35)))
      canvas.add(
        .stroke(
          from: start, to: end, width: line.arcSeconds == 0 ? 1.5 : 0.75,
          color: colors.ink.faint(settings.hasHighContrast ? 1 : 0.65)))
    }
    let halo = ScreenHalo(color: colors.halo, widthPoints: 1.5)
    let style = ScreenTextStyle(sizePoints: Self.smallTextPoints)
    for line in graticule.lines {
      let text = DegreeText.round(
        line.arcSeconds, positive: line.isMeridian ? "E" : "N",
        negative: line.isMeridian ? "W" : "S")
      canvas.write(
        text, style, color: colors.ink, at: labelPlace(of: line), anchor: SIMD2(0.5, 0.5),
        halo: halo)
    }
  }

  /// On the line, a little inside of the edge that it is labelled at.
  private func labelPlace(of line: Graticule.Line) -> SIMD2<Float> {
    var (edge, other) = (line.start, line.end)
    if line.isMeridian ? other.y > edge.y : other.x < edge.x { swap(&edge, &other) }
    let way = SIMD2(other) - SIMD2(edge)
    let length = (way * way).sum().squareRoot()
    guard length > 0 else { return SIMD2(edge) }
    // Further in where the line runs along the edge's normal no more.
    let inward: Float = line.isMeridian ? 14 : 30
    return SIMD2(edge) + way / length * min(inward, length / 2)
  }
}

extension SIMD2<Float> {
  fileprivate init(_ point: ScreenPoint) { self.init(Float(point.x), Float(point.y)) }
}

extension ScreenColor {
  /// The same colour with another alpha, 0...1.
  fileprivate func faint(_ alpha: Float) -> ScreenColor {
    var color = self
    color.packed = packed & 0x00ff_ffff | UInt32((alpha * 255).rounded()) << 24
    return color
  }
}
