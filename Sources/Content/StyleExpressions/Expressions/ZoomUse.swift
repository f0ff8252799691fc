import JSON

/// How an expression uses the zoom. The specification only lets the zoom of a property drive one
/// curve at the top level, so that the values between two zooms follow from those at the two.
///
/// The rule applies to the expression as it is written: a `var` does not count as what it stands
/// for, which counts where it is bound instead.
struct ZoomUse: Sendable {
  private enum Finding: Equatable {
    case none, step, interpolation
    case fault(String)

    var isFault: Bool { if case .fault = self { true } else { false } }
  }

  private var finding = Finding.none
  /// Whether the zoom is used anywhere.
  private var asksForZoom = false

  private static let nested =
    "\"zoom\" expression may only be used as input to a top-level \"step\" or \"interpolate\" "
    + "expression."
  private static let several =
    "Only one zoom-based \"step\" or \"interpolate\" subexpression may be used in an expression."

  init() {}

  /// - Parameters:
  ///   - json: The expression.
  ///   - parts: How the subexpressions use the zoom, in the order in which they are written.
  init(of json: JSONValue, parts: [ZoomUse]) {
    guard case .array(let items) = json, case .string(let name)? = items.first else { return }
    asksForZoom = name == "zoom" || parts.contains { $0.asksForZoom }
    // The part that stands for the whole expression: its curve does not count as a second one.
    var own: Int?
    switch name {
    case "let": own = parts.indices.last
    case "coalesce": own = parts.firstIndex { $0.finding != .none }
    case "step": if Self.isZoom(items, at: 1) { finding = .step }
    case "interpolate", "interpolate-hcl", "interpolate-lab":
      if Self.isZoom(items, at: 2) { finding = .interpolation }
    default: break
    }
    if let own { finding = parts[own].finding }
    if finding.isFault { return }
    // As in MapLibre, the own part's curve counts once more after a fault.
    for index in parts.indices where index != own || finding.isFault { add(parts[index].finding) }
  }

  /// For an expression whose value is checked or converted, so that its curve is no longer on top.
  init(wrapping inner: ZoomUse) {
    asksForZoom = inner.asksForZoom
    add(inner.finding)
  }

  private static func isZoom(_ items: [JSONValue], at index: Int) -> Bool {
    guard items.indices.contains(index), case .array(let input) = items[index] else {
      return false
    }
    return input.first?.string == "zoom"
  }

  private mutating func add(_ part: Finding) {
    if part.isFault {
      finding = part
    } else if part != .none {
      finding = .fault(finding == .none ? Self.nested : Self.several)
    }
  }

  /// Throws if the property may not use the zoom in this way.
  func check(isInterpolated: Bool) throws(ExpressionProblem) {
    switch finding {
    case .none:
      if asksForZoom { throw ExpressionProblem(key: "", reason: Self.nested) }
    case .step: break
    case .interpolation:
      guard isInterpolated else {
        throw ExpressionProblem(
          key: "", reason: "\"interpolate\" expressions cannot be used with this property")
      }
    case .fault(let reason): throw ExpressionProblem(key: "", reason: reason)
    }
  }
}
