import JSON

extension JSONValue {
  static func number(_ value: Double?) -> JSONValue { value.map { .number($0) } ?? .null }
}

struct CaseError: Error {
  var reason: String
}

/// The inputs of a case, read by name. A missing field or one of another type throws.
struct CaseFields {
  let values: JSONObject

  func number(_ name: String) throws(CaseError) -> Double {
    guard let value = values[name]?.number else { throw lacks("number", name) }
    return value
  }

  /// The number, or `nil` if it is missing or null.
  func optionalNumber(_ name: String) throws(CaseError) -> Double? {
    switch values[name] {
    case nil, .null: return nil
    case .number(let value): return value
    default: throw lacks("number", name)
    }
  }

  func text(_ name: String) throws(CaseError) -> String {
    guard let value = values[name]?.string else { throw lacks("text", name) }
    return value
  }

  func fields(_ name: String) throws(CaseError) -> CaseFields {
    guard let value = values[name]?.object else { throw lacks("object", name) }
    return CaseFields(values: value)
  }

  func list(_ name: String) throws(CaseError) -> [CaseFields] {
    guard let elements = values[name]?.array else { throw lacks("list", name) }
    let objects = elements.compactMap(\.object)
    guard objects.count == elements.count else { throw lacks("list of objects", name) }
    return objects.map { CaseFields(values: $0) }
  }

  func numbers(_ name: String) throws(CaseError) -> [Double] {
    guard values[name]?.array != nil else { throw lacks("list", name) }
    guard let numbers = values[name]?.numbers else { throw lacks("list of numbers", name) }
    return numbers
  }

  private func lacks(_ type: String, _ name: String) -> CaseError {
    CaseError(reason: "the case has no \(type) \"\(name)\"")
  }
}
