import GeoMath

extension FollowMode: Codable {
  private enum CodingKeys: String, CodingKey {
    case mode, coordinates
  }

  private enum Name: String, Codable {
    case position, heading, northUp, overview
  }

  /// Reads `{"mode": "position"}`, `heading`, `northUp` or `overview`, the last with its
  /// `coordinates`.
  ///
  /// - Throws: `DecodingError` for another mode, or a number that is not finite.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self =
      switch try values.decode(Name.self, forKey: .mode) {
      case .position: .position
      case .heading: .heading
      case .northUp: .northUp
      case .overview:
        .overview(try values.decodeIfPresent([Coordinate].self, forKey: .coordinates) ?? [])
      }
  }

  /// Writes the keys `mode` and, for an overview, `coordinates`.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .position: try values.encode(Name.position, forKey: .mode)
    case .heading: try values.encode(Name.heading, forKey: .mode)
    case .northUp: try values.encode(Name.northUp, forKey: .mode)
    case .overview(let places):
      try values.encode(Name.overview, forKey: .mode)
      try values.encode(places, forKey: .coordinates)
    }
  }
}

extension FollowMode: CustomStringConvertible {
  /// The name of the mode; for an overview with the number of coordinates.
  public var description: String {
    switch self {
    case .position: "position"
    case .heading: "heading"
    case .northUp: "northUp"
    case .overview(let places): "overview of \(places.count) places"
    }
  }
}

extension FollowTransition: Codable {
  private enum CodingKeys: String, CodingKey {
    case transition, seconds
  }

  private enum Name: String, Codable {
    case automatic, ease, fly, immediate
  }

  /// Reads `{"transition": "automatic"}`, `ease`, `fly` or `immediate`, with the duration as
  /// `seconds`, which are optional for a flight.
  ///
  /// - Throws: `DecodingError` for another transition, or seconds that are not finite or exceed
  ///   ±10⁹.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self =
      switch try values.decode(Name.self, forKey: .transition) {
      case .automatic: .automatic
      case .ease: .ease(try Self.duration(try values.finite(.seconds), values))
      case .fly:
        .fly(try values.finiteIfPresent(.seconds).map { try Self.duration($0, values) })
      case .immediate: .immediate
      }
  }

  /// Writes the keys `transition` and `seconds`.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .automatic: try values.encode(Name.automatic, forKey: .transition)
    case .ease(let duration):
      try values.encode(Name.ease, forKey: .transition)
      try values.encode(duration.seconds, forKey: .seconds)
    case .fly(let duration):
      try values.encode(Name.fly, forKey: .transition)
      try values.encodeIfPresent(duration?.seconds, forKey: .seconds)
    case .immediate: try values.encode(Name.immediate, forKey: .transition)
    }
  }

  /// The limit exceeds any useful time, and is less than a `Duration` can hold, which would trap.
  private static func duration(
    _ seconds: Double, _ values: KeyedDecodingContainer<CodingKeys>
  ) throws -> Duration {
    guard abs(seconds) <= 1e9 else { throw values.refused(.seconds, "no animation takes so long") }
    return .seconds(seconds)
  }
}

extension FollowTransition: CustomStringConvertible {
  /// The name of the transition, with its seconds if given: `ease in 2 s`.
  public var description: String {
    switch self {
    case .automatic: "automatic"
    case .ease(let duration): "ease in \(duration.seconds.decimalText(3)) s"
    case .fly(let duration):
      duration.map { "fly in \($0.seconds.decimalText(3)) s" } ?? "fly"
    case .immediate: "immediate"
    }
  }
}

extension FollowOptions: Codable {
  private enum CodingKeys: String, CodingKey {
    case zoom, pitch, padding, overviewInsets, overviewMaxZoom, staysOnZoom, transition
  }

  /// Reads an object with the names of the options as keys. Missing options are as in ``init()``.
  ///
  /// - Throws: `DecodingError` if a number is not finite.
  public init(from decoder: any Decoder) throws {
    self.init()
    let values = try decoder.container(keyedBy: CodingKeys.self)
    zoom = try values.finiteIfPresent(.zoom)
    pitch = try values.finiteIfPresent(.pitch)
    padding = try values.decodeIfPresent(EdgeInsets.self, forKey: .padding)
    overviewInsets =
      try values.decodeIfPresent(EdgeInsets.self, forKey: .overviewInsets) ?? overviewInsets
    overviewMaxZoom = try values.finiteIfPresent(.overviewMaxZoom) ?? overviewMaxZoom
    staysOnZoom = try values.decodeIfPresent(Bool.self, forKey: .staysOnZoom) ?? staysOnZoom
    transition =
      try values.decodeIfPresent(FollowTransition.self, forKey: .transition) ?? transition
  }

  /// Writes the options that are not `nil`, with their names as keys.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encodeIfPresent(zoom, forKey: .zoom)
    try values.encodeIfPresent(pitch, forKey: .pitch)
    try values.encodeIfPresent(padding, forKey: .padding)
    try values.encode(overviewInsets, forKey: .overviewInsets)
    try values.encode(overviewMaxZoom, forKey: .overviewMaxZoom)
    try values.encode(staysOnZoom, forKey: .staysOnZoom)
    try values.encode(transition, forKey: .transition)
  }
}

extension FollowOptions: CustomStringConvertible {
  /// The options that differ from ``init()``, the same in every locale: `zoom 16, staysOnZoom
  /// false`. `usual` if there are none.
  public var description: String {
    let usual = FollowOptions()
    let parts: [String?] = [
      zoom.map { "zoom \($0.decimalText(4))" }, pitch.map { "pitch \($0.decimalText(3))°" },
      padding.map { "padding \($0)" },
      overviewInsets == usual.overviewInsets ? nil : "overviewInsets \(overviewInsets)",
      overviewMaxZoom == usual.overviewMaxZoom
        ? nil : "overviewMaxZoom \(overviewMaxZoom.decimalText(4))",
      staysOnZoom == usual.staysOnZoom ? nil : "staysOnZoom \(staysOnZoom)",
      transition == usual.transition ? nil : "transition \(transition)",
    ]
    let named = parts.compactMap(\.self)
    return named.isEmpty ? "usual" : named.joined(separator: ", ")
  }
}

extension FollowStatus: CustomStringConvertible {
  /// `idle`, `on the way to heading` or `following heading`.
  public var description: String {
    switch self {
    case .idle: "idle"
    case .transition(let mode): "on the way to \(mode)"
    case .following(let mode): "following \(mode)"
    }
  }
}

extension FollowStatusChanged: CustomStringConvertible {
  /// For example `following heading, was idle, by arrived`.
  public var description: String { "\(to), was \(from), by \(reason)" }
}
