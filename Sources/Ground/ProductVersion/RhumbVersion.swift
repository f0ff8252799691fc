/// Which Rhumb this is. The scripts that make archives, packages and the documentation read the number
/// here, and a test holds the documents to it.
package enum RhumbVersion {
  /// Three numbers, as semantic versioning has them.
  package static let current = "0.2.0"
}
