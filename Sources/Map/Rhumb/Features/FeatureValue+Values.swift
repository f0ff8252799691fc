import JSON

extension FeatureValue: Codable {
  /// Reads a JSON value.
  ///
  /// - Throws: `DecodingError` for a value that JSON does not have.
  public init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let flag = try? value.decode(Bool.self) {
      self = .bool(flag)
    } else if let text = try? value.decode(String.self) {
      // Before numbers, because a decoder can be configured to read "nan" and the like as numbers.
      self = .string(text)
    } else if let number = try? value.decode(Double.self), number.isFinite {
      self = .number(number)
    } else if (try? decoder.unkeyedContainer()) != nil {
      self = .array(try value.decode([FeatureValue].self))
    } else {
      self = .object(try value.decode([String: FeatureValue].self))
    }
  }

  /// Writes the value as JSON.
  public func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .null: try value.encodeNil()
    case .bool(let flag): try value.encode(flag)
    case .number(let number): try value.encode(number)
    case .string(let text): try value.encode(text)
    case .array(let items): try value.encode(items)
    case .object(let members): try value.encode(members)
    }
  }
}

extension FeatureValue: CustomStringConvertible {
  /// As JSON: `{"class":"park","rank":3}`.
  public var description: String { json.text }
}
