import GeoMath

/// A list that is opened over the map: a menu, suggestions, the keys.
package struct Panel<Action: Hashable & Sendable>: Hashable, Sendable {
  /// Where it opens.
  package enum Placement: Hashable, Sendable {
    /// Below the search bar.
    case belowBar
    /// With a corner at a place of the screen, on the side where there is room.
    case at(ScreenPoint)
    case middle
  }

  package enum Item: Hashable, Sendable {
    case entry(Entry)
    /// What the panel is about.
    case title(String)
    /// Of the entries below.
    case heading(String)
    case text(String)
    /// A key and what it does.
    case key(String, meaning: String)
    case separator
  }

  /// A line that does something.
  package struct Entry: Hashable, Sendable {
    package var title: String
    /// A second, fainter line.
    package var detail: String?
    /// The key that does the same.
    package var key: String?
    /// Whether what it stands for is on; `nil` for what is neither.
    package var isOn: Bool?
    package var action: Action

    package init(
      _ title: String, detail: String? = nil, key: String? = nil, isOn: Bool? = nil,
      _ action: Action
    ) {
      self.title = title
      self.detail = detail
      self.key = key
      self.isOn = isOn
      self.action = action
    }
  }

  package var placement: Placement
  /// Whether it stays when the map beside it is used.
  package var staysOpen = false
  package var items: [Item]
  /// Points, where the view has them.
  package var width: Float

  package init(_ placement: Placement, width: Float = 300, _ items: [Item]) {
    self.placement = placement
    self.width = width
    self.items = items
  }

  /// The numbers of the items that do something.
  var entries: [Int] { items.indices.filter { action(of: $0) != nil } }

  func action(of index: Int) -> Action? {
    guard items.indices.contains(index), case .entry(let entry) = items[index] else { return nil }
    return entry.action
  }
}
