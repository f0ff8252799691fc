import RenderModel

/// Copies a mesh to the GPU, writing the slot of its placement into each vertex on the way.
struct MeshUpload {
  /// The vertices with their slot, before they are sent; kept, so that an upload seldom allocates.
  private var staging: [UInt8] = []

  /// Sends all streams of `mesh` and notes in `resident` where they lie.
  mutating func send(_ mesh: TileMesh, to arenas: [MeshArena], as resident: ResidentMesh) {
    send(mesh.fills, .fills, to: arenas, as: resident)
    send(mesh.edges, .edges, to: arenas, as: resident)
    send(mesh.lines, .lines, to: arenas, as: resident)
    send(mesh.extrusions, .extrusions, to: arenas, as: resident)
    sendFootings(of: mesh, to: arenas[VertexStream.extrusions.rawValue], as: resident)
    send(mesh.circles, .circles, to: arenas, as: resident)
  }

  private mutating func send<Vertex>(
    _ source: MeshStream<Vertex>, _ stream: VertexStream, to arenas: [MeshArena],
    as resident: ResidentMesh
  ) {
    guard !source.vertices.isEmpty, !source.indices.isEmpty else { return }
    let arena = arenas[stream.rawValue]
    let place = arena.allocate(vertices: source.vertices.count, indices: source.indices.count)
    stage(source.vertices, slot: UInt16(resident.slot))
    let byteCount = source.vertices.count * stream.stride
    staging.withUnsafeBytes { staged in
      source.indices.withUnsafeBytes { indices in
        arena.write(
          vertices: UnsafeRawBufferPointer(rebasing: staged[..<byteCount]), indices: indices,
          at: place)
      }
    }
    resident.places[stream.rawValue] = place
    resident.sections[stream.rawValue] = LayerSections(source.sections)
    resident.byteCount += source.byteCount
  }

  /// Sends to each vertex of extrusions where its building stands, where that is wanted.
  private func sendFootings(of mesh: TileMesh, to arena: MeshArena, as resident: ResidentMesh) {
    guard arena.hasCompanions, let place = resident.places[VertexStream.extrusions.rawValue]
    else { return }
    let words = mesh.footingWords()
    words.withUnsafeBytes { arena.write(companions: $0, at: place) }
    resident.byteCount += words.count * MemoryLayout<UInt32>.stride
  }

  private mutating func stage<Vertex>(_ vertices: [Vertex], slot: UInt16) {
    let stride = MemoryLayout<Vertex>.stride
    let byteCount = vertices.count * stride
    if staging.count < byteCount { staging = [UInt8](repeating: 0, count: byteCount) }
    staging.withUnsafeMutableBytes { staged in
      vertices.withUnsafeBytes { staged.copyMemory(from: $0) }
      var offset = VertexStream.slotOffset
      while offset < byteCount {
        staged.storeBytes(of: slot, toByteOffset: offset, as: UInt16.self)
        offset += stride
      }
    }
  }
}
