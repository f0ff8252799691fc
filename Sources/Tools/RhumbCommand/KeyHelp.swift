import Foundation
import Localization

/// A line of ``KeyHelp``: an input and its effect.
struct KeyRow: Sendable {
  let key: LocalizableText
  let meaning: LocalizableText

  init(_ key: LocalizableText, _ meaning: LocalizableText) {
    self.key = key
    self.meaning = meaning
  }
}

/// What mouse and keys do, for the window and the manual page.
enum KeyHelp {
  static let rows = [
    KeyRow("drag", "move the map"),
    KeyRow("wheel", "zoom at the cursor (with Shift: finely)"),
    KeyRow("click", "what a label, icon or feature of a file is"),
    KeyRow("right click, long press", "what is here: keep, measure, copy (menu key)"),
    KeyRow("long press on a pin", "drag it to another place"),
    KeyRow("right-drag, Ctrl-drag", "turn (across) and tilt (up and down)"),
    KeyRow("double click", "zoom in (with Shift or the right button: out)"),
    KeyRow("double click and drag", "zoom in (down) and out (up)"),
    KeyRow("Shift-drag", "zoom to a box"),
    KeyRow("touchpad, two fingers", "move the map (with Ctrl: zoom)"),
    KeyRow("arrow keys", "move"),
    KeyRow("+ and -", "zoom in and out"),
    KeyRow("Shift + arrow keys", "turn and tilt"),
    KeyRow("Home or Alt+N", "north up"),
    KeyRow("0", "look straight down"),
    KeyRow(
      "Esc",
      "stop all motion, give up a drag, close what is open, dismiss messages, leave full screen"),
    KeyRow("letters and digits", "search for what is typed"),
    KeyRow("Ctrl+F or /", "search"),
    KeyRow("F10", "menu"),
    KeyRow("Alt+left, Alt+right", "the view before, and after it"),
    KeyRow("Backspace, Alt+left", "in a panel: back to the one before it"),
    KeyRow("Tab", "go through the buttons, Enter presses one"),
    KeyRow("Alt+L", "go with your position: as it is, heading up, north up"),
    KeyRow("Alt+D", "dark colours, or light ones"),
    KeyRow("Alt+G", "lines of round degrees"),
    KeyRow("Alt+T", "hills, or level ground"),
    KeyRow("Alt+C", "contours: lines of equal height"),
    KeyRow("Alt+E", "the Earth as a globe, or as a flat map"),
    KeyRow("Ctrl+Z", "undo the last change to a place of yours"),
    KeyRow("Ctrl+N", "another window with the same view"),
    KeyRow("Ctrl+O", "open a file"),
    KeyRow("Ctrl+S", "save the picture (with Shift: in another size or format)"),
    KeyRow("Ctrl+P", "print the map"),
    KeyRow("Ctrl+C", "copy the camera (with Shift: for the command line)"),
    KeyRow("F3", "figures and a graph of what frames cost"),
    KeyRow("F11", "full screen"),
    KeyRow("? or F1", "this list"),
    KeyRow("Ctrl+Q", "quit"),
  ]

  /// Where the second column of ``text`` begins.
  private static let column = 25

  /// The rows in English, for the manual page.
  static var text: String {
    rows.map { row in
      row.key.english.padding(toLength: column, withPad: " ", startingAt: 0) + row.meaning.english
    }.joined(separator: "\n")
  }
}
