import RenderModel

/// Copies a mesh to the GPU and writes the slot of its placement into each vertex.
struct MeshUpload {
  /// The vertices with their slot. The array is kept, so that an upload seldom allocates.
  private var staging: [UInt8] = []

  /// Uploads all streams of `mesh`, whose placement is in `slot`.
  ///
  /// - Returns: the places of the streams, by `VertexStream`, and the number of uploaded bytes.
  mutating func send(
    _ mesh: TileMesh, slot: Int, to arenas: [MeshArena]
  ) -> (streams: [ResidentStream?], byteCount: Int) {
    var sent = 0
    let extrusions = send(mesh.extrusions, .extrusions, slot, to: arenas, &sent)
    if let extrusions {
      sendFootings(of: mesh, to: arenas[VertexStream.extrusions.rawValue], extrusions.place, &sent)
    }
    let streams = VertexStream.allCases.map { stream in
      switch stream {
      case .fills: send(mesh.fills, stream, slot, to: arenas, &sent)
      case .edges: send(mesh.edges, stream, slot, to: arenas, &sent)
      case .lines: send(mesh.lines, stream, slot, to: arenas, &sent)
      case .extrusions: extrusions
      case .circles: send(mesh.circles, stream, slot, to: arenas, &sent)
      }
    }
    return (streams, sent)
  }

  private mutating func send<Vertex>(
    _ source: MeshStream<Vertex>, _ stream: VertexStream, _ slot: Int, to arenas: [MeshArena],
    _ sent: inout Int
  ) -> ResidentStream? {
    guard !source.vertices.isEmpty, !source.indices.isEmpty else { return nil }
    let arena = arenas[stream.rawValue]
    let place = arena.allocate(vertices: source.vertices.count, indices: source.indices.count)
    stage(source.vertices, slot: UInt16(slot))
    let byteCount = source.vertices.count * stream.stride
    staging.withUnsafeBytes { staged in
      source.indices.withUnsafeBytes { indices in
        arena.write(
          vertices: UnsafeRawBufferPointer(rebasing: staged[..<byteCount]), indices: indices,
          at: place)
      }
    }
    sent += source.byteCount
    return ResidentStream(place: place, sections: LayerSections(source.sections))
  }

  /// If the arena keeps companions, uploads for each extrusion vertex where its building stands.
  private func sendFootings(
    of mesh: TileMesh, to arena: MeshArena, _ place: MeshArena.Place, _ sent: inout Int
  ) {
    guard arena.hasCompanions else { return }
    let words = mesh.footingWords()
    words.withUnsafeBytes { arena.write(companions: $0, at: place) }
    sent += words.count * MemoryLayout<UInt32>.stride
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
