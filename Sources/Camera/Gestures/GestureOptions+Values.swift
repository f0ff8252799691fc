import GeoMath

extension GestureOptions: Codable {
  /// The names of the members; those of ``touch`` are prefixed with `touch`.
  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
  }

  /// Reads an object with the names of the options as keys, those of ``touch`` prefixed with
  /// `touch` (`touchDecayRate`), and `touchpadScroll` as `pan` or `zoom`. Missing options are
  /// standard.
  ///
  /// - Throws: `DecodingError` if a number is not finite.
  public init(from decoder: any Decoder) throws {
    self.init()
    let values = try decoder.container(keyedBy: Key.self)
    for rate in Self.rates {
      if let value = try values.finiteIfPresent(Key(rate.name)) {
        self[keyPath: rate.path] = value
      }
    }
    for item in Self.switches {
      if let isOn = try values.decodeIfPresent(Bool.self, forKey: Key(item.name)) {
        self[keyPath: item.path] = isOn
      }
    }
    let scroll = try values.decodeIfPresent(TouchpadScroll.self, forKey: Key("touchpadScroll"))
    if let scroll { touchpadScroll = scroll }
  }

  /// Writes the options that differ from the standard.
  public func encode(to encoder: any Encoder) throws {
    let usual = GestureOptions()
    var values = encoder.container(keyedBy: Key.self)
    for rate in Self.rates where self[keyPath: rate.path] != usual[keyPath: rate.path] {
      try values.encode(self[keyPath: rate.path], forKey: Key(rate.name))
    }
    for item in Self.switches where self[keyPath: item.path] != usual[keyPath: item.path] {
      try values.encode(self[keyPath: item.path], forKey: Key(item.name))
    }
    if touchpadScroll != usual.touchpadScroll {
      try values.encode(touchpadScroll, forKey: Key("touchpadScroll"))
    }
  }
}

extension GestureOptions.TouchpadScroll: Codable {}

extension GestureOptions: CustomStringConvertible {
  /// The options that differ from the standard, the same in every locale: `isTiltEnabled false,
  /// zoomLevelsPerNotch 0.25`. `usual` if there are none.
  public var description: String {
    let usual = GestureOptions()
    var parts = Self.switches
      .filter { self[keyPath: $0.path] != usual[keyPath: $0.path] }
      .map { "\($0.name) \(self[keyPath: $0.path])" }
    parts += Self.rates
      .filter { self[keyPath: $0.path] != usual[keyPath: $0.path] }
      .map { "\($0.name) \(self[keyPath: $0.path].decimalText(6))" }
    if touchpadScroll != usual.touchpadScroll { parts.append("touchpadScroll \(touchpadScroll)") }
    return parts.isEmpty ? "usual" : parts.joined(separator: ", ")
  }
}

extension TouchTuning: Codable {
  /// Reads an object like that of ``GestureOptions``, with `touch` before each name. Missing
  /// options get their standard values.
  ///
  /// - Throws: `DecodingError` if a number is not finite.
  public init(from decoder: any Decoder) throws {
    self = try GestureOptions(from: decoder).touch
  }

  /// Writes the options that differ from the standard, as ``GestureOptions`` does.
  public func encode(to encoder: any Encoder) throws { try gestures.encode(to: encoder) }

  private var gestures: GestureOptions {
    var options = GestureOptions()
    options.touch = self
    return options
  }
}

extension TouchTuning: CustomStringConvertible {
  /// The options that differ from the standard, as in ``GestureOptions``: `touchDecayRate 4`.
  public var description: String { gestures.description }
}
