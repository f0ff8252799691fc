/// The version of Rhumb. The scripts that make archives, packages and the documentation read it
/// from this file, and a test checks that the documents state the same.
package enum RhumbVersion {
  /// The three numbers of a semantic version.
  package static let current = "0.3.0"
}
