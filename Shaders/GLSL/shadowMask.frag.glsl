in float nearness;
in float darkness;

layout(location = 0) out vec4 pixel;

void main() {
#ifdef OCCLUSION
  float shade = nearness * nearness;
#else
  // Soft at the end, because the light is not a point.
  float shade = min(nearness * 2.0, 1.0);
  shade *= 2.0 - shade;
#endif
  pixel = vec4(shade * darkness);
}
