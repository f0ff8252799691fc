import Protobuf

extension MLTStreamDecoder {
  /// The vertices of a stream of coordinates or Morton codes. Coordinates wrap around at 32 bits.
  func points(_ stream: MLTStream) throws(MLTFault) -> [TilePoint] {
    switch (stream.technique, stream.secondTechnique) {
    case (.morton, .none): try mortonPoints(stream, isDelta: false)
    case (.morton, .delta): try mortonPoints(stream, isDelta: true)
    case (.componentwiseDelta, .none):
      stream.encoding == .varint ? try varintPoints(stream) : try componentwisePoints(stream)
    default: try pairs(try integers(stream))
    }
  }

  /// Componentwise deltas, as used for nearly all vertices; read like those of an MVT.
  private func varintPoints(_ stream: MLTStream) throws(MLTFault) -> [TilePoint] {
    let count = try vertexCount(stream)
    return try Array(filling: count) { (points) throws(MLTFault) in
      let source = bytes.bindMemory(to: UInt8.self)
      var point = TilePoint(x: 0, y: 0)
      guard var varints = VarintStream(source, in: stream.range),
        varints.readPoints(count, from: &point, keepsRepeats: true, to: points) != nil
      else { throw .truncated }
    }
  }

  private func componentwisePoints(_ stream: MLTStream) throws(MLTFault) -> [TilePoint] {
    let count = try vertexCount(stream)
    return try Array(filling: count) { (points) throws(MLTFault) in
      // A point has the layout of two words, so it can be assembled in place.
      let words = UnsafeMutableRawPointer(points).assumingMemoryBound(to: UInt32.self)
      try write(stream, to: words)
      var (x, y) = (UInt32(0), UInt32(0))
      for index in 0..<count {
        x &+= words[2 &* index].zigzagDecoded
        y &+= words[2 &* index &+ 1].zigzagDecoded
        words[2 &* index] = x
        words[2 &* index &+ 1] = y
      }
    }
  }

  private func vertexCount(_ stream: MLTStream) throws(MLTFault) -> Int {
    guard stream.writtenCount.isMultiple(of: 2) else { throw .wrongCount("coordinates") }
    try checkCount(stream, of: UInt32.self)
    return stream.writtenCount / 2
  }

  private func pairs(_ coordinates: [Int32]) throws(MLTFault) -> [TilePoint] {
    guard coordinates.count.isMultiple(of: 2) else { throw .wrongCount("coordinates") }
    try allowance.take(coordinates.count, of: 4)
    defer { allowance.giveBack(coordinates.count, of: 4) }
    return stride(from: 0, to: coordinates.count, by: 2).map {
      TilePoint(x: coordinates[$0], y: coordinates[$0 + 1])
    }
  }

  private func mortonPoints(
    _ stream: MLTStream, isDelta: Bool
  ) throws(MLTFault) -> [TilePoint] {
    guard let curve = MortonCurve(bits: stream.mortonBits, shift: stream.mortonShift) else {
      throw .numberTooLarge
    }
    let count = stream.writtenCount
    try checkCount(stream, of: UInt32.self)
    defer { allowance.giveBack(count, of: 4) }
    let codes = try [UInt32](filling: count) { (words) throws(MLTFault) in
      try write(stream, to: words)
    }
    try allowance.take(count, of: MemoryLayout<TilePoint>.stride)
    var last: UInt32 = 0
    return codes.map { code in
      // The codes are sorted, so deltas need no sign.
      last = isDelta ? last &+ code : code
      return curve.point(last)
    }
  }
}
