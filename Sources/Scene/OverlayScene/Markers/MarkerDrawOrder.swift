import GeoMath

/// The order in which markers are drawn: by z-index, flat ones below upright ones, markers nearer
/// to the viewer above those farther away (south above north if north is up), and later ones above
/// earlier ones.
///
/// Which of two places is nearer depends only on the bearing. So the order stays the same while the
/// camera pans, zooms and tilts, and changes little from frame to frame while it turns.
struct MarkerDrawOrder {
  /// The data of a marker that every frame reads.
  struct Item {
    var world: WorldPoint
    var zIndex: Double
    var isUpright: Bool
    /// Increases towards the viewer.
    var nearness = 0.0
    var slot: Int
    var key: OverlayID

    func isBelow(_ other: Item) -> Bool {
      if zIndex != other.zIndex { return zIndex < other.zIndex }
      if isUpright != other.isUpright { return other.isUpright }
      if nearness != other.nearness { return nearness < other.nearness }
      return key < other.key
    }

    /// Whether both belong to the same run, in which only nearness determines the order.
    func isLevel(with other: Item) -> Bool {
      zIndex == other.zIndex && isUpright == other.isUpright
    }
  }

  /// Lowest first.
  private(set) var items: [Item] = []
  /// Ranges of items with the same z-index that are all flat or all upright.
  private(set) var runs: [Range<Int>] = []
  private var bearing: Rotation?
  private var isSorted = true

  /// Updates the markers in the given slots and removes those that have nothing to draw.
  mutating func update(_ slots: Set<Int>, _ item: (Int) -> Item?) {
    guard let last = slots.max() else { return }
    var isChanged = [Bool](repeating: false, count: last + 1)
    for slot in slots { isChanged[slot] = true }
    var isWaiting = isChanged
    var kept = 0
    for index in items.indices {
      let slot = items[index].slot
      if slot <= last, isChanged[slot] {
        // The slot may belong to another marker by now.
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

  /// Insertion sort, since the items are nearly sorted: other sorts move each of them many times.
  ///
  /// - Returns: false if too many moves are needed. All items are then still present.
  private mutating func insertInOrder() -> Bool {
    var movesLeft = 8 * items.count + 64
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
        movesLeft -= index - place
        if movesLeft < 0 { return false }
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
