extension Operation {
  static func concatenated(
    _ arguments: [Expression], _ context: EvaluationContext
  ) throws(EvaluationError) -> String {
    var result = ""
    for argument in arguments {
      try result.append(bounded: try argument.evaluate(context).boundedText())
    }
    return result
  }

  static func joined(
    _ arguments: [Expression], _ context: EvaluationContext
  ) throws(EvaluationError) -> StyleValue {
    let list = try arguments[0].evaluate(context)
    guard case .array(let items) = list else {
      throw .wrongType(expected: .anyArray, found: list)
    }
    let separator = try arguments[1].string(context)
    var result = ""
    for (index, item) in items.enumerated() {
      if index > 0 { try result.append(bounded: separator) }
      try result.append(bounded: try item.boundedText())
    }
    return .string(result)
  }

  static func split(
    _ arguments: [Expression], _ context: EvaluationContext
  ) throws(EvaluationError) -> StyleValue {
    let text = try arguments[0].string(context).bounded()
    let separator = try arguments[1].string(context).bounded()
    var parts: [StyleValue] = []
    func append(_ part: String) throws(EvaluationError) {
      guard parts.count < ExpressionLimits.values else { throw .tooManyValues }
      parts.append(.string(part))
    }
    if separator.isEmpty {
      for scalar in text.unicodeScalars { try append(String(scalar)) }
      return .array(parts)
    }
    var start = text.startIndex
    while let found = text.firstRange(of: separator, from: start) {
      try append(String(text[start..<found.lowerBound]))
      start = found.upperBound
    }
    try append(String(text[start...]))
    return .array(parts)
  }

  static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }
}

extension String {
  /// The first occurrence of `part` at or after `start`; `nil` if there is none. The time grows
  /// with the sum of both lengths, not with their product (Knuth, Morris and Pratt 1977, "Fast
  /// pattern matching in strings").
  func firstRange(of part: String, from start: Index) -> Range<Index>? {
    let part = Array(part.utf8)
    guard !part.isEmpty else { return nil }
    // For each prefix of the part, the length of its longest proper prefix that is also a suffix.
    var shorter = [0]
    var length = 0
    for byte in part.dropFirst() {
      while length > 0, part[length] != byte { length = shorter[length - 1] }
      if part[length] == byte { length += 1 }
      shorter.append(length)
    }
    length = 0
    for index in utf8[start...].indices {
      let byte = utf8[index]
      while length > 0, part[length] != byte { length = shorter[length - 1] }
      if part[length] == byte { length += 1 }
      guard length == part.count else { continue }
      let end = utf8.index(after: index)
      return utf8.index(end, offsetBy: -part.count)..<end
    }
    return nil
  }
}
