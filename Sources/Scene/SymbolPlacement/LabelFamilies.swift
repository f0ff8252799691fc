import MapStyle

extension [StyleLayer] {
  /// For each layer the first of those that show the same labels and are placed as one with it;
  /// `nil` where it stands alone.
  var labelFamilies: [Int?] {
    var families = [Int?](repeating: nil, count: count)
    for (index, layer) in enumerated() {
      guard let first = self[..<index].firstIndex(where: layer.sharesLabels(with:)) else {
        continue
      }
      families[first] = first
      families[index] = first
    }
    return families
  }
}
