import MapScene

/// What was loaded, and what is missing from it.
extension MapView {
  /// The content that was loaded last, with the changes that were made to its style since.
  package var latestContent: MapContent { content.showing(controller.latestScene.content) }

  /// Whether the content that was loaded last is not shown yet.
  package var isContentComing: Bool { controller.latestScene !== controller.scene }

  /// Why the content that was loaded last is not shown: none of its tiles in view can be read. What
  /// was shown before stays.
  package var hindrance: MapError? { controller.hindrance.map { MapError($0, path: "") } }

  /// The errors of resources that the visible map lacks, a line each.
  package var failures: [String] { controller.scene.counts.failures.appending(controller.problems) }
}
