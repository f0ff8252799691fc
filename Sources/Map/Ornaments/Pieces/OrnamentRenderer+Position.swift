import Foundation
import Localization
import ScreenLayout

/// The button of the user's position. It shows how the map follows the user and, while it does,
/// speed and accuracy.
extension OrnamentRenderer {
  /// `nil` if nothing can tell the position.
  func positionItem(_ typesetter: ScreenTypesetter) -> OrnamentItem? {
    guard inputs.position.following != .noSource else { return nil }
    let side = Self.buttonPoints
    let text = PositionText.line(inputs.position, settings.units)
    // As wide as most texts, so that the width does not change with every digit.
    let width = text.map { max(72, typesetter.size(of: $0, Self.positionStyle).x) + 14 }
    return OrnamentItem(piece: .position, size: SIMD2(side + (width ?? 0), side)) {
      $0.writePosition(text, in: $1, into: &$2)
    }
  }

  private static var positionStyle: ScreenTextStyle { ScreenTextStyle(sizePoints: smallTextPoints) }

  private mutating func writePosition(
    _ text: String?, in box: ScreenBox, into canvas: inout ScreenCanvas
  ) {
    let side = Self.buttonPoints
    let isLeft = settings.corner(of: .position).isLeft
    colors.addPanel(box, to: &canvas)
    let start = isLeft ? box.origin : box.origin + SIMD2(box.size.x - side, 0)
    let button = ScreenBox(origin: start, size: SIMD2(side, side))
    note(button, .position)
    writeButtonGround(button, .position, into: &canvas)
    writePositionMark(at: button.center, into: &canvas)
    guard let text else { return }
    note(
      ScreenBox(
        origin: isLeft ? box.origin + SIMD2(side, 0) : box.origin,
        size: SIMD2(box.size.x - side, side)), .ground(.position))
    let x = isLeft ? button.origin.x + side + 4 : box.origin.x + 8
    canvas.write(
      text, Self.positionStyle, color: colors.ink, at: SIMD2(x, box.center.y),
      anchor: SIMD2(0, 0.5))
  }

  /// Cross hairs, with a dot if the map is centred on the user. An arrow if the map turns with the
  /// user, with a line above it if north is up.
  private func writePositionMark(at center: SIMD2<Float>, into canvas: inout ScreenCanvas) {
    let following = inputs.position.following
    if following == .heading || following == .northUp {
      let isNorthUp = following == .northUp
      canvas.add(
        .triangle(
          center: center + SIMD2(0, isNorthUp ? 2 : 0), size: SIMD2(13, 15), color: colors.accent))
      guard isNorthUp else { return }
      canvas.add(
        .stroke(
          from: center + SIMD2(-6, -9), to: center + SIMD2(6, -9), width: 2, color: colors.accent))
      return
    }
    let color = following == .off ? colors.ink : colors.accent
    canvas.add(
      .disc(center: center, radius: 6.5, color: .clear, borderWidth: 1.75, borderColor: color))
    for way in [SIMD2<Float>(0, -1), SIMD2(1, 0), SIMD2(0, 1), SIMD2(-1, 0)] {
      canvas.add(
        .stroke(from: center + way * 6.5, to: center + way * 9.5, width: 1.75, color: color))
    }
    if following == .position { canvas.add(.disc(center: center, radius: 3, color: color)) }
  }
}

/// The text next to the button while the map follows the user.
enum PositionText {
  /// `nil` if there is nothing to show.
  static func line(
    _ position: OrnamentInputs.Position, _ units: OrnamentOptions.Units
  ) -> String? {
    switch position.following {
    case .noSource, .off, .coming: return nil
    case .position, .heading, .northUp: break
    }
    let parts = [
      position.metresPerSecond.map { speed($0, units) },
      position.accuracyMetres.map { accuracy($0, units) },
    ].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }

  private static func speed(_ metresPerSecond: Double, _ units: OrnamentOptions.Units) -> String {
    let perHour = metresPerSecond * 3600
    return switch units {
    case .metric: localized("\(number(perHour / 1000)) km/h")
    case .imperial: localized("\(number(perHour / MeasureText.mile)) mph")
    case .nautical: localized("\(number(perHour / MeasureText.nauticalMile)) kn")
    }
  }

  private static func accuracy(_ metres: Double, _ units: OrnamentOptions.Units) -> String {
    switch units {
    case .metric, .nautical: localized("±\(number(metres)) m")
    case .imperial: localized("±\(number(metres / MeasureText.foot)) ft")
    }
  }

  private static func number(_ value: Double) -> String {
    guard value.isFinite else { return "–" }
    return String(format: value < 9.95 ? "%.1f" : "%.0f", min(value, 1e6))
  }
}
