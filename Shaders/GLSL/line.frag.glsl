// Coverage is the fraction of a box, as wide as a pixel plus the blur, that lies inside the line.
// Lines thinner than a pixel fade instead of breaking up, and coverage adds up to the width.

flat in vec4 color;
flat in vec3 profile;
in vec2 place;
#ifdef DASHED
flat in vec4 dashes;
flat in float isRound;
in float distance;
#endif

#ifdef PATTERN
flat in int pattern;
// Index of the dash row in the block, negative for none, and whether the dashes have round ends.
flat in int dashRow;
flat in float isRound;
flat in float dashScale;
// For a dash row, the period of the dashes; for a pattern, the line width for which it is made.
flat in float periodWidth;
in float distance;
#endif

#ifdef IN_TILE_ORDER
flat in float depth;
#endif
#ifdef CASED
flat in vec4 casingColor;
flat in float casingHalfWidth;
#endif
layout(location = 0) out vec4 pixel;

// `perBox` is 1 over the width of the box.
float inside(float halfWidth, float offset, float perBox) {
  return clamp((halfWidth - offset) * perBox + 0.5, 0.0, min(1.0, 2.0 * halfWidth * perBox));
}

// Coverage between the outer and the inner edge. The box moves inwards by half the blur, so that
// the blur lies on the inner side of both edges.
float across(float offset, float perBox) {
  float inwards = offset + 0.5 * profile.z;
  return inside(profile.x, inwards, perBox) - inside(profile.y, inwards, perBox);
}

#ifdef DASHED
// As in the reference renderer, the ends of dashes fade over a pixel on both sides. `beyond` is how
// many pixels outside a place is.
float fadingOut(float beyond) { return 1.0 - smoothstep(-1.0, 1.0, beyond); }

// The distance along the line from a place to the nearest end of a dash, negative within the dash.
float beyondDash(float middle, float halfLength, float total) {
  return abs(mod(distance - middle + 0.5 * total, total) - 0.5 * total) - halfLength;
}

// Coverage of dashes with flat ends. A dash shorter than a pixel is as faint as it is short.
float flatDash(float beyond, float halfLength, float pixel) {
  return fadingOut(beyond / pixel) - fadingOut((beyond + 2.0 * halfLength) / pixel);
}

// Coverage of dashes with round ends, `pixel` ground points per pixel. In the reference renderer
// the ends are half circles where the line's smooth rim begins to fade.
float roundDash(float beyond, float pixel) {
  float radius = profile.x;
  float offset = length(place) * radius / (radius + 0.5 * pixel);
  float outside = beyond > 0.0
    ? length(vec2(beyond, offset)) - radius : -length(vec2(beyond, radius - offset));
  return fadingOut(outside / pixel);
}

float inDashes(float linePixel) {
  float total = max(dashes.x + dashes.y + dashes.z + dashes.w, 1e-3);
  vec2 halves = 0.5 * dashes.xz;
  float first = beyondDash(halves.x, halves.x, total);
  float second = beyondDash(dashes.x + dashes.y + halves.y, halves.y, total);
  if (isRound > 0.5) return roundDash(min(first, second), linePixel);
  float pixel = clamp(length(vec2(dFdx(distance), dFdy(distance))), 1e-4, 0.5 * total);
  return min(flatDash(first, halves.x, pixel) + flatDash(second, halves.y, pixel), 1.0);
}
#endif

#ifdef PATTERN
// Coverage of a dash row. Its first and its last texel are at the same place of the period.
float inDashRow(float step, float coverage, float perBox) {
  vec4 box = patterns[dashRow];
  float spot = fract(distance * dashScale / periodWidth);
  vec2 texel = box.xy + vec2(0.5 + spot * (box.z - 1.0), 0.5);
  vec4 look = textureLod(patternAtlas, texel / vec2(textureSize(patternAtlas, 0)), 0.0);
  float near = isRound > 0.5
    ? across(length(vec2(look.r * (255.0 / 200.0) * profile.x, length(place))), perBox)
    : coverage * look.a;
  float blurred = clamp(2.0 * step * dashScale / periodWidth - 0.5, 0.0, 1.0);
  return mix(near, coverage * patterns[dashRow + 3].x, blurred);
}

