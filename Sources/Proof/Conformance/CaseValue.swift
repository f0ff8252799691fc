/// A value in a camera case file, or an answer to be compared with one.
indirect enum CaseValue: Sendable, Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case text(String)
  case list([CaseValue])
  case object([String: CaseValue])

  static func number(_ value: Double?) -> CaseValue { value.map { .number($0) } ?? .null }
}

extension CaseValue: Decodable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .text(value)
    } else if let value = try? container.decode([CaseValue].self) {
      self = .list(value)
    } else {
      self = .object(try container.decode([String: CaseValue].self))
    }
  }
}

extension CaseValue: CustomStringConvertible {
  var description: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let value): "\(value)"
    case .text(let value): "\"\(value)\""
    case .list(let values): "[" + values.map(\.description).joined(separator: ", ") + "]"
    case .object(let fields):
      "{"
        + fields.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
        .joined(separator: ", ") + "}"
    }
  }
}

/// What is wrong with a case.
struct CaseError: Error {
  var reason: String
}

/// The inputs of a case, read by name. A missing or foreign field throws.
struct CaseFields {
  let values: [String: CaseValue]

  func number(_ name: String) throws(CaseError) -> Double {
    guard case .number(let value) = values[name] else { throw lacks("number", name) }
    return value
  }

  /// The number, or `nil` where the case says null or nothing.
  func optionalNumber(_ name: String) throws(CaseError) -> Double? {
    switch values[name] {
    case nil, .null: return nil
    case .number(let value): return value
    default: throw lacks("number", name)
    }
  }

  func text(_ name: String) throws(CaseError) -> String {
    guard case .text(let value) = values[name] else { throw lacks("text", name) }
    return value
  }

  func fields(_ name: String) throws(CaseError) -> CaseFields {
    guard case .object(let value) = values[name] else { throw lacks("object", name) }
    return CaseFields(values: value)
  }

  func list(_ name: String) throws(CaseError) -> [CaseFields] {
    guard case .list(let elements) = values[name] else { throw lacks("list", name) }
    var result: [CaseFields] = []
    for element in elements {
      guard case .object(let value) = element else { throw lacks("list of objects", name) }
      result.append(CaseFields(values: value))
    }
    return result
  }

  func numbers(_ name: String) throws(CaseError) -> [Double] {
    guard case .list(let elements) = values[name] else { throw lacks("list", name) }
    var result: [Double] = []
    for element in elements {
      guard case .number(let value) = element else { throw lacks("list of numbers", name) }
      result.append(value)
    }
    return result
  }

  private func lacks(_ type: String, _ name: String) -> CaseError {
    CaseError(reason: "the case has no \(type) \"\(name)\"")
  }
}
