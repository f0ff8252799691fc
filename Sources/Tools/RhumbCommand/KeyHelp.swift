/// What mouse and keys do, for the window, the manual page and the README.
enum KeyHelp {
  /// The lines of ``text``: what is done, and what comes of it.
  static let lines: [(key: String, meaning: String)] = text.split(separator: "\n").map { line in
    let key = line.prefix(column)
    return (
      String(key.reversed().drop { $0 == " " }.reversed()), String(line.dropFirst(column))
    )
  }

  /// Where the second column begins.
  private static let column = 25

  static let text = """
    drag                     move the map
    wheel                    zoom at the cursor (with Shift: finely)
    click                    what a label, icon or feature of a file is
    right click, long press  what is here: copy, pin, centre (menu key)
    right-drag, Ctrl-drag    turn (across) and tilt (up and down)
    double click             zoom in (with Shift or the right button: out)
    double click and drag    zoom in (down) and out (up)
    Shift-drag               zoom to a box
    touchpad, two fingers    move the map (with Ctrl: zoom)
    arrow keys               move
    + and -                  zoom in and out
    Shift + arrow keys       turn and tilt
    Home or N                north up
    0                        look straight down
    Esc                      stop all motion, give up a drag, close what is open
    Ctrl+F or /              search
    F10                      menu
    Alt+left, Alt+right      the view before, and after it
    Tab                      go through the buttons, Enter presses one
    L                        go with your position: as it is, heading up, north up
    D                        dark colours, or light ones
    G                        lines of round degrees
    Ctrl+O                   open a file
    Ctrl+S                   save the picture
    Ctrl+C                   copy the camera (with Shift: as --camera)
    F3                       figures and a graph of what frames cost
    F11                      full screen
    ? or F1                  this list
    Ctrl+Q                   quit
    """
}
