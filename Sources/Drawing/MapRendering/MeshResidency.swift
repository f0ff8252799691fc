import GLBackend
import RenderModel

/// Which meshes the GPU holds: sends those that a plan shows for the first time, and lets those go
/// that have not been shown for longest when slots or bytes run out.
///
/// A class, because it owns GPU buffers.
final class MeshResidency {
  let arenas: [MeshArena]
  private var residents: [MeshKey: ResidentMesh] = [:]
  private var freeSlots: RangeAllocator
  private var upload = MeshUpload()
  private var frame: UInt64 = 0
  private var meshBytes = 0
  private let byteLimit: Int
  /// Of the meshes in the plan, when the last ones were sent.
  private var plannedBytes = 0

  /// So many times the bytes in the plan stay on the GPU: those of a few views are at hand elsewhere.
  private static let viewsKept = 2
  /// However little is in the plan, so many bytes stay.
  private static let leastBytes = 16 << 20

  /// Above so many bytes, meshes that are not in the plan are let go.
  private var limit: Int { min(max(Self.viewsKept * plannedBytes, Self.leastBytes), byteLimit) }

  /// - Parameters:
  ///   - slots: how many placements there are for meshes.
  ///   - byteLimit: above this many bytes, meshes that are not in the plan are let go; also before, where
  ///     they are more than that.
  init(slots: Int, byteLimit: Int, in context: GLContext) {
    freeSlots = RangeAllocator(capacity: slots)
    self.byteLimit = byteLimit
    arenas = VertexStream.allCases.map { MeshArena(stride: $0.stride, in: context) }
  }

  /// Bytes that the buffers take on the GPU.
  var byteCount: Int { arenas.reduce(0) { $0 + $1.byteCount } }

  var meshCount: Int { residents.count }

  /// Makes every mesh of `tiles` resident and puts them into `drawn`, one for one; nil for a tile
  /// for which there is no slot left (when one plan has more tiles than slots).
  ///
  /// - Parameter hasTerrain: whether extrusions stand on ground with heights.
  /// - Returns: bytes sent to the GPU.
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

  /// From now on the GPU knows where each building stands. Those that it has without are sent anew.
  private func keepFootings() {
    let extrusions = arenas[VertexStream.extrusions.rawValue]
    guard !extrusions.hasCompanions else { return }
    for resident in residents.values
    where resident.part(.extrusions) != nil { release(resident) }
    extrusions.keepCompanions()
  }

  /// A slot for something other than a mesh, taken for good; nil when all are in use.
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
        key: key, slot: slot, tallestMetres: tile.mesh.tallestMetres, streams: streams,
        byteCount: count)
      resident.lastFrame = frame
      residents[key] = resident
      meshBytes += resident.byteCount
      sent += resident.byteCount
      drawn[index] = resident
    }
    return sent
  }

  /// Lets go of meshes outside the plan, longest unseen first, until so much more fits or none is
  /// left.
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
