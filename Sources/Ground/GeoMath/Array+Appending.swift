extension Array {
  /// This array followed by `others`. Unlike `+`, this allocates nothing if one of them is empty.
  package func appending(_ others: [Element]) -> [Element] {
    if others.isEmpty { return self }
    return isEmpty ? others : self + others
  }
}
