import RhumbMapboxMaps

// What the guide's samples take from UIKit around the map.

/// A view with a size and whatever was put into it.
@MainActor
class UIView {
  /// How a view goes with its parent's size.
  struct AutoresizingMask: OptionSet {
    let rawValue: Int
    static let flexibleWidth = AutoresizingMask(rawValue: 1)
    static let flexibleHeight = AutoresizingMask(rawValue: 2)
  }

  var bounds = CGRect(x: 0, y: 0, width: 800, height: 600)
  var isHidden = true
  private(set) var subviews: [AnyObject] = []

  func addSubview(_ view: AnyObject) { subviews.append(view) }

  func insertSubview(_ view: AnyObject, at index: Int) { subviews.insert(view, at: index) }
}

extension MapView {
  var autoresizingMask: UIView.AutoresizingMask {
    get { [] }
    set {}
  }
}

/// A button.
final class UIButton: UIView {}

/// A line of text.
final class UILabel: UIView {
  var text: String?
}

/// Has a view.
@MainActor
class UIViewController {
  let view = UIView()

  func viewDidLoad() {}
}
