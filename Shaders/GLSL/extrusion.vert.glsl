// Walls and roofs. Roofs keep nearly their colour; walls are darker the more they turn from the
// light, and towards the ground.

// Third word: height, 0.1 m each (unsigned, 16 bits); normal, 127 to 1, or 0, 0 for a roof.

out vec4 color;

const float roofShade = 0.3;      // of the intensity, where the light is level
const float wallShade = 0.25;     // of the intensity, towards the light
const float turnedShade = 0.45;   // of the intensity, from there to away from the light
const float footShade = 0.25;     // at the ground
const float footMetres = 15.0;    // where the darkening towards the ground begins

float shade(float height, vec2 normal, float gradient) {
  if (normal == vec2(0.0)) return 1.0 - light.w * roofShade * (1.0 - light.z);
  float turned = 0.5 - 0.5 * dot(normal, light.xy);
  float foot = clamp(1.0 - height * 0.1 / footMetres, 0.0, 1.0);
  return (1.0 - light.w * (wallShade + turnedShade * turned))
    * (1.0 - gradient * footShade * foot * foot);
}

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
  float height = float(words.z & 0xffffu);
  vec4 foot = clipOf(groundPlace());
  vec4 clip = foot + clipFromGround[2] * (height * 0.1 * lightColor.w);
  color = paints[paint];
  color.rgb *= lightColor.rgb * shade(height, signed8(words.z).zw, paints[paint + 1].x);
#ifdef HAZE
  color = mix(color, horizonColor * color.a, hazeAt(foot));
#endif
  gl_Position = isOnPage() ? clip : outside;
}
