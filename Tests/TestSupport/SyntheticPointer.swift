import Foundation

/// A hand that uses the window of a program which the test runs meanwhile: it waits for the window
/// and then does, by xdotool, what it was told.
package final class SyntheticPointer {
  private let child: ChildProgram

  /// - Parameters:
  ///   - title: how the window's title ends.
  ///   - doings: xdotool's words, of which the last quit the program.
  package init(inWindow title: String, _ doings: String) throws {
    child = try ChildProgram(
      "/bin/bash", ["-c", Self.script, title, doings],
      environment: ProcessInfo.processInfo.environment)
  }

  // The search is made again and again by us: xdotool's own waiting ends with an error of X when a
  // window goes away while it looks.
  //
  // How long a program needs depends on what else the machine does. So after a pause of at least
  // 0.3 seconds the hand also waits until the program has used no processor time for 0.4 seconds.
  private static let script = """
    windows() { xdotool search --onlyvisible --name "$title\\$" "$@" 2>/dev/null; }
    rests() {
      local pid before= now quiet=0
      pid=$(windows getwindowpid | head -1)
      for _ in {1..100}; do
        [ -n "$pid" ] && now=$(cut -d' ' -f14,15 "/proc/$pid/stat" 2>/dev/null) || return 0
        if [ "$now" = "$before" ] && ! grep -qs '^State:.R' "/proc/$pid/task/"*/status; then
          quiet=$((quiet + 1))
        else
          quiet=0
        fi
        [ $quiet -lt 4 ] || return 0
        before=$now
        sleep 0.1
      done
    }
    does() { [ $# = 0 ] || xdotool "$@" || { xdotool key ctrl+q; exit; }; }
    title=$0 tries=0
    until [ -n "$(windows)" ]; do
      tries=$((tries + 1)); [ $tries -lt 600 ] || exit 1
      sleep 0.1
    done
    words=()
    pause() { case $1 in 0.[0-2]*) ;; *) rests ;; esac; }
    read -ra all <<<"$1"
    for ((i = 0; i < ${#all[@]}; i++)); do
      if [ "${all[i]}" = sleep ]; then
        i=$((i + 1))
        does "${words[@]}"; words=()
        sleep "${all[i]}"; pause "${all[i]}"
      else
        words+=("${all[i]}")
      fi
    done
    does "${words[@]}"
    """

  /// Lets go, whatever it does at the moment.
  package func end() { child.end() }
}
