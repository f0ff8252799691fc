import Localization

extension FieldQuestion {
  /// What is written where nothing has been typed.
  var placeholder: String {
    switch self {
    case .pictureSize: localized("Width × height")
    case .pictureFile: localized("Path of the picture")
    case .styleFile: localized("Path of the style")
    }
  }
}
