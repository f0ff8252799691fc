import GeoMath

extension LocationPuck: Codable {
  private enum CodingKeys: String, CodingKey {
    case isVisible, showsBearing, showsAccuracyRing, accuracyRingMinZoom, staleSeconds
  }

  /// Reads an object with the names of the members as keys. Missing ones get standard values.
  ///
  /// - Throws: `DecodingError` if a number is not finite.
  public init(from decoder: any Decoder) throws {
    self.init()
    let values = try decoder.container(keyedBy: CodingKeys.self)
    isVisible = try values.decodeIfPresent(Bool.self, forKey: .isVisible) ?? isVisible
    showsBearing = try values.decodeIfPresent(Bool.self, forKey: .showsBearing) ?? showsBearing
    showsAccuracyRing =
      try values.decodeIfPresent(Bool.self, forKey: .showsAccuracyRing) ?? showsAccuracyRing
    accuracyRingMinZoom = try values.finiteIfPresent(.accuracyRingMinZoom) ?? accuracyRingMinZoom
    staleSeconds = try values.finiteIfPresent(.staleSeconds) ?? staleSeconds
  }

  /// Writes all members, by their names.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(isVisible, forKey: .isVisible)
    try values.encode(showsBearing, forKey: .showsBearing)
    try values.encode(showsAccuracyRing, forKey: .showsAccuracyRing)
    try values.encode(accuracyRingMinZoom, forKey: .accuracyRingMinZoom)
    try values.encode(staleSeconds, forKey: .staleSeconds)
  }
}

extension LocationPuck: CustomStringConvertible {
  /// The members that differ from the standard, the same in every locale: `showsBearing false`.
  /// `usual` if there are none.
  public var description: String {
    let usual = LocationPuck()
    let parts: [String?] = [
      isVisible == usual.isVisible ? nil : "isVisible \(isVisible)",
      showsBearing == usual.showsBearing ? nil : "showsBearing \(showsBearing)",
      showsAccuracyRing == usual.showsAccuracyRing ? nil : "showsAccuracyRing \(showsAccuracyRing)",
      accuracyRingMinZoom == usual.accuracyRingMinZoom
        ? nil : "accuracyRingMinZoom \(accuracyRingMinZoom.decimalText(4))",
      staleSeconds == usual.staleSeconds ? nil : "staleSeconds \(staleSeconds.decimalText(3))",
    ]
    let named = parts.compactMap(\.self)
    return named.isEmpty ? "usual" : named.joined(separator: ", ")
  }
}
