import Foundation
import Localization
import Rhumb

/// Maps that are opened while the window shows the ones before them.
extension ViewSession {
  /// Shows the maps that `wanted` names. If any part of them cannot be opened, nothing changes.
  ///
  /// - Returns: whether they are shown already. Those that may take long follow later.
  @discardableResult
  func reopen(_ wanted: MapOptions) -> Bool {
    if wanted.opensInBackground {
      opener.isStarting = false
      beginOpening(wanted)
      return false
    }
    var isShown = false
    reportingProblems {
      let opened = try wanted.openLeniently()
      problems.report(contentsOf: opened.content.warnings)
      for failure in opened.failures { problems.show(failure) }
      guard opened.failures.isEmpty else { return }
      forgetRequest()
      show(opened.content, of: wanted)
      isShown = true
    }
    return isShown
  }

  func beginOpening(_ wanted: MapOptions) {
    settleProblems()
    opener.pending = wanted
    opener.background.begin(wanted)
    updateMapsPanel()
  }

  /// Opens what could not be shown once more.
  func tryAgain() { beginOpening(opener.pending ?? options) }

  /// Drops what is being opened, because something else is shown.
  func forgetRequest() {
    settleProblems()
    opener.pending = nil
    opener.isStarting = false
    opener.background.cancel()
  }

  /// Removes the messages about what could not be opened.
  private func settleProblems() {
    for text in opener.reported { map.ornaments.settle(text) }
    opener.reported = []
    opener.messages = []
    opener.problem = nil
    opener.hindrance = nil
  }

  /// Takes what was opened in the background. It is shown at its own view if the window has just
  /// begun and the user has not moved. Later on, the map stays if any part of it is missing.
  func take(_ result: Result<OpenedMap, MapError>) {
    guard let wanted = opener.pending else { return }
    let opened: OpenedMap
    switch result {
    case .success(let found): opened = found
    case .failure(let error): return report([CommandFailure(error)])
    }
    // Another attempt with the same result changes nothing.
    if !opened.failures.isEmpty, opened.messages == opener.messages { return }
    settleProblems()
    opener.messages = opened.messages
    report(opened.failures)
    problems.report(contentsOf: opened.content.warnings)
    guard opened.failures.isEmpty || opener.isStarting else { return }
    var shown = wanted
    if opened.failures.isEmpty {
      opener.pending = nil
      opener.isStarting = false
    } else {
      shown.maps = opened.maps
    }
    let isFitted = opener.view != nil && (opened.failures.isEmpty || !opened.maps.isEmpty)
    if isFitted { _ = options.frame(opened.content, panels.overlays.bounds, in: map) }
    show(opened.content, of: shown)
    if isFitted { noteOpeningView() }
    updateMapsPanel()
  }

  private func report(_ failures: [CommandFailure]) {
    for failure in failures {
      let text = failure.shownMessage ?? failure.message
      opener.problem = opener.problem ?? text
      opener.reported.append(text)
      if opener.isStarting { problems.note(failure.status) }
      problems.show(failure, offering: .tryAgain)
    }
    updateMapsPanel()
  }

  /// Tells why the map that was opened is not shown, and later that it is.
  func followComingMap() {
    let isComing = map.isContentComing
    if let hindrance = map.hindrance, hindrance != opener.hindrance {
      settleProblems()
      opener.hindrance = hindrance
      report([CommandFailure(hindrance)])
    } else if !isComing, opener.hindrance != nil {
      settleProblems()
    } else if isComing == opener.isComing {
      return
    }
    opener.isComing = isComing
    updateMapsPanel()
  }

  private func updateMapsPanel() {
    if panels.open == .maps { show(.maps) }
  }
}