// A texel of a gradient's stops, which are stored in rows as wide as its box.
vec4 gradientTexel(ivec4 box, int number) {
  return texelFetch(patternAtlas, box.xy + ivec2(number % box.z, number / box.z), 0);
}

float knotPlace(ivec4 box, int knot) {
  vec3 bits = floor(gradientTexel(box, 2 * knot).rgb * 255.0 + 0.5);
  return dot(bits, vec3(65536.0, 256.0, 1.0)) / 16777215.0;
}

// The colour of a gradient at a place, interpolated between two stops.
vec4 gradientColor(float spot) {
  ivec4 box = ivec4(patterns[pattern]);
  int before = 0;
  int after = int(patterns[pattern + 3].x) - 1;
  while (after - before > 1) {
    int middle = (before + after) / 2;
    if (knotPlace(box, middle) <= spot) before = middle; else after = middle;
  }
  float from = knotPlace(box, before);
  float part = clamp((spot - from) / max(knotPlace(box, after) - from, 1e-8), 0.0, 1.0);
  return mix(gradientTexel(box, 2 * before + 1), gradientTexel(box, 2 * after + 1), part);
}

// The colour at a place of the line. As in the reference renderer, a pattern is as high as the line
// with its smooth rims, its top is on the right of the line, and each repeat shows the picture with
// a frame, one texel wide, of the repeats around it.
vec4 lineColor(float offset, float reach, float step) {
  vec4 box = patterns[pattern];
  vec4 kind = patterns[pattern + 3];
  // Two samples per pixel, so that a step in the gradient is smooth.
  if (kind.w > 2.5) {
    return 0.5 * (gradientColor(distance - 0.25 * step) + gradientColor(distance + 0.25 * step));
  }
  float period = max(kind.x * periodWidth / kind.y, 1e-3);
  vec2 spot = vec2(fract(distance / period), 0.5 - 0.5 * offset / max(reach, 1e-3));
  vec2 framed = (box.zw + 2.0) / box.zw;
  return patternColor(
    pattern, (spot - 0.5) * framed + 0.5, vec2(step / period * framed.x, 0.0), vec2(0.0));
}
#endif

void main() {
  float offset = length(vec2(place.x, max(place.y, 0.0)));
  float linePixel = max(length(vec2(dFdx(place.x), dFdy(place.x))), 1e-4);
  float perBox = 1.0 / (profile.z + linePixel);
  float coverage = across(offset, perBox);
#ifdef DASHED
  if (dashes.x + dashes.z > 0.0) coverage *= inDashes(linePixel);
#endif
#ifdef CORE
  // Keeps only pixels that are almost completely inside the line.
  float most = min(1.0, (profile.y > 0.0 ? 1.0 : 2.0) * (profile.x - profile.y) * perBox);
  if (coverage < 0.9 * most) discard;
#elif defined(ONCE)
  // Discarded pixels leave no depth, so that something else may paint there.
  if (coverage < 0.002) discard;
#endif
#ifdef CASED
  // The line within the casing is nearest, then its rim, then the casing. None covers a nearer one,
  // so that no casing covers another line where lines cross.
  float most = min(1.0, 2.0 * profile.x * perBox);
  float order = coverage <= 0.0 ? 2.0 : coverage < 0.98 * most ? 1.0 : 0.0;
  gl_FragDepth = depth + order * orderStep;
  float around = inside(casingHalfWidth, offset, perBox);
  pixel = color * coverage + casingColor * (around * (1.0 - color.a * coverage));
  return;
#endif
#ifdef IN_TILE_ORDER
  gl_FragDepth = depth;
#endif
  pixel = color * coverage;
#ifdef PATTERN
  float step = max(abs(dFdx(distance)), abs(dFdy(distance)));
  if (dashRow >= 0) pixel = color * inDashRow(step, coverage, perBox);
  if (pattern >= 0 && pattern != dashRow) {
    pixel = lineColor(place.x, profile.x + 0.5 * linePixel, step) * pixel.a;
  }
#endif
}
