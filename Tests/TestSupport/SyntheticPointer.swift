import Foundation

/// A hand that uses the window of a program which the test runs meanwhile: it waits for the window
/// and then does, by xdotool, what it was told.
package final class SyntheticPointer {
  private let child: ChildProgram

  /// - Parameters:
  ///   - title: how the window's title ends.
  ///   - doings: xdotool's words, of which the last quit the program.
  package init(inWindow title: String, _ doings: String) throws {
    // The search is made again and again by us: xdotool's own waiting ends with an error of X when
    // a window goes away while it looks.
    let script = """
      tries=0
      until xdotool search --onlyvisible --name "$0\\$" >/dev/null 2>&1; do
        tries=$((tries + 1)); [ $tries -lt 600 ] || exit 1
        sleep 0.1
      done
      xdotool $1 || xdotool key ctrl+q
      """
    child = try ChildProgram(
      "/bin/sh", ["-c", script, title, doings],
      environment: ProcessInfo.processInfo.environment)
  }

  /// Lets go, whatever it does at the moment.
  package func end() { child.end() }
}
