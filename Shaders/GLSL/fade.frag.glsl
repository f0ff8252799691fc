// A picture of the surface's size, drawn over the surface.

uniform sampler2D picture;
uniform int layerNumber;  // the picture's opacity, in units of 1/65,536

layout(location = 0) out vec4 pixel;

void main() {
  vec4 color = texelFetch(picture, ivec2(gl_FragCoord.xy), 0);
  float part = float(layerNumber) / 65536.0;
#ifdef LAYER
  pixel = color * part;
#else
  // With this alpha, blending mixes the colours, whatever their own alphas are.
  pixel = vec4(color.rgb * part, part);
#endif
}
