/// A cache of recently used values in two halves. When the young half is full, it becomes the old
/// one, and the values of the old one that were not used since are dropped.
struct BoundedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]
  private let halfCount: Int

  /// Holds at most `limit` values, including at least the latest `limit / 2`.
  init(limit: Int) { halfCount = max(limit / 2, 1) }

  var count: Int { young.count + old.count }

  /// Returns a value and marks it as recently used.
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
}
