// A picture of the surface's size, drawn over the surface.

uniform sampler2D picture;
#ifdef LAYER
uniform int layerNumber;  // the layer's opacity, in units of 1/65,536
#else
uniform int coverage;  // the opacity of the new picture, in units of 1/65,536
#endif

layout(location = 0) out vec4 pixel;

void main() {
  vec4 color = texelFetch(picture, ivec2(gl_FragCoord.xy), 0);
#ifdef LAYER
  pixel = color * (float(layerNumber) / 65536.0);
#else
  float part = float(coverage) / 65536.0;
  // With this alpha, blending mixes the colours, whatever their own alphas are.
  pixel = vec4(color.rgb * part, part);
#endif
}
