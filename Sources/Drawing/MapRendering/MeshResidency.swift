import GLBackend
import RenderModel

/// Manages the meshes on the GPU: uploads those that a plan shows for the first time, and evicts
/// the least recently shown ones when slots or bytes run out.
///
/// This is a class because it owns GPU buffers.
final class MeshResidency {
  let arenas: [MeshArena]
  private var residents: [MeshKey: ResidentMesh] = [:]
  private var freeSlots: RangeAllocator
  private var upload = MeshUpload()
  private var frame: UInt64 = 0
  private var meshBytes = 0
  private let byteLimit: Int
  /// The bytes of the meshes in the plan at the time of the last upload.
  private var plannedBytes = 0

  /// The GPU keeps this many times the bytes of the plan. Main memory keeps more views anyway.
  private static let viewsKept = 2
  /// At least this many bytes stay, however small the plan is.
  private static let leastBytes = 16 << 20

  /// Above this many bytes, meshes outside the plan are evicted.
  private var limit: Int { min(max(Self.viewsKept * plannedBytes, Self.leastBytes), byteLimit) }

  /// - Parameters:
  ///   - slots: the number of placements for meshes.
  ///   - byteLimit: above this many bytes, meshes outside the plan are always evicted, and already
  ///     at a lower number if the plan is small.
  init(slots: Int, byteLimit: Int, in context: GLContext) {
    freeSlots = RangeAllocator(capacity: slots)
    self.byteLimit = byteLimit
    arenas = VertexStream.allCases.map { MeshArena(stride: $0.stride, in: context) }
  }

  /// The size of the buffers on the GPU.
  var byteCount: Int { arenas.reduce(0) { $0 + $1.byteCount } }

  var meshCount: Int { residents.count }

  /// Makes every mesh of `tiles` resident and puts them into `drawn` in the same order; `nil` for a
  /// tile without a slot (if the plan has more tiles than there are slots).
  ///
  /// - Parameter hasTerrain: whether extrusions stand on terrain.
  /// - Returns: the number of uploaded bytes.
  func update(
    _ tiles: [TilePlacement], hasTerrain: Bool, drawn: inout [ResidentMesh?]
  ) -> Int {
    frame += 1
    if hasTerrain { keepFootings() }
    drawn.removeAll(keepingCapacity: true)
    var isComplete = true
    for tile in tiles {
      let resident = residents[MeshKey(mesh: tile.mesh.id, copy: tile.copy)]
      resident?.lastFrame = frame
      isComplete = isComplete && resident != nil
      drawn.append(resident)
    }
    return isComplete ? 0 : sendMissing(tiles, drawn: &drawn)
  }

  /// Starts storing where each building stands. Meshes without this must be uploaded again.
  private func keepFootings() {
    let extrusions = arenas[VertexStream.extrusions.rawValue]
    guard !extrusions.hasCompanions else { return }
    for resident in residents.values
    where resident.part(.extrusions) != nil { release(resident) }
    extrusions.keepCompanions()
  }

  /// A permanent slot for something other than a mesh; `nil` if all are in use.
  func allocateSlot() -> Int? {
    if let slot = freeSlots.allocate(1) { return slot.lowerBound }
    evict(bytes: 0, slots: 1)
    return freeSlots.allocate(1)?.lowerBound
  }

  private func sendMissing(_ tiles: [TilePlacement], drawn: inout [ResidentMesh?]) -> Int {
    var sent = 0
    plannedBytes = tiles.reduce(0) { $0 + $1.mesh.byteCount }
    for (index, tile) in tiles.enumerated() where drawn[index] == nil {
      let key = MeshKey(mesh: tile.mesh.id, copy: tile.copy)
      if let twin = residents[key] {
        drawn[index] = twin
        continue
      }
      let bytes = tile.mesh.byteCount
      if meshBytes + bytes > limit { evict(bytes: bytes, slots: 0) }
      guard let slot = allocateSlot() else { continue }
      let (streams, count) = upload.send(tile.mesh, slot: slot, to: arenas)
      let resident = ResidentMesh(
        key: key, slot: slot, frame: frame, tallestMetres: tile.mesh.tallestMetres,
        streams: streams, byteCount: count)
      residents[key] = resident
      meshBytes += resident.byteCount
      sent += resident.byteCount
      drawn[index] = resident
    }
    return sent
  }

  /// Evicts meshes outside the plan, the least recently shown first, until there is room for
  /// `bytes` and `slots` or none is left.
  private func evict(bytes: Int, slots: Int) {
    var slotsMissing = slots
    let unseen = residents.values.filter { $0.lastFrame < frame }
      .sorted { ($0.lastFrame, $0.slot) < ($1.lastFrame, $1.slot) }
    for resident in unseen {
      guard slotsMissing > 0 || meshBytes + bytes > limit else { return }
      release(resident)
      slotsMissing -= 1
    }
  }

  private func release(_ resident: ResidentMesh) {
    for (arena, stream) in zip(arenas, resident.streams) {
      if let stream { arena.free(stream.place) }
    }
    freeSlots.free(resident.slot..<(resident.slot + 1))
    meshBytes -= resident.byteCount
    residents[resident.key] = nil
  }
}
