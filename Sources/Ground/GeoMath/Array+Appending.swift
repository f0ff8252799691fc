extension Array {
  /// This array with another behind it. Where one of them is empty no memory is asked for, unlike by
  /// `+`.
  package func appending(_ others: [Element]) -> [Element] {
    if others.isEmpty { return self }
    return isEmpty ? others : self + others
  }
}
