import GeoMath
import ScreenLayout

/// A list over the map: a menu, suggestions, the keys.
package struct Panel<Action: Hashable & Sendable>: Hashable, Sendable {
  package enum Placement: Hashable, Sendable {
    case belowBar
    case middle
  }

  package enum Item: Hashable, Sendable {
    case entry(Entry)
    case title(String)
    /// The heading of the entries below it.
    case heading(String)
    case text(String)
    case key(String, meaning: String)
    case profile(Profile)
    case swatches([Swatch])
    case separator
  }

  /// A colour in a row of colours to choose from.
  package struct Swatch: Hashable, Sendable {
    /// `nil` for no colour, drawn as an empty ring.
    package var color: ScreenColor?
    /// For screen readers.
    package var name: String
    package var isOn: Bool
    package var action: Action

    package init(_ color: ScreenColor?, _ name: String, isOn: Bool, _ action: Action) {
      self.color = color
      self.name = name
      self.isOn = isOn
      self.action = action
    }
  }

  /// Heights along a way, drawn as a small chart.
  package struct Profile: Hashable, Sendable {
    /// In any unit, at equal distances from start to end.
    package var heights: [Float]
    /// The labels of the highest and the lowest height, and of the end of the way.
    package var highest: String
    package var lowest: String
    package var end: String

    package init(heights: [Float], highest: String, lowest: String, end: String) {
      self.heights = heights
      self.highest = highest
      self.lowest = lowest
      self.end = end
    }
  }

  /// A line with an action.
  package struct Entry: Hashable, Sendable {
    package var title: String
    /// A second, fainter line.
    package var detail: String?
    /// The key with the same effect.
    package var key: String?
    /// Whether it is on; `nil` if it cannot be on or off.
    package var isOn: Bool?
    /// Whether its object is shown on the map, drawn as an eye; `nil` if it has no such object.
    package var isShown: Bool?
    package var action: Action
    /// The action of a click on the eye; `nil` for the same as `action`.
    package var eyeAction: Action?
    /// A picture before the title.
    package var icon: PanelIcon?
    /// The action of a cross at the end of the line, and of the key Delete; `nil` for no cross.
    package var removeAction: Action?
    /// Whether the action has an effect now. Otherwise the entry is drawn faintly and is dead.
    package var isEnabled = true
    /// Whether it opens another panel, which an angle at its end shows.
    package var leadsOn = false
  }

  package var placement: Placement
  /// Whether it stays open while the map next to it is used.
  package var staysOpen = false
  /// Whether it was opened from another panel, to which its heading leads back.
  package var hasBack = false
  /// A title at the beginning is its heading: always visible, with buttons to go back and to close.
  package var items: [Item]
  /// In points, if the view is wide enough.
  package var width: Float

  package init(_ placement: Placement, width: Float = 300, _ items: [Item]) {
    self.placement = placement
    self.width = width
    self.items = items
  }

  /// The title that is its heading.
  var heading: String? { if case .title(let text) = items.first { text } else { nil } }

  /// The indices of the items below the heading, which scroll.
  var rows: Range<Int> { (heading == nil ? 0 : 1)..<items.count }

  /// Whether some entries can be on or off. All entries then leave room for a tick.
  var hasTicks: Bool {
    items.contains {
      guard case .entry(let entry) = $0 else { return false }
      return entry.isOn != nil
    }
  }

  func action(of index: Int) -> Action? { entry(index)?.action }

  /// The swatches of an item; empty if it has none.
  func swatches(of index: Int) -> [Swatch] {
    guard items.indices.contains(index), case .swatches(let swatches) = items[index] else {
      return []
    }
    return swatches
  }

  func entry(_ index: Int) -> Entry? {
    guard items.indices.contains(index), case .entry(let entry) = items[index], entry.isEnabled
    else { return nil }
    return entry
  }
}

extension Panel.Item {
  package static func entry(
    _ title: String, detail: String? = nil, key: String? = nil, isOn: Bool? = nil,
    isShown: Bool? = nil, eyeAction: Action? = nil, icon: PanelIcon? = nil,
    removeAction: Action? = nil, isEnabled: Bool = true, leadsOn: Bool = false, _ action: Action
  ) -> Self {
    .entry(
      Panel.Entry(
        title: title, detail: detail, key: key, isOn: isOn, isShown: isShown, action: action,
        eyeAction: eyeAction, icon: icon, removeAction: removeAction, isEnabled: isEnabled,
        leadsOn: leadsOn))
  }
}
