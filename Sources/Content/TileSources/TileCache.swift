import GeoMath
import Synchronization

/// The loaded tiles, up to a limit. The least recently used are dropped first.
package struct TileCache<Value> {
  @usableFromInline
  struct Entry {
    @usableFromInline var value: Value
    @usableFromInline var byteCount: Int
    @usableFromInline var lastUse: Int

    @usableFromInline
    init(_ value: Value, _ byteCount: Int, _ lastUse: Int) {
      self.value = value
      self.byteCount = byteCount
      self.lastUse = lastUse
    }
  }

  @usableFromInline var entries: [TileID: Entry] = [:]
  @usableFromInline var useCount = 0
  /// The bytes of all loaded tiles.
  package private(set) var byteCount = 0

  package init() {}

  package var count: Int { entries.count }

  /// Returns a tile without marking it as used.
  @inlinable
  package subscript(tile: TileID) -> Value? { entries[tile]?.value }

  /// Whether a tile is loaded. Unlike the subscript, this does not copy the value.
  @inlinable
  package func holds(_ tile: TileID) -> Bool { entries.index(forKey: tile) != nil }

  /// Tiles that are used from now on are kept longer than all others.
  package mutating func beginUse() { useCount += 1 }

  @inlinable
  package mutating func use(_ tile: TileID) -> Value? {
    guard let index = entries.index(forKey: tile) else { return nil }
    entries.values[index].lastUse = useCount
    return entries.values[index].value
  }

  /// The bytes of the tiles used since `beginUse()`.
  package var usedByteCount: Int {
    entries.values.reduce(0) { $1.lastUse == useCount ? $0 + $1.byteCount : $0 }
  }

  /// Stores a value in place of the previous one.
  package mutating func keep(_ value: Value, for tile: TileID, byteCount bytes: Int) {
    byteCount += bytes - (entries[tile]?.byteCount ?? 0)
    entries[tile] = Entry(value, bytes, useCount)
  }

  /// Changes a value whose size stays the same.
  @inlinable
  package mutating func update(_ tile: TileID, _ change: (inout Value) -> Void) {
    guard let index = entries.index(forKey: tile) else { return }
    change(&entries.values[index].value)
  }

  /// Changes all values, used or not.
  ///
  /// - Parameter change: returns the bytes that the value takes afterwards.
  package mutating func updateAll(_ change: (inout Value) -> Int) {
    for index in entries.values.indices {
      let bytes = change(&entries.values[index].value)
      byteCount += bytes - entries.values[index].byteCount
      entries.values[index].byteCount = bytes
    }
  }

  @inlinable
  package func forEachTile(_ body: (TileID, Value) -> Void) {
    for (tile, entry) in entries { body(tile, entry.value) }
  }

  /// Drops a tile, or all tiles.
  package mutating func forget(_ tile: TileID?) {
    guard let tile else {
      entries.removeAll(keepingCapacity: true)
      byteCount = 0
      return
    }
    byteCount -= entries.removeValue(forKey: tile)?.byteCount ?? 0
  }

  /// Drops tiles that were not used since `beginUse()` if there are more bytes or tiles than the
  /// limits: the oldest first, and of these the largest tiles.
  ///
  /// - Parameter bytesLeft: how many bytes may stay if there are too many.
  package mutating func trim(
    toBytes limit: Int, leaving bytesLeft: Int, count countLimit: Int = .max
  ) {
    guard byteCount > limit || count > countLimit else { return }
    let unused = entries.filter { $0.value.lastUse < useCount }
      .sorted { ($0.value.lastUse, $0.key.z) < ($1.value.lastUse, $1.key.z) }
    for (tile, _) in unused where byteCount > bytesLeft || count > countLimit { forget(tile) }
  }
}

/// The recently decoded tiles of a source. A class, because building threads share it.
package final class DecodedTileCache<Value: Sendable>: Sendable {
  private let state = Mutex(TileCache<Value>())
  private let byteLimit: Int
  private let countLimit: Int

  package init(byteLimit: Int, countLimit: Int = .max) {
    self.byteLimit = byteLimit
    self.countLimit = countLimit
  }

  package subscript(tile: TileID) -> Value? {
    state.withLock { cache in
      cache.beginUse()
      return cache.use(tile)
    }
  }

  package func keep(_ value: Value, for tile: TileID, byteCount: Int) {
    state.withLock { cache in
      cache.beginUse()
      cache.keep(value, for: tile, byteCount: byteCount)
      cache.trim(toBytes: byteLimit, leaving: byteLimit, count: countLimit)
    }
  }

  /// Drops a tile, or all tiles.
  package func forget(_ tile: TileID?) { state.withLock { $0.forget(tile) } }
}
