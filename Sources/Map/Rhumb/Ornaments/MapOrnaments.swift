/// What is drawn over a map besides its content: buttons, a scale bar and the like, messages, and a
/// HUD. There is nothing by default.
///
/// ```swift
/// map.ornaments.options = OrnamentOptions([.compass, .scaleBar, .attribution])
/// map.ornaments.options.pieces.insert(.messages)
/// map.ornaments.showMessage("No network: the map shows what was loaded before.")
/// ```
@MainActor
public struct MapOrnaments {
  let map: MapView
  var controller: MapController { map.controller }

  /// The ornaments that are drawn over the map. There are none by default.
  public var options: OrnamentOptions {
    get { controller.ornaments }
    nonmutating set { controller.ornaments = newValue }
  }

  /// Shows a line of text among the ornaments for some seconds or until it is clicked, for
  /// information that the user needs. The pieces must contain ``OrnamentOptions/Piece/messages``.
  public func showMessage(_ text: String) {
    controller.updateScreen { $0.ornaments.show(text) }
  }

  /// Like ``showMessage(_:)``, but replaces the message about the same subject.
  ///
  /// - Parameter offer: a request that a button of the message makes.
  package func showMessage(
    _ text: String, inPlaceOf subject: String, offering offer: MessageOffer? = nil
  ) {
    controller.updateScreen {
      $0.ornaments.show(text, inPlaceOf: subject, offering: offer)
    }
  }

  /// Like ``showMessage(_:)``, for an error: the line stays longer, and if there are many errors,
  /// the first ones are shown and the others counted. The map itself shows errors that it detects,
  /// such as tiles that cannot be loaded.
  public func showProblem(_ text: String) {
    controller.updateScreen { $0.ornaments.showProblem(text) }
  }

  /// Like ``showProblem(_:)``, but replaces the message about the same subject.
  ///
  /// - Parameter offer: a request that a button of the message makes.
  package func showProblem(
    _ text: String, inPlaceOf subject: String, offering offer: MessageOffer? = nil
  ) {
    controller.updateScreen {
      $0.ornaments.showProblem(text, inPlaceOf: subject, offering: offer)
    }
  }

  /// Removes the message about a subject, because it is no longer true.
  package func settle(_ subject: String) {
    controller.updateScreen { $0.ornaments.settle(subject) }
  }

  /// Removes all messages, as a click on each does.
  package func dismissMessages() {
    controller.updateScreen { $0.ornaments.dismissMessages() }
  }

  /// The debugging information that is drawn. It is empty by default.
  public var debugOptions: MapDebugOptions {
    get { controller.debugOptions }
    nonmutating set { controller.debugOptions = newValue }
  }

  /// Whether moves and fades take effect at once: animations end when they begin, and a map that is
  /// released stops. Hosts set it to the desktop's preference.
  public var reducesMotion: Bool {
    get { controller.reducesMotion }
    nonmutating set { controller.reducesMotion = newValue }
  }
}
