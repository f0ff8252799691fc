// Walls and roofs. Roofs keep nearly their colour; walls are darker the more they turn from the
// light, and towards the ground.

layout(location = 2) in float height;  // 0.1 m each
layout(location = 3) in vec2 normal;   // 127 to 1; 0, 0 for a roof

out vec4 color;

const float roofShade = 0.3;      // of the intensity, where the light is level
const float wallShade = 0.25;     // of the intensity, towards the light
const float turnedShade = 0.45;   // of the intensity, from there to away from the light
const float footShade = 0.25;     // at the ground
const float footMetres = 15.0;    // where the darkening towards the ground begins

float shade(float gradient) {
  if (normal == vec2(0.0)) return 1.0 - light.w * roofShade * (1.0 - light.z);
  float turned = 0.5 - 0.5 * dot(normal, light.xy) / (127.0 * max(length(light.xy), 1e-3));
  float foot = clamp(1.0 - height * 0.1 / footMetres, 0.0, 1.0);
  return (1.0 - light.w * (wallShade + turnedShade * turned))
    * (1.0 - gradient * footShade * foot * foot);
}

// How much haze lies before a place on the ground.
float hazeAt(vec4 clip) {
  float screenY = (0.5 - 0.5 * clip.y / max(clip.w, 1e-3)) * viewport.y;
  float part = clamp(1.0 - (screenY - haze.x) / haze.y, 0.0, 1.0);
  return part * part * (3.0 - 2.0 * part);
}

void main() {
  int paint = paintStart();
  vec4 foot = clipOf(groundOf(position));
  vec4 clip = foot + clipFromGround[2] * (height * 0.1 * lightColor.w);
  vec4 base = paints[paint];
  base.rgb *= lightColor.rgb * shade(paints[paint + 1].x);
  color = mix(base, horizonColor * base.a, haze.y > 0.0 ? hazeAt(foot) : 0.0);
  gl_Position = isOnPage() ? clip : outside;
}
