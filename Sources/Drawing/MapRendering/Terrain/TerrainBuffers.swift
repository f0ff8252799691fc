import GLBackend
import RenderModel
import TerrainGeometry

/// The patches of the terrain on the GPU: grids of corners that all share the same triangles.
///
/// This is a class because it owns GPU buffers.
final class TerrainBuffers {
  /// 32-bit words per corner: x and y in grid units, tile slot, metres.
  static let words: Int32 = 3

  private let context: GLContext
  private let slot: () -> Int?
  private var vertices: GLBuffer
  private var indices: GLBuffer
  private let array: GLVertexArray
  /// The places of patches in the buffer. Each has a slot of the block of tiles.
  private var places: [Place] = []
  private var numbers: [UInt64: Int] = [:]
  private var frame = 0
  private var corners: [UInt32] = []
  /// The patches of the frame that have a place.
  private var shown: [Shown] = []

  private struct Shown {
    var number: Int
    var step: Int
  }

  private struct Place {
    var mesh: UInt64?
    var slot: Int
    var lastFrame = 0
  }

  private static let cornerCount = TerrainPatch.nodes * TerrainPatch.nodes
  private static let patchBytes = cornerCount * Int(words) * MemoryLayout<UInt32>.stride
  /// Grid units of `TileMesh` per cell of a patch.
  private static let gridUnits = TileMesh.gridExtent / TerrainPatch.cells

  /// - Parameter slot: returns a slot of the block of tiles, or `nil` if none is free.
  init(in context: GLContext, slot: @escaping () -> Int?) {
    self.context = context
    self.slot = slot
    vertices = GLBuffer(context)
    indices = GLBuffer(context)
    array = GLVertexArray(context)
  }

  var vertexArray: VertexArrayHandle { array.handle }
  var byteCount: Int { vertices.byteCount + indices.byteCount }

  /// Uploads the patches that are not on the GPU.
  ///
  /// - Parameter placed: called with each patch and its slot.
  /// - Returns: the number of uploaded bytes.
  func send(
    _ patches: [TerrainPatchPlacement], placed: (TerrainPatchPlacement, _ slot: Int) -> Void
  ) -> Int {
    frame += 1
    var sent = 0
    shown.removeAll(keepingCapacity: true)
    // These first, so that no visible patch is replaced by another.
    for patch in patches {
      guard let number = numbers[patch.mesh.id] else { continue }
      places[number].lastFrame = frame
      show(patch, number, placed)
    }
    // The remaining patches were never uploaded or have been replaced since.
    guard shown.count < patches.count else { return 0 }
    for patch in patches where numbers[patch.mesh.id] == nil {
      guard let number = freePlace() else { continue }
      sent += send(patch.mesh, to: number)
      show(patch, number, placed)
    }
    return sent
  }

  /// Draws the patches that were uploaded last, except those without room, with the queue's key.
  func append(to queue: DrawQueue) {
    let ranges = TerrainIndices.ranges
    for patch in shown {
      let indices = ranges[patch.step]
      queue.append(
        indexCount: Int32(clamping: indices.count),
        byteOffset: indices.lowerBound * MemoryLayout<UInt32>.stride,
        baseVertex: Int32(clamping: patch.number * Self.cornerCount))
    }
  }

  private func show(
    _ patch: TerrainPatchPlacement, _ number: Int,
    _ placed: (TerrainPatchPlacement, _ slot: Int) -> Void
  ) {
    guard let step = TerrainPatch.steps.firstIndex(of: patch.mesh.step) else { return }
    shown.append(Shown(number: number, step: step))
    placed(patch, places[number].slot)
  }

  private func send(_ mesh: TerrainMesh, to number: Int) -> Int {
    if let old = places[number].mesh { numbers[old] = nil }
    places[number].mesh = mesh.id
    places[number].lastFrame = frame
    numbers[mesh.id] = number
    Self.write(mesh.patch, slot: UInt32(clamping: places[number].slot), to: &corners)
    corners.withUnsafeBytes { vertices.write($0, at: number * Self.patchBytes) }
    return Self.patchBytes
  }

  private static func write(_ patch: TerrainPatch, slot: UInt32, to corners: inout [UInt32]) {
    corners.removeAll(keepingCapacity: true)
    for row in 0..<TerrainPatch.nodes {
      for column in 0..<TerrainPatch.nodes {
        corners.append(UInt32(column * gridUnits) | UInt32(row * gridUnits) << 16)
        corners.append(slot)
        corners.append(patch[column, row].bitPattern)
      }
    }
  }

  /// A place that this frame does not show.
  private func freePlace() -> Int? {
    if let free = places.firstIndex(where: { $0.mesh == nil }) { return free }
    // The least recently shown patch is replaced. A few more than the visible ones are kept.
    if places.count >= Self.leastPlaces,
      let oldest = places.indices.min(by: { places[$0].lastFrame < places[$1].lastFrame }),
      places[oldest].lastFrame < frame
    {
      return oldest
    }
    return grow() ? places.count - 1 : nil
  }

  private static let leastPlaces = 64

  private func grow() -> Bool {
    guard let slot = slot() else { return false }
    places.append(Place(mesh: nil, slot: slot))
    guard places.count * Self.patchBytes > vertices.byteCount else { return true }
    vertices.grow(
      to: max(2 * (places.count - 1), Self.leastPlaces) * Self.patchBytes, in: context)
    if indices.byteCount == 0 { _ = indices.replace(by: TerrainIndices.all, usage: .seldom) }
    array.connect(
      vertices: vertices.handle, indices: indices.handle, words: Self.words, in: context)
    return true
  }
}
