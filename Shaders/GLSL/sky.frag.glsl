in float aboveHorizon;

layout(location = 0) out vec4 pixel;

void main() {
  float up = clamp(aboveHorizon / haze.z, 0.0, 1.0);
  float down = clamp(1.0 + aboveHorizon / max(haze.y, 1e-3), 0.0, 1.0);
  float veil = aboveHorizon >= 0.0 ? 1.0 : down * down * (3.0 - 2.0 * down);
  pixel = mix(horizonColor, zenithColor, up * (2.0 - up)) * veil;
}
