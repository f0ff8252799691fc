import Controls
import Localization
import Rhumb
import ScreenLayout

extension OwnPlace {
  /// The name, or what stands for it.
  var shownName: String { name.isEmpty ? localized("Unnamed") : name }

  /// A row of the colours that a pin may have.
  var swatches: PanelItem {
    .swatches(
      Color.allCases.map { color in
        var changed = self
        changed.color = color
        return Panel.Swatch(
          color.screenColor, color.title, isOn: color == self.color, .places(.set(changed)))
      })
  }
}

extension OwnPlace.Color {
  var title: String {
    switch self {
    case .red: localized("Red")
    case .orange: localized("Orange")
    case .green: localized("Green")
    case .blue: localized("Blue")
    case .violet: localized("Violet")
    }
  }

  var mapColor: MapColor {
    switch self {
    case .red: .red
    case .orange: .orange
    case .green: .green
    case .blue: .blue
    case .violet: .violet
    }
  }

  var screenColor: ScreenColor {
    let parts = [mapColor.red, mapColor.green, mapColor.blue]
    return ScreenColor(parts.reduce(0) { $0 << 8 | UInt32(($1 * 255).rounded()) })
  }
}
