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
    case profile(Profile)
    case separator
  }

  /// Heights along a way, drawn as a small chart.
  package struct Profile: Hashable, Sendable {
    /// At even distances from the beginning to the end, in any unit.
    package var heights: [Float]
    /// What is written at the highest and at the lowest height, and at the end of the way.
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

  /// A line that does something.
  package struct Entry: Hashable, Sendable {
    package var title: String
    /// A second, fainter line.
    package var detail: String?
    /// The key that does the same.
    package var key: String?
    /// Whether what it stands for is on; `nil` for what is neither.
    package var isOn: Bool?
    /// Whether what it stands for is shown on the map, drawn as an eye; `nil` for what is neither.
    package var isShown: Bool?
    package var action: Action
    /// What a click on the eye does instead; `nil` for the same.
    package var eyeAction: Action?

    package init(
      _ title: String, detail: String? = nil, key: String? = nil, isOn: Bool? = nil,
      isShown: Bool? = nil, eyeAction: Action? = nil, _ action: Action
    ) {
      self.title = title
      self.detail = detail
      self.key = key
      self.isOn = isOn
      self.isShown = isShown
      self.action = action
      self.eyeAction = eyeAction
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

  func eyeAction(of index: Int) -> Action? {
    guard items.indices.contains(index), case .entry(let entry) = items[index] else { return nil }
    return entry.eyeAction
  }
}
