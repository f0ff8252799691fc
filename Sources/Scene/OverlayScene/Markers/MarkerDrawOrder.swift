import GeoMath

/// In which order markers are drawn: by their z-index, flat ones under upright ones, those nearer to
/// the viewer over those farther away (with north up: south over north), and the later over the
/// earlier.
///
/// Which of two places is nearer depends on the bearing alone, so the order stays while the camera
/// pans, zooms and tilts, and while it turns, it changes little from frame to frame.
struct MarkerDrawOrder {
  /// What is looked at of each marker in every frame.
  struct Item {
    var world: WorldPoint
    var zIndex: Double
    var isUpright: Bool
    /// Grows towards the viewer.
    var nearness = 0.0
    var slot: Int
    var key: OverlayID

    func isBelow(_ other: Item) -> Bool {
      if zIndex != other.zIndex { return zIndex < other.zIndex }
      if isUpright != other.isUpright { return other.isUpright }
      if nearness != other.nearness { return nearness < other.nearness }
      return key < other.key
    }

    /// Whether both come in one run: only their nearness decides.
    func isLevel(with other: Item) -> Bool {
      zIndex == other.zIndex && isUpright == other.isUpright
    }
  }

  /// Lowest first.
  private(set) var items: [Item] = []
  /// Stretches of items of the same z-index, flat or upright.
  private(set) var runs: [Range<Int>] = []
  private var bearing: Rotation?
  private var isSorted = true

  /// Takes over what has changed of the markers in some slots, and drops those of which there is
  /// nothing to draw.
  mutating func update(_ slots: Set<Int>, _ item: (Int) -> Item?) {
    guard let last = slots.max() else { return }
    var isChanged = [Bool](repeating: false, count: last + 1)
    for slot in slots { isChanged[slot] = true }
    var isWaiting = isChanged
    var kept = 0
    for index in items.indices {
      let slot = items[index].slot
      if slot <= last, isChanged[slot] {
        // The slot may be another marker's by now.
        guard isWaiting[slot], let new = item(slot) else { continue }
        isWaiting[slot] = false
        items[kept] = new
      } else if kept != index {
        items[kept] = items[index]
      }
      kept += 1
    }
    items.removeLast(items.count - kept)
    for slot in slots.sorted() where isWaiting[slot] {
      if let new = item(slot) { items.append(new) }
    }
    isSorted = false
  }

  mutating func sort(bearing: Rotation) {
    guard !isSorted || bearing != self.bearing else { return }
    self.bearing = bearing
    isSorted = true
    for index in items.indices {
      let world = items[index].world
      items[index].nearness = world.y * bearing.cosine - world.x * bearing.sine
    }
    if !insertInOrder() { items.sort { $0.isBelow($1) } }
    findRuns()
  }

  /// Sorts what is nearly sorted.
  ///
  /// - Returns: false, with everything still there, when it is too far from that.
  private mutating func insertInOrder() -> Bool {
    var moves = 0
    let limit = 8 * items.count + 64
    return items.withUnsafeMutableBufferPointer { items in
      for index in items.indices.dropFirst() {
        let item = items[index]
        guard item.isBelow(items[index - 1]) else { continue }
        var place = index
        while place > 0, item.isBelow(items[place - 1]) {
          items[place] = items[place - 1]
          place -= 1
        }
        items[place] = item
        moves += index - place
        if moves > limit { return false }
      }
      return true
    }
  }

  private mutating func findRuns() {
    runs.removeAll(keepingCapacity: true)
    var start = 0
    while start < items.count {
      var end = start + 1
      while end < items.count, items[end].isLevel(with: items[start]) { end += 1 }
      runs.append(start..<end)
      start = end
    }
  }
}
