extension MapStyleChoice: Codable {
  private enum Name: String, Codable {
    case light, dark
  }

  private enum CodingKeys: String, CodingKey {
    case file
  }

  /// Reads `"light"`, `"dark"` or `{"file": "style.json"}`.
  ///
  /// - Throws: `DecodingError` for anything else.
  public init(from decoder: any Decoder) throws {
    if let values = try? decoder.container(keyedBy: CodingKeys.self) {
      self = .file(path: try values.decode(String.self, forKey: .file))
      return
    }
    self =
      switch try decoder.singleValueContainer().decode(Name.self) {
      case .light: .light
      case .dark: .dark
      }
  }

  /// Writes `"light"`, `"dark"` or the key `file`.
  public func encode(to encoder: any Encoder) throws {
    func write(_ name: Name) throws {
      var value = encoder.singleValueContainer()
      try value.encode(name)
    }
    switch self {
    case .light: try write(.light)
    case .dark: try write(.dark)
    case .file(let path):
      var values = encoder.container(keyedBy: CodingKeys.self)
      try values.encode(path, forKey: .file)
    }
  }
}

extension MapStyleChoice: CustomStringConvertible {
  /// `light`, `dark` or the path.
  public var description: String {
    switch self {
    case .light: "light"
    case .dark: "dark"
    case .file(let path): path
    }
  }
}
