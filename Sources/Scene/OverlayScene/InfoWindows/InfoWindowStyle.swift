import GeoMath
import RenderModel
import ScreenLayout

/// Lays out and draws an info window. Lengths are in points.
struct InfoWindowStyle {
  static let tipWidth = 18.0
  static let tipHeight = 9.0
  private static let textWidth: Float = 240
  private static let padding = SIMD2<Double>(12, 9)
  private static let cornerRadius: Float = 8
  private static let lineGap = 2.0
  /// The minimum width of a window, because the tip needs a straight edge to attach to.
  private static let leastWidth = tipWidth + 4 * Double(cornerRadius)

  private static let titleStyle = ScreenTextStyle(
    sizePoints: 14, isBold: true, maxWidthPoints: textWidth)
  private static let snippetStyle = ScreenTextStyle(sizePoints: 13, maxWidthPoints: textWidth)

  private let window: InfoWindow
  private let titleSize: SIMD2<Double>
  private let snippetSize: SIMD2<Double>

  init(_ window: InfoWindow, _ typesetter: ScreenTypesetter) {
    func size(_ text: String, _ style: ScreenTextStyle) -> SIMD2<Double> {
      text.isEmpty ? .zero : SIMD2<Double>(typesetter.size(of: text, style))
    }
    self.window = window
    titleSize = size(window.title, Self.titleStyle)
    snippetSize = size(window.snippet, Self.snippetStyle)
  }

  /// The window above a point, with its upper left corner on a whole pixel.
  func frame(above tip: ScreenPoint, pixelsPerPoint: Double) -> InfoWindowFrame {
    let gap = window.title.isEmpty || window.snippet.isEmpty ? 0 : Self.lineGap
    let width = max(titleSize.x, snippetSize.x, Self.leastWidth - 2 * Self.padding.x)
    let size = SIMD2(
      (width + 2 * Self.padding.x).rounded(.up),
      (titleSize.y + gap + snippetSize.y + 2 * Self.padding.y).rounded(.up))
    func onPixel(_ value: Double) -> Double { (value * pixelsPerPoint).rounded() / pixelsPerPoint }
    let left = onPixel(tip.x - size.x / 2)
    let top = onPixel(tip.y - Self.tipHeight - size.y)
    return InfoWindowFrame(
      box: ScreenRectangle(left: left, top: top, right: left + size.x, bottom: top + size.y),
      tip: ScreenPoint(x: left + size.x / 2, y: top + size.y + Self.tipHeight))
  }

  /// Draws the window as one group.
  func draw(_ frame: InfoWindowFrame, on canvas: inout ScreenCanvas, isDark: Bool) {
    let colors = Colors(isDark: isDark)
    let box = frame.box
    let center = SIMD2(Float(box.middle.x), Float(box.middle.y))
    let size = SIMD2(Float(box.width), Float(box.height))
    let tip = SIMD2(Float(frame.tip.x), Float(frame.tip.y))
    // Twice as high as its visible part. The rest lies under the box, so that no seam shows.
    let tipSize = SIMD2(Float(2 * Self.tipWidth), Float(2 * Self.tipHeight))
    let tipCenter = tip - SIMD2(0, tipSize.y / 2)
    var tipShadow = ScreenShape.triangle(
      center: tipCenter + SIMD2(0, 1.5), size: tipSize, color: ScreenColor(0, alpha: 0.22),
      angleRadians: .pi)
    tipShadow.softness = 5
    canvas.add(tipShadow)
    canvas.add(
      .shadow(
        ofBoxAt: center, size: size, cornerRadius: Self.cornerRadius, softness: 14, drop: 3,
        alpha: 0.32))
    canvas.add(
      .triangle(center: tipCenter, size: tipSize, color: colors.paper, angleRadians: .pi))
    canvas.add(
      .box(center: center, size: size, color: colors.paper, cornerRadius: Self.cornerRadius))
    let left = Float(box.left + Self.padding.x)
    var top = box.top + Self.padding.y
    if !window.title.isEmpty {
      canvas.write(window.title, Self.titleStyle, color: colors.title, at: SIMD2(left, Float(top)))
      top += titleSize.y + Self.lineGap
    }
    if !window.snippet.isEmpty {
      canvas.write(
        window.snippet, Self.snippetStyle, color: colors.snippet, at: SIMD2(left, Float(top)))
    }
    canvas.endGroup()
  }

  private struct Colors {
    let paper: ScreenColor
    let title: ScreenColor
    let snippet: ScreenColor

    init(isDark: Bool) {
      paper = isDark ? ScreenColor(0x3c434e) : .white
      title = isDark ? ScreenColor(0xf2f4f6) : ScreenColor(0x1f2328)
      snippet = isDark ? ScreenColor(0xc6ccd4) : ScreenColor(0x59616b)
    }
  }
}
