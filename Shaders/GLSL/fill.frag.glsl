flat in vec4 color;
#ifdef IN_TILE_ORDER
flat in float depth;
#endif
#ifdef PATTERN
flat in int pattern;
in vec2 ground;
#endif
layout(location = 0) out vec4 pixel;

void main() {
#ifdef IN_TILE_ORDER
  // Written here, since interpolation would not give exactly the same depth for a whole tile.
  gl_FragDepth = depth;
#endif
  pixel = color;
#ifdef PATTERN
  vec2 across = dFdx(ground);
  vec2 down = dFdy(ground);
  if (pattern >= 0) pixel = groundPattern(pattern, ground, across, down) * color.a;
#endif
}
