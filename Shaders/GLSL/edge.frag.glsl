flat in vec4 color;
noperspective in float nearness;
flat in vec3 edge;
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
#ifdef OUTLINE
  float opacity = smoothstep(0.0, 1.0, 1.0 - abs(nearness - 1.0));
#else
  float inwards = dot(edge, vec3(gl_FragCoord.xy, 1.0));
  float opacity = smoothstep(0.0, 1.0, min(nearness, 1.0 + inwards));
#endif
  pixel = color * opacity;
#ifdef PATTERN
  vec2 across = dFdx(ground);
  vec2 down = dFdy(ground);
  if (pattern >= 0) pixel = groundPattern(pattern, ground, across, down) * (color.a * opacity);
#endif
}
