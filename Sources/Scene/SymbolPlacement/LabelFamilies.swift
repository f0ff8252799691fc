import MapStyle

extension [StyleLayer] {
  /// For each layer the first of those that show the same labels and are placed together with it.
  /// `nil` if there are no others.
  var labelFamilies: [Int?] {
    var families = [Int?](repeating: nil, count: count)
    var known: [LayerContent: Int] = [:]
    for index in indices {
      guard let content = LayerContent(labelsOf: self[index]) else { continue }
      guard let first = known[content] else {
        known[content] = index
        continue
      }
      families[first] = first
      families[index] = first
    }
    return families
  }
}
