import Controls
import Gestures
import Rhumb
import RhumbWindow

/// The session's part in each turn of the window's loop.
extension ViewSession: MapWindowClient {
  /// A limited run draws frames without pause.
  var wantsEveryFrame: Bool { frameLimit != nil }

  func shouldClose() -> Bool { true }

  mutating func willAdvance() throws(CommandFailure) {
    theme.follow(on: map, opening: opening)
    takeOpened()
    renewFit()
    takeDroppedFiles()
    takeChosenFiles()
    try takeReadersRequests()
    takeUnopenedLink()
    takeChosenPicture()
    takeChosenStyle()
    followContent()
    tellProblems(mailbox.take())
  }

  mutating func didAdvance(_ mapsDemand: FrameDemand) throws(CommandFailure) -> FrameDemand {
    var demand = mapsDemand
    noteMove()
    showPointer()
    tellReaders(demand)
    noteAdvance()
    if noteRest(demand) { demand = .now }
    demand = demand.sooner(advancePicture())
      .sooner(interface.advance(to: window.presentationTime, in: map))
    noteLoading(demand)
    keeper?.note(
      WindowStateKeeper.Sight(
        camera: map.camera, maps: theme.options.maps, style: theme.chosenStyle,
        language: language.choice, labelLanguages: labelLanguages,
        recentFiles: interface.recentFiles, place: window.knownPlace))
    return demand
  }

  mutating func didShow() {
    window.expectText(at: interface.controls.textCaret)
    reportFrame()
    if isAtEnd { window.requestClose() }
  }

  mutating func willClose() throws(CommandFailure) {
    reportEnd()
    guard let screenshot else { return }
    try draw()
    try screenshot.write(map.readImage())
  }
}
