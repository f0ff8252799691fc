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
    send(mesh.circles, .circles, to: arenas, as: resident)
  }

  private mutating func send<Vertex>(
    _ source: MeshStream<Vertex>, _ stream: VertexStream, to arenas: [MeshArena],
    as resident: ResidentMesh
  ) {
    guard !source.vertices.isEmpty, !source.indices.isEmpty else { return }
    let arena = arenas[stream.rawValue]
    let place = arena.take(vertices: source.vertices.count, indices: source.indices.count)
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
    resident.sections[stream.rawValue] = sections(of: source, at: place, stride: stream.stride)
    resident.byteCount += source.byteCount
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

  private func sections<Vertex>(
    of source: MeshStream<Vertex>, at place: MeshArena.Place, stride: Int
  ) -> [ResidentSection] {
    staging.withUnsafeBytes { staged in
      source.sections.map { section in
        let indices = section.indices.clamped(to: 0..<source.indices.count)
        let start = place.indices.lowerBound + indices.lowerBound
        let (paints, bounds) = survey(source.indices[indices], in: staged, stride: stride)
        return ResidentSection(
          layer: section.layer, indexCount: Int32(clamping: indices.count),
          byteOffset: start * MemoryLayout<UInt32>.stride,
          baseVertex: Int32(clamping: place.vertices.lowerBound),
          paints: paints, bounds: bounds)
      }
    }
  }

  /// The paints that a stretch of indices uses, and the box that it lies in.
  private func survey(
    _ indices: ArraySlice<UInt32>, in staged: UnsafeRawBufferPointer, stride: Int
  ) -> (paints: ClosedRange<Int>, bounds: GridBounds) {
    var lowest = UInt16.max
    var highest = UInt16.min
    var bounds = GridBounds()
    for index in indices {
      let vertex = Int(index) * stride
      let paint = staged.loadUnaligned(
        fromByteOffset: vertex + VertexStream.paintOffset, as: UInt16.self)
      lowest = min(lowest, paint)
      highest = max(highest, paint)
      bounds.include(
        x: staged.loadUnaligned(fromByteOffset: vertex, as: Int16.self),
        y: staged.loadUnaligned(fromByteOffset: vertex + 2, as: Int16.self))
    }
    return (Int(min(lowest, highest))...Int(highest), bounds)
  }
}
