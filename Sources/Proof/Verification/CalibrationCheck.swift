/// Looks at a scene in one view after another and gathers what it measures.
@MainActor
protocol CalibrationCheck {
  /// What was measured so far.
  var results: [CheckResult] { get }
  /// Before the first view.
  mutating func prepare() throws(VerificationError)
  /// - Parameter number: of the view, from 0: no two need show the same.
  mutating func look(_ view: ReferenceView, _ number: Int) throws(VerificationError)
}

/// A check of one result.
@MainActor
protocol SingleResultCheck: CalibrationCheck {
  var result: CheckResult { get }
}

extension SingleResultCheck {
  var results: [CheckResult] { [result] }
}

extension CalibrationCheck {
  mutating func prepare() {}

  /// What is measured in all of some views.
  func results(of views: [ReferenceView]) throws(VerificationError) -> [CheckResult] {
    var check = self
    try check.prepare()
    for (number, view) in views.enumerated() { try check.look(view, number) }
    return check.results
  }
}
