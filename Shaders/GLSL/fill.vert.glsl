flat out vec4 color;

#ifdef PATTERN
flat out int pattern;
out vec2 ground;
#endif
#ifdef IN_TILE_ORDER
flat out float depth;
#endif

void main() {
#ifdef IN_TILE_ORDER
  depth = tileDepth();
#endif
  int paint = paintStart();
  color = paints[paint];
#ifdef PATTERN
  pattern = patternStart(paints[paint + 3]);
  ground = groundPlace();
#endif
#ifdef MASK
  // A mask belongs to no layer, so no layer's translation moves it.
  gl_Position = clipOf(groundPlace());
#else
  vec4 clip = clipOf(moved(groundPlace(), paints[paint + 1].xy));
  gl_Position = isOnPage() ? clip : outside;
#endif
}
