/// Published cases of parts that Rhumb leaves out on purpose, each with the reason. They are
/// counted apart, neither as passed nor as failed.
enum AbsentCases {
  /// Reasons by the case's folder below the folder of all expression tests, as `get/basic`.
  static let expressions: [String: String] = [:]
}
