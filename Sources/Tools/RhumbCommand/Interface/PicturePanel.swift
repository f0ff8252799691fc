import Controls
import ImageCodec
import Localization

/// The panel that asks how to save a picture.
struct PicturePanel {
  var settings: PictureSettings
  /// The window's size.
  var window: PictureSettings.PixelSize

  private typealias Item = Panel<InterfaceAction>.Item
  private typealias Entry = Panel<InterfaceAction>.Entry

  var panel: Panel<InterfaceAction> {
    var items: [Item] = [
      .title(localized("Save picture as")), .heading(localized("Size in pixels")),
    ]
    items.append(entry(localized("As the window, \(window.text)"), \.size, nil))
    items += PictureSettings.sizes.map { size in
      entry(
        size == PictureSettings.a4 ? localized("A4 at 300 dpi, \(size.text)") : size.text, \.size,
        size)
    }
    if let own = settings.size, !PictureSettings.sizes.contains(own) {
      items.append(entry(own.text, \.size, own))
    }
    items.append(.entry(Entry(localized("Another size …"), .picture(.askSize))))
    items.append(.heading(localized("Letters and lines")))
    items += PictureSettings.scales.map { entry("\($0)×", \.scale, $0) }
    items.append(.heading(localized("Format")))
    items += PictureSettings.formats.map { entry($0.rawValue, \.format, $0) }
    var toggled = settings
    toggled.hasOrnaments.toggle()
    items += [
      .separator,
      .entry(
        Entry(
          localized("With compass, scale and grid"), isOn: settings.hasOrnaments,
          .picture(.set(toggled)))),
      .entry(Entry(localized("Save …"), .picture(.save))),
    ]
    return Panel(.belowBar, items)
  }

  /// An entry that sets one value of a setting.
  private func entry<Value: Equatable>(
    _ title: String, _ setting: WritableKeyPath<PictureSettings, Value>, _ value: Value
  ) -> Item {
    var changed = settings
    changed[keyPath: setting] = value
    return .entry(
      Entry(title, isOn: settings[keyPath: setting] == value, .picture(.set(changed))))
  }
}
