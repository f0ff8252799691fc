import JSON

/// What an expression does with the zoom, by the specification's rule that the zoom of a property
/// may only drive one curve at the top, so that its values between two zooms are known from those
/// at them.
///
/// It is told by how the expression is written: a variable hides what it is bound to, and what it
/// is bound to counts where it is bound.
struct ZoomUse: Sendable {
  private enum Finding {
    case none, step, interpolation
    case fault(String)

    var isNone: Bool { if case .none = self { true } else { false } }

    var isFault: Bool { if case .fault = self { true } else { false } }

    var isCurve: Bool {
      switch self {
      case .step, .interpolation: true
      case .none, .fault: false
      }
    }
  }

  private var finding = Finding.none
  /// Whether the zoom is asked for anywhere.
  private var asksForZoom = false

  private static let nested =
    "\"zoom\" expression may only be used as input to a top-level \"step\" or \"interpolate\" "
    + "expression."
  private static let several =
    "Only one zoom-based \"step\" or \"interpolate\" subexpression may be used in an expression."

  init() {}

  /// - Parameters:
  ///   - json: the expression.
  ///   - parts: what the expressions inside do, in the order in which they are written.
  init(of json: JSONValue, parts: [ZoomUse]) {
    guard case .array(let items) = json, case .string(let name)? = items.first else { return }
    asksForZoom = name == "zoom" || parts.contains { $0.asksForZoom }
    // The part that the expression stands for, which is the same curve and not a second one.
    var own: Int?
    switch name {
    case "let": own = parts.indices.last
    case "coalesce": own = parts.firstIndex { !$0.finding.isNone }
    case "step": if Self.isZoom(items, at: 1) { finding = .step }
    case "interpolate", "interpolate-hcl", "interpolate-lab":
      if Self.isZoom(items, at: 2) { finding = .interpolation }
    default: break
    }
    if let own { finding = parts[own].finding }
    if finding.isFault { return }
    // As the reference has it: once there is a fault, its own curve is one more.
    for index in parts.indices where index != own || finding.isFault { add(parts[index].finding) }
  }

  /// Of an expression whose values are checked or converted, which is no curve any more.
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
    } else if part.isCurve {
      finding = .fault(finding.isNone ? Self.nested : Self.several)
    }
  }

  /// Throws unless a property may use the zoom like this.
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
