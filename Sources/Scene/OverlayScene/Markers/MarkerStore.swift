import CameraCore
import GeoMath
import PlaneGeometry
import RenderModel

/// All markers, and which of them each frame shows.
package struct MarkerStore {
  /// Whether the next plan would differ from the last even if the camera stays.
  package private(set) var hasChanged = false
  /// Indexed by slot; `nil` for free slots.
  private var contents: [MarkerContent?] = []
  /// Indexed by slot.
  private(set) var appearances: [MarkerAppearance] = []
  private var keys: [OverlayID] = []
  private var freeSlots: [Int] = []
  private var slotOfKey: [OverlayID: Int] = [:]
  private var changedSlots: Set<Int> = []
  private var order = MarkerDrawOrder()
  private var icons = MarkerAtlas()
  private var iconGeneration = 0
  private var draggableCount = 0
  /// At least the greatest `reach` of any marker in points: on the screen for upright markers, on
  /// the ground for flat ones.
  private var uprightReach = 0.0
  private var flatReach = 0.0

  package var count: Int { slotOfKey.count }

  package var hasDraggable: Bool { draggableCount > 0 }

  /// The marker with a key, or `nil` if there is none.
  package subscript(key: OverlayID) -> MarkerContent? { slotOfKey[key].flatMap { contents[$0] } }

  /// The layout of a marker, or `nil` if there is none with that key.
  func appearance(of key: OverlayID) -> MarkerAppearance? { slotOfKey[key].map { appearances[$0] } }

  /// The place of an upright marker, and the box of its icon from there, in points. `nil` for
  /// others, and if there is none with that key.
  package func iconBox(of key: OverlayID) -> (place: WorldPoint, box: ScreenRectangle)? {
    guard let look = appearance(of: key), look.isDrawn, !look.isFlat, let place = look.world else {
      return nil
    }
    let end = look.iconCorner + look.iconRight + look.iconDown
    let (low, high) = (pointwiseMin(look.iconCorner, end), pointwiseMax(look.iconCorner, end))
    return (place, ScreenRectangle(left: low.x, top: low.y, right: high.x, bottom: high.y))
  }

  /// Adds a marker or replaces the one with the same key.
  package mutating func set(_ content: MarkerContent, for key: OverlayID) {
    // Take the new icon before the old one is released, so that an unchanged icon is not dropped.
    let appearance = MarkerAppearance(content, icon: icons.take(content.icon))
    if content.isDraggable { draggableCount += 1 }
    if self[key]?.isDraggable ?? false { draggableCount -= 1 }
    let slot = slotOfKey[key] ?? freeSlots.popLast() ?? appearances.count
    if slot == appearances.count {
      contents.append(nil)
      appearances.append(appearance)
      keys.append(key)
    }
    if let old = contents[slot] { icons.release(old.icon) }
    fill(slot, key, content, appearance)
  }

  private mutating func fill(
    _ slot: Int, _ key: OverlayID, _ content: MarkerContent, _ appearance: MarkerAppearance
  ) {
    slotOfKey[key] = slot
    contents[slot] = content
    appearances[slot] = appearance
    keys[slot] = key
    note(slot)
  }

  /// Moves a marker. Does nothing if there is none with that key.
  package mutating func move(_ key: OverlayID, to place: Coordinate) {
    guard let slot = slotOfKey[key], var content = contents[slot] else { return }
    content.place = place
    fill(slot, key, content, MarkerAppearance(content, icon: icons.entry(of: content.icon)))
  }

  /// Removes a marker. Does nothing if there is none with that key.
  package mutating func remove(_ key: OverlayID) {
    guard let slot = slotOfKey.removeValue(forKey: key) else { return }
    if let old = contents[slot] {
      icons.release(old.icon)
      if old.isDraggable { draggableCount -= 1 }
    }
    contents[slot] = nil
    freeSlots.append(slot)
    changedSlots.insert(slot)
    hasChanged = true
  }

  package mutating func removeAll() {
    guard !slotOfKey.isEmpty else { return }
    self = MarkerStore()
    hasChanged = true
  }

  private mutating func note(_ slot: Int) {
    changedSlots.insert(slot)
    hasChanged = true
    if appearances[slot].isFlat {
      flatReach = max(flatReach, appearances[slot].reach)
    } else {
      uprightReach = max(uprightReach, appearances[slot].reach)
    }
  }

  /// Lays out all markers again after icons have moved in the atlas.
  private mutating func layOutAnew() {
    iconGeneration = icons.generation
    for slot in contents.indices {
      guard let content = contents[slot] else { continue }
      appearances[slot] = MarkerAppearance(content, icon: icons.entry(of: content.icon))
      note(slot)
    }
  }
}

