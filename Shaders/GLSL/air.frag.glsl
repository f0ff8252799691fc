// The air around and over a globe, lit by the sun: light that is scattered once (Nishita et al.,
// Display of the Earth Taking into Account Atmospheric Scattering, 1993), by molecules and by
// haze. Constants, numbers of steps and the way to opacity are those of MapLibre GL JS 5.
//
// Lengths are radii of the globe. Heights above it come from the power of a place, its distance from
// the centre squared less 1, which keeps its digits near the ground.

layout(location = 0) out vec4 pixel;

const float pi = 3.141592653589793;
const int steps = 5;
const int sunSteps = 3;
const float sunlight = 22.0;
// The power at which the air ends, 100 km above a radius of 6371 km.
const float airPower = (6471.0 * 6471.0) / (6371.0 * 6371.0) - 1.0;
// How much is scattered on the way of a radius, at the ground: of red, green and blue, and by haze.
const vec3 scattered = vec3(5.5, 13.0, 22.4) * 6.371;
const float hazy = 21.0 * 6.371;
// The heights over which both fall to 1 / e, and how far haze scatters light ahead.
const vec2 fall = vec2(8.0, 1.2) / 6371.0;
const float forwardness = 0.758;

// How dense molecules and haze are at a place of a power. There is no way through the globe.
vec2 density(float power) {
  float height = power / (sqrt(max(1.0 + power, 0.0)) + 1.0);
  return exp(min(-height / fall, 60.0));
}

void main() {
  vec2 point = vec2(
    gl_FragCoord.x / pixelsPerPoint, viewportSize.y - gl_FragCoord.y / pixelsPerPoint);
  vec3 ray = normalize(vec3(point - targetPoint, targetDistance));
  vec3 sun = normalize(sunAndAir.xyz);
  float size = radius / globeness;
  vec3 eye = -centerFromEye.xyz / size;
  float eyePower = tangentLength / size * (tangentLength / size);

  // The way through the air, up to the ground.
  float ahead = -dot(ray, eye);
  float chord = ahead * ahead - (eyePower - airPower);
  pixel = vec4(0.0);
  if (chord < 0.0) return;
  float far = ahead + sqrt(chord);
  if (far < 0.0) return;
  float near = max((eyePower - airPower) / far, 0.0);
  float ground = ahead * ahead - eyePower;
  if (ground >= 0.0 && ahead > 0.0) far = min(far, eyePower / (ahead + sqrt(ground)));
  float step = (far - near) / float(steps);

  vec2 depth = vec2(0.0);
  vec3 molecules = vec3(0.0);
  vec3 haze = vec3(0.0);
  for (int i = 0; i < steps; i++) {
    float way = near + step * (float(i) + 0.5);
    float power = eyePower + way * (way - 2.0 * ahead);
    vec2 part = density(power) * step;
    depth += part;
    // From there to the sun.
    float toSun = dot(eye + ray * way, sun);
    float sunStep = (sqrt(max(toSun * toSun + airPower - power, 0.0)) - toSun) / float(sunSteps);
    vec2 sunDepth = vec2(0.0);
    for (int j = 0; j < sunSteps; j++) {
      float sunWay = sunStep * (float(j) + 0.5);
      sunDepth += density(power + sunWay * (sunWay + 2.0 * toSun)) * sunStep;
    }
    vec2 both = depth + sunDepth;
    vec3 left = exp(-(hazy * both.y + scattered * both.x));
    molecules += part.x * left;
    haze += part.y * left;
  }

  float cosine = dot(ray, sun);
  float square = forwardness * forwardness;
  float phase = 3.0 / (16.0 * pi) * (1.0 + cosine * cosine);
  float hazePhase = 3.0 / (8.0 * pi) * (1.0 - square) * (1.0 + cosine * cosine)
    / (pow(1.0 + square - 2.0 * cosine * forwardness, 1.5) * (2.0 + square));
  vec3 light = sunlight * (phase * scattered * molecules + hazePhase * hazy * haze);
  float clear = exp(-(length(scattered) * length(molecules) + hazy * length(haze)));
  // Blended as it is, though neither colours nor opacities are linear.
  vec4 shown = pow(vec4(1.0 - exp(-light), clear), vec4(1.0 / 2.2));
  pixel = vec4(shown.rgb, 1.0 - shown.a) * sunAndAir.w;
}
