// Walls and roofs. Roofs keep nearly their colour; walls are darker the more they turn from the
// light, and towards the ground. Corners are shared by the roof and the walls on both sides: what
// differs between them is flat, and comes from the last corner of each triangle.

// Third word: height, 0.1 m each (unsigned, 16 bits); normal of the wall that stands on this foot,
// 127 to 1, or 0, 0 for a corner of the roof.

flat out vec4 color;
out float lightness;
#ifdef HAZE
out float hazePart;
#endif

#ifdef PATTERN
flat out int pattern;
flat out vec2 wall;      // outward normal; 0 for a roof
out vec3 place;          // ground, and height above it in points
#endif

const float roofShade = 0.3;      // of the intensity, where the light is level
const float wallShade = 0.25;     // of the intensity, towards the light
const float turnedShade = 0.45;   // of the intensity, from there to away from the light
const float footShade = 0.25;     // at the ground, fading out towards the roof
const float footMetres = 15.0;    // feet above this height are not darkened

// Walls and roofs of different colours that lie in one plane would otherwise fight for every pixel,
// since their depths are rounded differently. Moved towards the eye by what a colour weighs, one of
// them always wins. The most is 0.0001 of the eye's distance to the target, at that distance.
const vec3 colorNearness = vec3(0.5, 0.31, 0.19) / 262144.0;

#ifdef HAZE
// How much haze lies before a place on the ground.
float hazeAt(vec4 clip) {
  float screenY = (0.5 - 0.5 * clip.y / max(clip.w, 1e-3)) * viewport.y;
  float part = clamp(1.0 - (screenY - haze.x) / max(haze.y, 1e-3), 0.0, 1.0);
  return part * part * (3.0 - 2.0 * part);
}
#endif

void main() {
  int paint = paintStart();
  float metres = float(words.z & 0xffffu) * 0.1;
  vec2 normal = signed8(words.z).zw;
  vec4 foot = clipOf(groundPlace() + paints[paint + 1].zw);
  vec4 clip = foot + clipFromGround[2] * (metres * lightColor.w);
  bool isRoof = normal == vec2(0.0);
  float turned = 0.5 - 0.5 * dot(normal, light.xy);
  float shade = isRoof ? roofShade * (1.0 - light.z) : wallShade + turnedShade * turned;
  color = paints[paint];
  clip.z -= clip.w * dot(color.rgb, colorNearness);
  color.rgb *= lightColor.rgb * (1.0 - light.w * shade);
  float low = isRoof ? 0.0 : clamp(1.0 - metres / footMetres, 0.0, 1.0);
  lightness = 1.0 - paints[paint + 1].x * footShade * low * low;
#ifdef PATTERN
  pattern = patternStart(paints[paint + 3]);
  wall = normal;
  place = vec3(groundPlace(), metres * lightColor.w);
  // The colours of the pattern take the light; its opacity is the layer's.
  if (pattern >= 0) {
    color = vec4(lightColor.rgb * (1.0 - light.w * shade), 1.0) * paints[paint].a;
  }
#endif
#ifdef HAZE
  hazePart = hazeAt(foot);
#endif
  gl_Position = isOnPage() ? clip : outside;
}
