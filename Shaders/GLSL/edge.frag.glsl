flat in vec4 color;
noperspective in float nearness;  // 1 on the outline, 0 a pixel off
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
  // Exactly the same for all of a tile, which interpolation would not be.
  gl_FragDepth = depth;
#endif
  float opacity = smoothstep(0.0, 1.0, nearness);
  pixel = color * opacity;
#ifdef PATTERN
  vec2 across = dFdx(ground);
  vec2 down = dFdy(ground);
  if (pattern >= 0) pixel = groundPattern(pattern, ground, across, down) * (color.a * opacity);
#endif
}
