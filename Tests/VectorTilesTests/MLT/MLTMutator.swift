import TestSupport

/// Damages MapLibre tiles where it hurts: mostly the heads and the bytes of single streams, with all
/// lengths around them kept right, so that the damage reaches the decoders.
struct MLTMutator {
  private var mutator: Mutator

  init(seed: UInt64) { mutator = Mutator(seed: seed) }

  private static let extremes = [
    0, 1, 2, 255, 256, 65_536, 1 << 20, 1 << 24, 1 << 28, 1 << 31 - 1, 1 << 31, 1 << 32 - 1,
  ]

  /// A tile with some changes; in a third of cases wherever they fall.
  mutating func mutated(_ tile: MLTAnatomy) -> [UInt8] {
    guard Int.random(in: 0..<3, using: &mutator.random) > 0 else {
      return mutator.mutated(tile.bytes)
    }
    var tile = tile
    for _ in 0..<Int.random(in: 1...3, using: &mutator.random) {
      let layer = Int.random(in: tile.layers.indices, using: &mutator.random)
      change(&tile.layers[layer].streams)
    }
    return tile.bytes
  }

  private mutating func change(_ streams: inout [MLTAnatomy.Stream]) {
    guard !streams.isEmpty else { return }
    let index = Int.random(in: streams.indices, using: &mutator.random)
    let other = random(streams)
    switch Int.random(in: 0..<12, using: &mutator.random) {
    case 0, 1, 2: changeNumber(of: &streams[index], to: other)
    case 3: streams[index].techniques = UInt8.random(in: 0...255, using: &mutator.random)
    case 4: streams[index].techniques = other.techniques
    case 5: streams[index].kind = other.kind
    case 6: streams[index].data = other.data
    case 7: streams[index].before = mutator.mutated(streams[index].before)
    case 8: streams.insert(other, at: index)
    case 9: streams.remove(at: index)
    default: streams[index].data = mutator.mutated(streams[index].data)
    }
  }

  private mutating func random(_ streams: [MLTAnatomy.Stream]) -> MLTAnatomy.Stream {
    mutator.random.pick(streams)
  }

  /// Another count, alone or of the run lengths with it.
  private mutating func changeNumber(
    of stream: inout MLTAnatomy.Stream, to other: MLTAnatomy.Stream
  ) {
    let place = Int.random(in: stream.numbers.indices, using: &mutator.random)
    switch Int.random(in: 0..<4, using: &mutator.random) {
    case 0: stream.numbers[place] = mutator.random.pick(Self.extremes)
    case 1: stream.numbers[place] = max(0, stream.numbers[place] - 1)
    case 2: stream.numbers[place] = other.numbers[0]
    default: stream.numbers[place] += Int.random(in: 1...9, using: &mutator.random)
    }
  }
}
