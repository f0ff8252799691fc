// Coverage is how much of a box as wide as a pixel (plus the blur) lies inside the line, so lines
// thinner than a pixel fade instead of breaking up, and their sum across is always the width.

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
// Where the row of dashes begins in the block, negative for none, and whether these have round ends.
flat in int dashRow;
flat in float isRound;
flat in float dashScale;
// Of a row of dashes their period; of a pattern the width of the line for which it is made.
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

// How much lies inside of the outer edge and outside of the inner one. Blur lies within both edges, as
// seen from outside: its box is moved inwards by half of it.
float across(float offset, float perBox) {
  float inwards = offset + 0.5 * profile.z;
  return inside(profile.x, inwards, perBox) - inside(profile.y, inwards, perBox);
}

#ifdef DASHED
float inDash(float middle, float halfLength, float total, float perBox) {
  float offset = abs(mod(distance - middle + 0.5 * total, total) - 0.5 * total);
  return inside(halfLength, offset, perBox);
}

float inDashes() {
  float total = max(dashes.x + dashes.y + dashes.z + dashes.w, 1e-3);
  if (dashes.x + dashes.z <= 0.0) return 1.0;
  float perBox = 1.0 / clamp(length(vec2(dFdx(distance), dFdy(distance))), 1e-4, total);
  return inDash(0.5 * dashes.x, 0.5 * dashes.x, total, perBox)
    + inDash(dashes.x + dashes.y + 0.5 * dashes.z, 0.5 * dashes.z, total, perBox);
}
#endif

#ifdef PATTERN
// Coverage of a row of dashes: its first and its last texel are the same place.
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

// A texel of a gradient's knots, which stand in rows as wide as its box.
vec4 gradientTexel(ivec4 box, int number) {
  return texelFetch(patternAtlas, box.xy + ivec2(number % box.z, number / box.z), 0);
}

float knotPlace(ivec4 box, int knot) {
  vec3 bits = floor(gradientTexel(box, 2 * knot).rgb * 255.0 + 0.5);
  return dot(bits, vec3(65536.0, 256.0, 1.0)) / 16777215.0;
}

// The colour of a gradient between the two knots around a place.
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

// The colour at a place of the line; a pattern is as high as the line is wide.
vec4 lineColor(float offset, float step) {
  vec4 box = patterns[pattern];
  vec4 kind = patterns[pattern + 3];
  // Two looks to a pixel, so that a step is smooth.
  if (kind.w > 2.5) {
    return 0.5 * (gradientColor(distance - 0.25 * step) + gradientColor(distance + 0.25 * step));
  }
  float width = max(2.0 * profile.x, 1e-3);
  float period = max(kind.x * periodWidth / kind.y, 1e-3);
  float inset = 0.5 / box.w;
  vec2 spot = vec2(distance / period, clamp(offset / width + 0.5, inset, 1.0 - inset));
  return patternColor(pattern, spot, vec2(step / period, 0.0), vec2(0.0));
}
#endif

#ifdef DASHED
// How far a place is beyond the nearest dash along the line.
float beyondDash(float middle, float halfLength, float total) {
  float offset = abs(mod(distance - middle + 0.5 * total, total) - 0.5 * total);
  return max(offset - halfLength, 0.0);
}

// Coverage of dashes with round ends.
float roundDashes(float perBox) {
  float total = max(dashes.x + dashes.y + dashes.z + dashes.w, 1e-3);
  float first = beyondDash(0.5 * dashes.x, 0.5 * dashes.x, total);
  float second = beyondDash(dashes.x + dashes.y + 0.5 * dashes.z, 0.5 * dashes.z, total);
  float offset = length(vec2(min(first, second), length(place)));
  return across(offset, perBox);
}
#endif

void main() {
  float offset = length(vec2(place.x, max(place.y, 0.0)));
  float perBox = 1.0 / (profile.z + max(length(vec2(dFdx(place.x), dFdy(place.x))), 1e-4));
  float coverage = across(offset, perBox);
#ifdef DASHED
  bool hasDashes = dashes.x + dashes.z > 0.0;
  if (isRound > 0.5 && hasDashes) {
    coverage = roundDashes(perBox);
  } else {
    coverage *= min(inDashes(), 1.0);
  }
#endif
#ifdef CORE
  // What is as good as wholly inside of the line.
  float most = min(1.0, (profile.y > 0.0 ? 1.0 : 2.0) * (profile.x - profile.y) * perBox);
  if (coverage < 0.9 * most) discard;
#elif defined(ONCE)
  // What is discarded leaves no mark, so that something else may paint there.
  if (coverage < 0.002) discard;
#endif
#ifdef CASED
  // Nearest is what lies in the casing, then its rim, then the casing: none hides one before it, so
  // that where lines cross no casing lies over another line.
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
  if (pattern >= 0 && pattern != dashRow) pixel = lineColor(place.x, step) * pixel.a;
#endif
}
