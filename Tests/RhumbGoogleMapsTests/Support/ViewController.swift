import RhumbGoogleMaps

// What the guide's samples take from UIKit around the map.

/// A view with a size and whatever was put into it.
@MainActor
class UIView {
  var bounds = CGRect(x: 0, y: 0, width: 800, height: 600)
  private(set) var subviews: [AnyObject] = []

  func addSubview(_ view: AnyObject) { subviews.append(view) }

  func insertSubview(_ view: AnyObject, at index: Int) { subviews.insert(view, at: index) }
}

/// Has a view.
@MainActor
class UIViewController {
  var view: any Bounded = UIView()

  func loadView() {}
  func viewDidLoad() {}
}

/// Has a size: a view of UIKit's, or a map.
@MainActor
protocol Bounded: AnyObject {
  var bounds: CGRect { get }
}

extension UIView: Bounded {}
extension GMSMapView: Bounded {}
