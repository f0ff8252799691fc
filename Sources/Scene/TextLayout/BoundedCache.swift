/// Keeps about the latest values in two halves: when the younger is full, it becomes the older,
/// and what was in the older and not asked for since is forgotten.
struct BoundedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]
  private let halfCount: Int

  /// Holds at most `limit` values, and always at least half as many of the latest.
  init(limit: Int) { halfCount = max(limit / 2, 1) }

  var count: Int { young.count + old.count }

  /// The value, which thereby counts among the latest.
  mutating func value(for key: Key) -> Value? {
    if let value = young[key] { return value }
    guard let value = old.removeValue(forKey: key) else { return nil }
    insert(value, for: key)
    return value
  }

  mutating func insert(_ value: Value, for key: Key) {
    if young.count >= halfCount {
      old = young
      young = [:]
      young.reserveCapacity(halfCount)
    }
    young[key] = value
  }

  mutating func removeAll() {
    young = [:]
    old = [:]
  }
}
