// Coverage is the fraction of a pixel-wide box that lies inside, as for the map's lines.

#ifdef PICTURE
in vec3 texel;
flat in float opacity;
uniform sampler2DArray shapePicture;
#else
in vec4 color;
#ifdef LINES
in float halfWidth;
#endif
#endif
in vec2 place;
flat in float isEdge;
#ifdef LINES
flat in float isLine;
in float remainder;
#endif
#ifdef DASHED
flat in int dashes;
in float distance;

layout(std140) uniform ShapeDashes {
  vec4 dashLengths[DASH_LIMIT];   // on, off, on, off, in points
  vec4 dashEnds[DASH_LIMIT];      // 0 flat, 1 round, 2 square
};
#endif
#ifdef ONCE
flat in float depth;
#endif

layout(location = 0) out vec4 pixel;

#ifdef LINES
// `perBox` is 1 over the width of the box.
float inside(float halfLength, float offset, float perBox) {
  return clamp((halfLength - offset) * perBox + 0.5, 0.0, min(1.0, 2.0 * halfLength * perBox));
}
#endif

#ifdef DASHED
// The distance from the middle of the nearest dash of a kind.
float fromDash(float middle, float total) {
  return abs(mod(distance - middle + 0.5 * total, total) - 0.5 * total);
}

float inDashes(float across, float perBox, float step) {
  vec4 lengths = dashLengths[dashes];
  float ends = dashEnds[dashes].x;
  float total = max(dot(lengths, vec4(1.0)), 1e-3);
  vec2 middles = vec2(0.5 * lengths.x, lengths.x + lengths.y + 0.5 * lengths.z);
  vec2 halves = vec2(0.5 * lengths.x, 0.5 * lengths.z);
  vec2 offsets = vec2(fromDash(middles.x, total), fromDash(middles.y, total));
  if (lengths.z <= 0.0) offsets.y = offsets.x, halves.y = halves.x;
  if (ends > 0.5 && ends < 1.5) {
    vec2 past = max(offsets - halves, 0.0);
    float away = length(vec2(min(past.x, past.y), across));
    return inside(halfWidth, away, perBox);
  }
  if (ends > 1.5) halves += halfWidth;
  float perStep = 1.0 / clamp(step, 1e-4, total);
  float first = inside(halves.x, offsets.x, perStep);
  float second = inside(halves.y, offsets.y, perStep);
  return max(first, second);
}
#endif

void main() {
  vec2 stepX = dFdx(place);
  vec2 stepY = dFdy(place);
  float coverage;
#ifdef LINES
  if (isLine > 0.5) {
    bool isRound = place.y > 0.0;
    float offset = isRound ? length(place) : abs(place.x);
    vec2 steps = isRound ? vec2(dot(place, stepX), dot(place, stepY)) / max(offset, 1e-6)
      : vec2(stepX.x, stepY.x);
    float perBox = 1.0 / max(length(steps), 1e-6);
    coverage = inside(halfWidth, offset, perBox) * remainder;
#ifdef DASHED
    float step = length(vec2(dFdx(distance), dFdy(distance)));
    if (dashes > 0) coverage = min(coverage, inDashes(abs(place.x), perBox, step));
#endif
  } else
#endif
  {
    float perBox = 1.0 / max(length(vec2(stepX.x, stepY.x)), 1e-6);
    coverage = isEdge > 0.5 ? clamp(0.5 - place.x * perBox, 0.0, 1.0) : 1.0;
  }
#ifdef ONCE
  // CORE draws the fully covered pixels. The second pass then draws the rest of the edges.
#ifdef CORE
  if (coverage < 0.995) discard;
#else
  if (coverage >= 0.995 || coverage <= 0.0) discard;
#endif
  gl_FragDepth = depth;
#endif
#ifdef PICTURE
  vec2 spot = texel.xy / texel.z;
  pixel = texture(shapePicture, vec3(spot, 0.0)) * (opacity * coverage);
#else
  pixel = color * coverage;
#endif
}
