import ProductVersion

extension MapView {
  /// The version of the library, such as `0.3.0`, by the rules of semantic versioning.
  nonisolated public static let libraryVersion = RhumbVersion.current
}