// Frame planning.
extension MarkerStore {
  /// Updates the drawing order.
  mutating func prepare(for view: OverlayView) {
    icons.setPixelsPerPoint(view.pixelsPerPoint)
    if icons.generation != iconGeneration { layOutAnew() }
    if !changedSlots.isEmpty {
      let changed = changedSlots
      changedSlots.removeAll(keepingCapacity: true)
      order.update(changed) { [contents, appearances, keys] slot in
        guard let content = contents[slot] else { return nil }
        return appearances[slot].orderItem(content, slot: slot, key: keys[slot])
      }
    }
    order.sort(bearing: view.transform.bearing)
  }

  /// Determines what the next frame shows.
  mutating func write(to plan: inout MarkerPlan, _ view: OverlayView) {
    prepare(for: view)
    hasChanged = false
    plan.quads.removeAll(keepingCapacity: true)
    plan.atlas = icons.atlas
    forEachInSight(of: view) { item, wrap in
      if let quad = appearances[item.slot].quad(at: item.world, wrap: wrap, view) {
        plan.quads.append(quad)
      }
    }
  }

  /// Calls `body` with each marker that may be visible and the copy of the world in which it is,
  /// lowest first.
  func forEachInSight(of view: OverlayView, _ body: (MarkerDrawOrder.Item, Int) -> Void) {
    guard !order.items.isEmpty, let box = view.sight(enlargedBy: uprightReach) else { return }
    let insets = ScreenInsets(
      top: -flatReach, left: -flatReach, bottom: -flatReach, right: -flatReach)
    let sight = view.worldBox(box.inset(by: insets))
    let wraps = PlaneBox(minX: 0, minY: 0, maxX: 1, maxY: 1).copies(in: sight, limit: 50)
    // Draw the more distant copies first.
    let isEastFirst = view.transform.bearing.sine > 0
    for run in order.runs {
      for number in 0..<wraps.count {
        let wrap = isEastFirst ? wraps.upperBound - 1 - number : wraps.lowerBound + number
        let part = sight.shifted(east: -Double(wrap))
        for index in run where part.contains(order.items[index].world) {
          body(order.items[index], wrap)
        }
      }
    }
  }
}

extension MarkerAppearance {
  /// The data that every frame reads, or `nil` if there is nothing to draw.
  fileprivate func orderItem(
    _ content: MarkerContent, slot: Int, key: OverlayID
  ) -> MarkerDrawOrder.Item? {
    guard isDrawn, let world else { return nil }
    return MarkerDrawOrder.Item(
      world: world, zIndex: content.zIndex.isNaN ? 0 : content.zIndex, isUpright: !isFlat,
      slot: slot, key: key)
  }

  /// Markers fade in the haze beyond this many target distances, like the ground.
  private static let hazeBegins = 8.0
  /// Nothing nearer to the eye than this fraction of the target's distance is drawn.
  private static let nearestRatio = 0.02

  /// The picture in one copy of the world, or `nil` if it is not visible.
  fileprivate func quad(at world: WorldPoint, wrap: Int, _ view: OverlayView) -> MarkerQuad? {
    let transform = view.transform
    let ground = view.ground(world, wrap: wrap)
    let distance = transform.eyeDistance
    guard let seen = view.project(ground), seen.depth > distance * Self.nearestRatio else {
      return nil
    }
    let (place, depth) = (seen.point, seen.depth)
    // Flat markers grow towards the viewer.
    let margin = isFlat ? reach * 2 * distance / depth : reach
    let size = transform.viewport.size
    guard place.x > -margin, place.x < size.width + margin, place.y > -margin,
      place.y < size.height + margin
    else { return nil }
    let share = min(1, Self.hazeBegins * distance / depth) * view.share(of: seen)
    guard share > 0 else { return nil }
    let base =
      isFlat
      ? SIMD2(ground.x - view.eyeGround.x, ground.y - view.eyeGround.y) : SIMD2(place.x, place.y)
    var quad = MarkerQuad(
      origin: SIMD2<Float>(base + corner), right: SIMD2<Float>(right), down: SIMD2<Float>(down),
      texels: texels, opacity: opacity * Float(share), isFlat: isFlat)
    if isFlat { quad.heights = heights(around: ground, view) }
    return quad
  }

  /// Ground heights at the picture's corners, in points above the target's level.
  private func heights(around ground: GroundPoint, _ view: OverlayView) -> SIMD4<Float> {
    func height(_ way: SIMD2<Double>) -> Float {
      Float(view.height(at: GroundPoint(x: ground.x + way.x, y: ground.y + way.y)))
    }
    return SIMD4(
      height(corner), height(corner + right), height(corner + down), height(corner + right + down))
  }
}
