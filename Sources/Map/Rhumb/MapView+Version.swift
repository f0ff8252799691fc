import ProductVersion

extension MapView {
  /// The version of the library, as in `0.2.0`: three numbers by the rules of semantic versioning.
  nonisolated public static let libraryVersion = RhumbVersion.current
}
