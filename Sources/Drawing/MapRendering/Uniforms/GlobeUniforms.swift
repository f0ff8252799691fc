import RenderModel

extension GlobePlan: UniformLayout {
  static var binding: UniformBinding { .globe }
}
