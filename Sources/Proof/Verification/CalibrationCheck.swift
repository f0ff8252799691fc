/// Looks at calibration scenes through a series of views and collects measurements.
@MainActor
protocol CalibrationCheck {
  /// The results so far.
  var results: [CheckResult] { get }
  /// Prepares the check. It is called once, before the first view.
  mutating func prepare() throws(VerificationError)
  /// - Parameter number: the view's index, from 0, by which checks vary what they show.
  mutating func look(_ view: ReferenceView, _ number: Int) throws(VerificationError)
}

/// A check that yields one result.
@MainActor
protocol SingleResultCheck: CalibrationCheck {
  var result: CheckResult { get }
}

extension SingleResultCheck {
  var results: [CheckResult] { [result] }
}

extension CalibrationCheck {
  mutating func prepare() {}

  /// The results of this check for all the given views.
  func results(of views: [ReferenceView]) throws(VerificationError) -> [CheckResult] {
    var check = self
    try check.prepare()
    for (number, view) in views.enumerated() { try check.look(view, number) }
    return check.results
  }
}
