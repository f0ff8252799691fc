import Foundation
import Testing

/// The display on which tests open windows and move the pointer, when they are asked to: it is
/// one, and so is its pointer.
package enum LiveDisplay {
  /// Moves the pointer and presses keys on X11.
  package static let xdotool = "/usr/bin/xdotool"

  /// Whether windows may be opened; asked for by name, so that nobody's desktop flickers unasked.
  package static let isOffered = environment["RHUMB_WINDOW_TESTS"] != nil
  package static let whyNot: Comment =
    "RHUMB_WINDOW_TESTS is not set: .ci/with-display runs the tests with a display of their own"

  /// Whether a program can move the pointer in those windows.
  package static let hasHand =
    isOffered && name != nil && FileManager.default.isExecutableFile(atPath: xdotool)
  package static let whyNoHand: Comment =
    "RHUMB_WINDOW_TESTS or DISPLAY is not set or there is no xdotool: .ci/with-display sets them"

  /// The folder of the sockets of the X server's test devices, a touchpad and a touch screen.
  package static let deviceFolder = environment["RHUMB_INPUT_TEST_SOCKETS"]
  package static let whyNoDevices: Comment =
    "RHUMB_INPUT_TEST_SOCKETS names no folder: .ci/with-display sets it where Xorg is installed"

  /// Whether there is a sway that nobody sees, for windows of Wayland.
  package static let isWaylandOffered = environment["RHUMB_WAYLAND_TESTS"] != nil
  package static let whyNoWayland: Comment =
    "RHUMB_WAYLAND_TESTS is not set: .ci/with-wayland runs the tests with a compositor of their own"

  /// The X11 display.
  package static let name = environment["DISPLAY"]

  private static var environment: [String: String] { ProcessInfo.processInfo.environment }
}

/// Gives a suite the display for itself: suites that use it, of whatever module, take turns, since
/// a window of one under the pointer of another would fail both.
package struct ExclusiveDisplay: SuiteTrait, TestScoping {
  private static let turns = Turns()

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    await Self.turns.take()
    do {
      try await function()
    } catch {
      await Self.turns.giveBack()
      throw error
    }
    await Self.turns.giveBack()
  }
}

extension Trait where Self == ExclusiveDisplay {
  /// The suite has the display for itself.
  package static var exclusiveDisplay: Self { ExclusiveDisplay() }
}

/// One at a time, in the order of asking.
private actor Turns {
  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func take() async {
    guard isTaken else {
      isTaken = true
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  func giveBack() {
    if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
  }
}
