// A picture of the surface's size, drawn over what is there.

uniform sampler2D picture;
uniform int coverage;  // of the new picture, in parts of 65,536

layout(location = 0) out vec4 pixel;

void main() {
  float part = float(coverage) / 65536.0;
  // With this alpha the blending is a mix of the colours, whatever their own alphas are.
  pixel = vec4(texelFetch(picture, ivec2(gl_FragCoord.xy), 0).rgb * part, part);
}
