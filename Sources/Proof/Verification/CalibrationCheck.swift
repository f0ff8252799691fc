/// Looks at calibration scenes through a series of views and collects measurements.
@MainActor
protocol CalibrationCheck {
  /// The results so far.
  var results: [CheckResult] { get }
  /// How often it looks through all views.
  var rounds: Int { get }
  /// Prepares a round, before its first view.
  mutating func prepare(_ round: Int) throws(VerificationError)
  /// - Parameter number: the view's index, from 0, by which checks vary what they show.
  mutating func look(_ view: ReferenceView, _ number: Int) throws(VerificationError)
}

extension CalibrationCheck {
  var rounds: Int { 1 }
  mutating func prepare(_ round: Int) {}
}

@MainActor
protocol SingleResultCheck: CalibrationCheck {
  var result: CheckResult { get }
}

extension SingleResultCheck {
  var results: [CheckResult] { [result] }
}
