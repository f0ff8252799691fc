// Walls and roofs in the light of the style specification, computed as in its reference renderers.
// What faces the light has its own colour or, if that is dark, a brighter one. What faces away is
// darker, depending on the light's intensity. Walls are darker towards the ground. The roof and the
// walls on both sides share corners; values that differ between them are `flat` and come from the
// last corner of each triangle.

// Third word: height (see `metresOf`); normal of the wall that begins at this foot, where 127 is 1,
// or 0, 0 for a corner of the roof. Fourth word, for a foot: how far a pattern along the walls has
// come there, in grid units. For a corner of the roof: outwards in the upper half, see shadowMask.

#ifdef STANDING
// The place whose ground height applies to the whole building, in grid units like the vertex.
layout(location = 1) in uint footing;
#endif

flat out vec4 color;      // negative alpha if the lightness applies: for walls with a gradient
out float lightness;
#ifdef HAZE
out float hazePart;
#ifdef STANDING
out vec2 fogPart;
#endif
#endif
#ifdef OCCLUSION
out float occlusion;      // its square is how much darker it is; no darkening if not positive
#endif

#ifdef PATTERN
flat out int pattern;
// For a wall: its direction, the origin of the pattern along it, and the ground y from which the
// pattern counts heights. 0 for a roof.
flat out vec4 wall;
out vec3 place;          // ground place, and the height above it for a pattern, in points
#endif

const float ambient = 0.03;
const float patternBrightness = 0.5; // the brightness that lighting assumes for any pattern
const float gradientMetres = 150.0;  // walls as high as this are not darkened at their top
// The darkest that a wall is at its foot, for the weakest and the strongest light.
const vec2 footLightness = vec2(0.98, 0.7);
const float footMetres = 1.0;        // feet above this height are not darkened

// Walls and roofs of different colours in one plane would z-fight, because their depths are rounded
// differently. GPUs snap corners to a grid of 1/256 pixel, which moves a wall's depths by
// centimetres when seen from above. Moving each towards the eye by a weight of its colour makes the
// same one win everywhere. The largest move, between black and white, is 0.0008 of the eye's
// distance to the target, for places at that distance.
const vec3 colorNearness = vec3(0.5, 0.31, 0.19) / 32768.0;

#ifdef STANDING
// How many pixels walls reach below the ground's sampled height, so that no gap shows under them.
const float sunkPixels = 2.0;

// Clip coordinates of the foot of a corner's vertical axis. Buildings are level. Where the ground
// is lower than at the place that applies to the whole building, their walls reach down to it.
vec4 footOf(vec2 ground, vec2 shift, bool isOnGround) {
  float own = heightAt(ground);
  float level = knownHeightAt(tile().xy + signed16(footing) * tile().z + shift);
  if (level <= unknownHeight) level = own;
  vec4 foot = clipOf(ground);
  if (isOnGround) level = min(level, own - sunkPixels * groundPerPixel(foot.w));
  return foot + frameAt(ground).up * level;
}
#else
vec4 footOf(vec2 ground, vec2 shift, bool isOnGround) { return clipOf(ground); }
#endif

void main() {
  int paint = paintStart();
  vec2 normal = signed8(words.z).zw;
  bool isTop = normal == vec2(0.0);
  uint heightStep = words.z & 0xffffu;
  // Height and base rise with the zoom. `more` contains the fraction of each that is still missing.
  vec4 more = paints[paint + 3];
  float metres = metresOf(heightStep) * (1.0 - (isTop ? more.x : more.y));
  vec2 shift = paints[paint + 1].zw;
  vec2 ground = moved(groundPlace(), shift);
  SurfaceFrame frame = frameAt(ground);
  vec4 foot = footOf(ground, shift, heightStep == 0u && !isTop);
  vec4 clip = foot + frame.up * (metres * pointsPerMetre);
  showRaised(metres * pointsPerMetre);
  color = paints[paint];
  clip.z -= clip.w * dot(color.rgb, colorNearness);
#ifdef PATTERN
  pattern = patternStart(more);
  place = vec3(groundPlace(), metres * patternFrame.y);
  vec2 run = isTop ? vec2(0.0) : normalize(vec2(-normal.y, normal.x));
  float along = float(words.w & 0xffffu) * tile().z;
  wall = isTop ? vec4(0.0)
    : vec4(run, tile().x + along + dot(place.xy, run), tile().y);
  // The light applies to the pattern's colours; the pattern's opacity is that of the layer.
  if (pattern >= 0) color = vec4(paints[paint].a);
#endif
  float facing = clamp(isTop ? light.z : dot(normal / 127.0, light.xy), 0.0, 1.0);
#ifdef GLOBE
  // As in the reference renderer: on a globe the light of the target comes from the opposite side.
  vec3 way = isTop ? vec3(0.0, 0.0, 1.0) : vec3(normal / 127.0, 0.0);
  vec3 sun = normalize(vec3(-light.xy, max(light.z, 1e-3)));
  facing = mix(facing, clamp(dot(turnedAt(ground, way), sun), 0.0, 1.0), globeness);
#endif
  vec3 straight = color.rgb / max(color.a, 1e-3);
  float brightness = dot(straight, vec3(0.2126, 0.7152, 0.0722));
  float intensity = lightIntensity;
  float glow = ambient;
#ifdef PATTERN
  if (pattern >= 0) {
    brightness = patternBrightness;
    glow = 0.0;
  }
#endif
  float lit = mix(1.0 - intensity, max(1.0 - brightness + intensity, 1.0), facing);
  vec3 darkest = 0.3 * (1.0 - lightColor.rgb);
  color.rgb = clamp((straight + glow) * lit * lightColor.rgb, darkest, vec3(1.0)) * color.a;
  float rise = isTop ? sqrt(metres / gradientMetres) : metres / footMetres;
  lightness = clamp(rise, mix(footLightness.x, footLightness.y, intensity), 1.0);
  if (!isTop && paints[paint + 1].x > 0.5) color.a = -color.a;
#ifdef OCCLUSION
  vec4 darkening = paints[paint + 2];
  occlusion = sqrt(darkening.x) * (1.0 - metres / max(darkening.z, 1e-3));
#endif
#ifdef HAZE
  // As for ground at the same distance.
  float below = belowHorizon(foot.w);
  hazePart = hazeAt(below);
#ifdef STANDING
  fogPart = fogAt(below);
#endif
#endif
  gl_Position = isOnPage() ? clip : outside;
}
