import CameraCore
import GeoMath
import RenderModel

/// All markers, and which of them each frame shows where.
package struct MarkerStage {
  /// Whether something has changed since the last plan.
  package private(set) var hasChanged = false
  /// By slot; those of slots in use are not `nil`.
  private var contents: [MarkerContent?] = []
  /// By slot.
  private(set) var appearances: [MarkerAppearance] = []
  private var keys: [OverlayID] = []
  private var freeSlots: [Int] = []
  private var slotOfKey: [OverlayID: Int] = [:]
  private var changedSlots: Set<Int> = []
  private var order = MarkerDrawOrder()
  private var icons = MarkerAtlas()
  private var iconGeneration = 0
  private var draggableCount = 0
  /// At least as far as any marker reaches from its place, in points: on the screen, and on the
  /// ground.
  private var uprightReach = 0.0
  private var flatReach = 0.0

  package var count: Int { slotOfKey.count }

  /// Whether any marker can be dragged.
  package var hasDraggable: Bool { draggableCount > 0 }

  /// What a key stands for; `nil` for no marker.
  package subscript(key: OverlayID) -> MarkerContent? { slotOfKey[key].flatMap { contents[$0] } }

  /// How a marker is laid out; `nil` for no marker.
  func appearance(of key: OverlayID) -> MarkerAppearance? { slotOfKey[key].map { appearances[$0] } }

  /// Adds a marker, or changes the one of that key.
  package mutating func set(_ content: MarkerContent, for key: OverlayID) {
    // First the new one, so that an icon that stays is not dropped between.
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

  /// Moves a marker; does nothing when there is none of that key.
  package mutating func move(_ key: OverlayID, to place: Coordinate) {
    guard let slot = slotOfKey[key], var content = contents[slot] else { return }
    content.place = place
    fill(slot, key, content, MarkerAppearance(content, icon: icons.entry(of: content.icon)))
  }

  /// Forgets a marker; does nothing when there is none of that key.
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
    self = MarkerStage()
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

  /// Icons stand elsewhere in the atlas than before.
  private mutating func layOutAnew() {
    iconGeneration = icons.generation
    for slot in contents.indices {
      guard let content = contents[slot] else { continue }
      appearances[slot] = MarkerAppearance(content, icon: icons.entry(of: content.icon))
      note(slot)
    }
  }
}

// What a frame shows.
extension MarkerStage {
  /// Brings the order of drawing up to date.
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

  /// Decides what the coming frame shows.
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

  /// Calls `body` with the markers that may be in sight and the copies of the world that they are
  /// seen in, lowest first.
  func forEachInSight(of view: OverlayView, _ body: (MarkerDrawOrder.Item, Int) -> Void) {
    let margins = ScreenInsets(
      top: uprightReach, left: uprightReach, bottom: uprightReach, right: uprightReach)
    guard !order.items.isEmpty, var box = view.sight(enlargedBy: margins) else { return }
    box = box.inset(
      by: ScreenInsets(top: -flatReach, left: -flatReach, bottom: -flatReach, right: -flatReach))
    guard let wraps = view.wraps(west: 0, east: 1, in: box) else { return }
    let width = view.transform.worldWidth
    let (north, south) = (view.target.y + box.top / width, view.target.y + box.bottom / width)
    // Copies farther away come first.
    let isEastFirst = view.transform.bearing.sine > 0
    for run in order.runs {
      for number in 0..<wraps.count {
        let wrap = isEastFirst ? wraps.upperBound - number : wraps.lowerBound + number
        let shift = view.target.x - Double(wrap)
        let (west, east) = (shift + box.left / width, shift + box.right / width)
        for index in run {
          let world = order.items[index].world
          guard world.x >= west, world.x <= east, world.y >= north, world.y <= south else {
            continue
          }
          body(order.items[index], wrap)
        }
      }
    }
  }
}

extension MarkerAppearance {
  /// What is looked at in every frame; `nil` when there is nothing to draw.
  fileprivate func orderItem(
    _ content: MarkerContent, slot: Int, key: OverlayID
  ) -> MarkerDrawOrder.Item? {
    guard isDrawn, let world else { return nil }
    return MarkerDrawOrder.Item(
      world: world, zIndex: content.zIndex.isNaN ? 0 : content.zIndex, isUpright: !isFlat,
      slot: slot, key: key)
  }

  /// Beyond this many target distances, where the ground fades into the haze, so do markers.
  private static let hazeBegins = 8.0
  /// What is nearer to the eye than this part of the target's distance is not drawn.
  private static let nearestRatio = 0.02

  /// The picture in a copy of the world; `nil` when it is out of sight.
  fileprivate func quad(at world: WorldPoint, wrap: Int, _ view: OverlayView) -> MarkerQuad? {
    let transform = view.transform
    let ground = view.ground(world, wrap: wrap)
    let distance = transform.eyeDistance
    guard let (place, depth) = view.project(ground), depth > distance * Self.nearestRatio else {
      return nil
    }
    // What lies on the ground grows towards the viewer.
    let margin = isFlat ? reach * 2 * distance / depth : reach
    let size = transform.viewport.size
    guard place.x > -margin, place.x < size.width + margin, place.y > -margin,
      place.y < size.height + margin
    else { return nil }
    let share = min(1, Self.hazeBegins * distance / depth) * view.share(seenAt: place, depth: depth)
    guard share > 0 else { return nil }
    let base =
      isFlat
      ? SIMD2(ground.x - view.eyeGround.x, ground.y - view.eyeGround.y) : SIMD2(place.x, place.y)
    var quad = MarkerQuad(
      origin: SIMD2<Float>(base + corner), right: SIMD2<Float>(right), down: SIMD2<Float>(down),
      texels: texels, opacity: opacity * Float(share), isFlat: isFlat)
    if isFlat, view.terrain != nil { quad.heights = heights(around: ground, view) }
    return quad
  }

  /// Those of the ground at the picture's corners, in points above the target's level.
  private func heights(around ground: GroundPoint, _ view: OverlayView) -> SIMD4<Float> {
    func height(_ way: SIMD2<Double>) -> Float {
      Float(view.height(at: GroundPoint(x: ground.x + way.x, y: ground.y + way.y)))
    }
    return SIMD4(
      height(corner), height(corner + right), height(corner + down), height(corner + right + down))
  }
}
