import Foundation
import Synchronization

/// The desktop's colour scheme, and whether it asks for strong contrasts and less motion, followed on
/// a thread of its own for as long as this lives.
///
/// It asks the desktop portal over the session's D-Bus. Without a session, a portal or an answer
/// there is no colour scheme, and nothing is reported: a desktop need not have one.
///
/// ```swift
/// let theme = DesktopTheme { window.wakeUp() }
/// let isDark = theme.colorScheme(within: 0.1) == .dark
/// ```
///
/// A class, because its end stops the thread.
package final class DesktopTheme: Sendable {
  private let watch: PortalObserver

  /// Begins to follow, and does not wait.
  ///
  /// - Parameters:
  ///   - address: the bus; nil for none.
  ///   - onChange: called on the thread when the colour scheme has changed, the first answer
  ///     included.
  package init(
    address: String? = SessionBus.address { ProcessInfo.processInfo.environment[$0] },
    onChange: @escaping @Sendable () -> Void = {}
  ) {
    watch = PortalObserver(onChange: onChange)
    guard let address else {
      watch.giveUp()
      return
    }
    let watch = watch
    let thread = Thread { watch.run(at: address) }
    thread.name = "desktop theme"
    thread.stackSize = 512 << 10
    thread.start()
  }

  deinit { watch.stop() }

  /// What the desktop asks for; nil as long as it has not answered.
  package var colorScheme: ColorScheme? {
    watch.value(of: .colorScheme).map { ColorScheme(setting: $0) }
  }

  /// What the desktop asks for, waiting for its first answer at most so many seconds.
  package func colorScheme(within seconds: Double) -> ColorScheme? {
    watch.waitForAnswer(to: .colorScheme, seconds)
    return colorScheme
  }

  /// Whether the desktop asks for strong contrasts.
  package var hasHighContrast: Bool { watch.value(of: .contrast) == 1 }

  /// Whether the desktop asks for less motion.
  package var reducesMotion: Bool {
    watch.value(of: .reducedMotion) == 1 || watch.value(of: .animations) == 0
  }
}
