// The band around a fill: opaque on the outline, one pixel farther out transparent, and smoothly in
// between, as in the reference renderer.

// Third word: outward direction, 63 to one pixel; 127 outside; unused.

flat out vec4 color;
// The band is as wide on the screen everywhere, so it is even there and not on the ground.
noperspective out float nearness;

#ifdef PATTERN
flat out int pattern;
out vec2 ground;
#endif
#ifdef IN_TILE_ORDER
flat out float depth;
#endif

void main() {
#ifdef IN_TILE_ORDER
  depth = rimDepth();
#endif
  int paint = paintStart();
  vec4 rim = signed8(words.z);
  color = paints[paint];
#ifdef PATTERN
  pattern = patternStart(paints[paint + 3]);
  ground = groundPlace();
#endif
  nearness = 1.0 - rim.z / 127.0;
  vec4 clip = clipOf(groundPlace() + paints[paint + 1].xy);
  vec2 normal = rim.xy / 63.0;
  float reach = length(normal);
  if (reach > 0.0) {
    // On the screen the outline's normal is the gradient of the distance from it.
    vec2 gradient = groundGradient(clip, normal);
    vec2 step = gradient * (reach * inversesqrt(max(dot(gradient, gradient), 1e-20)));
    clip.xy += step / halfViewportPixels() * max(clip.w, 0.0);
  }
  gl_Position = isOnPage() ? clip : outside;
}
