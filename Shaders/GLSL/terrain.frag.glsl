in vec3 place;
#ifdef HEIGHTS
in float height;
#else
in float distanceAhead;
uniform sampler2D drape;
#endif

layout(location = 0) out vec4 pixel;

void main() {
#ifdef HEIGHTS
  pixel = vec4(height);
#else
  pixel = textureLod(drape, place.xy / place.z * 0.5 + 0.5, 0.0);
#ifdef HAZE
  float below = belowHorizon(distanceAhead);
  pixel = inAir(pixel, 1.0, fogAt(below), hazeAt(below));
#endif
#endif
}
