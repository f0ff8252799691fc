import Localization

extension FieldQuestion {
  /// The text in the empty field.
  var placeholder: String {
    switch self {
    case .pictureSize: localized("Width × height")
    case .pictureFile: localized("Path of the picture")
    case .styleFile: localized("Path of the style")
    }
  }
}
