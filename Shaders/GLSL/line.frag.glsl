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
#ifdef ONCE
// 1 for what is as good as wholly inside of the line, 0 for its soft rim.
uniform int layerNumber;
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
// How much of a row of dashes is painted here: its first and its last texel are the same place.
float inDashRow(float step) {
  vec4 box = patterns[pattern];
  float spot = fract(distance / periodWidth);
  vec2 texel = box.xy + vec2(0.5 + spot * (box.z - 1.0), 0.5);
  float part = textureLod(patternAtlas, texel / vec2(textureSize(patternAtlas, 0)), 0.0).a;
  return mix(part, patterns[pattern + 3].x, clamp(2.0 * step / periodWidth - 0.5, 0.0, 1.0));
}

// The colour at a place of the line; a pattern is as high as the line is wide.
vec4 lineColor(float offset, float step) {
  vec4 box = patterns[pattern];
  vec4 kind = patterns[pattern + 3];
  if (kind.w > 0.5) {
    vec2 texel = box.xy + vec2(0.5 + clamp(distance, 0.0, 1.0) * (box.z - 1.0), 0.5);
    return textureLod(patternAtlas, texel / vec2(textureSize(patternAtlas, 0)), 0.0);
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
#ifdef ONCE
  // What is discarded leaves no mark, so that something else may paint there.
  float most = min(1.0, (profile.y > 0.0 ? 1.0 : 2.0) * (profile.x - profile.y) * perBox);
  if (coverage < (layerNumber > 0 ? 0.9 * most : 0.002)) discard;
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
  if (pattern >= 0) {
    pixel = patterns[pattern + 3].w > 1.5 ? color * (coverage * inDashRow(step))
      : lineColor(place.x, step) * (color.a * coverage);
  }
#endif
}
