import Controls
import Localization
import Rhumb

/// The panels of the style's layer groups and of the files over the map.
struct LayersPanel {
  var groups: [LayerGroup]
  var hidden: Set<String>
  var files: [OverlaidFile]
  var looks: [String: FileLook]

  private typealias Item = Panel<InterfaceAction>.Item
  private typealias Entry = Panel<InterfaceAction>.Entry

  @MainActor
  init(of map: MapView, _ interface: WindowInterface) {
    groups = LayerGroup.groups(of: map)
    hidden = Set(interface.hiddenLayers.keys)
    files = interface.files(of: map)
    looks = interface.looks
  }

  var layers: Panel<InterfaceAction> {
    let rows = groups.map { group in
      Item.entry(
        Entry(
          group.title, isShown: !hidden.contains(group.id), .layers(.toggle(group.id))))
    }
    return Panel(
      .belowBar,
      [.title(localized("Layers"))]
        + (rows.isEmpty ? [.text(localized("This style has none to choose from."))] : rows))
  }

  var overlays: Panel<InterfaceAction> {
    let rows = files.map { file in
      var toggled = look(of: file.path)
      toggled.isShown.toggle()
      return Item.entry(
        Entry(
          file.name, isShown: !toggled.isShown, eyeAction: .overlays(.show(file.path, toggled)),
          .overlays(.open(file.path))))
    }
    let none = Item.text(
      localized("None yet. Open or drop a file of GeoJSON, GPX or KML, or start with --overlay."))
    return Panel(
      .belowBar,
      [.title(localized("Overlays"))] + (rows.isEmpty ? [none] : rows)
        + [.separator, .entry(Entry(localized("Open file …"), key: "Ctrl+O", .openFile))])
  }

  func overlay(_ path: String) -> Panel<InterfaceAction> {
    guard let file = files.first(where: { $0.path == path }) else { return overlays }
    let look = look(of: path)
    var toggled = look
    toggled.isShown.toggle()
    var items: [Item] = [
      .title(file.name),
      .entry(Entry(localized("Shown"), isShown: look.isShown, .overlays(.show(path, toggled)))),
    ]
    if file.bounds != nil {
      items.append(.entry(Entry(localized("Show all of it"), .overlays(.fit(path)))))
    }
    items.append(.entry(Entry(localized("Remove"), .overlays(.remove(path)))))
    if !file.isTiles {
      items.append(.heading(localized("Colour")))
      items += ([nil] + OwnPlace.Color.allCases).map { (color: OwnPlace.Color?) in
        var colored = look
        colored.color = color
        return .entry(
          Entry(
            color?.shownName ?? localized("As in the file"), isOn: look.color == color,
            .overlays(.show(path, colored))))
      }
    }
    items += [.separator, .entry(Entry(localized("All overlays …"), .overlays(.list)))]
    return Panel(.belowBar, items)
  }

  private func look(of path: String) -> FileLook { looks[path] ?? FileLook() }
}

extension OwnPlace.Color {
  /// The name of the colour for people.
  var shownName: String {
    switch self {
    case .red: localized("Red")
    case .orange: localized("Orange")
    case .green: localized("Green")
    case .blue: localized("Blue")
    case .violet: localized("Violet")
    }
  }
}
