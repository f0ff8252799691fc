// A window with a map. This also exports everything of `import Rhumb`.
@_exported public import Rhumb
@_exported public import Windowing
