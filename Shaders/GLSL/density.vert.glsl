// The bell-shaped kernels that spread the density of a heatmap's points on the ground.

// Third word: the corner to the right and down, and its greatest value, the pieces of a side.

flat out float height;  // of the kernel
out vec2 place;         // from the point, in radii

// The kernel's height for a weight of 1: 1 / sqrt(2π).
const float unitHeight = 0.3989422804014327;
// Lower densities are invisible: a sixteenth of an 8-bit step.
const float leastHeight = 1.0 / (255.0 * 16.0);

void main() {
  vec4 shape = paints[paintStart() + 1];
  height = shape.y * unitHeight;
  // The distance, in radii, at which the kernel exp(-4.5 r²) has fallen to `leastHeight`.
  float reach = sqrt(2.0 * log(max(height / leastHeight, 1.0))) / 3.0;
  place = signed8(words.z).xy / float(words.z >> 16) * reach;
  vec4 clip = clipAside(groundPlace(), place * shape.x);
  gl_Position = isOnPage() && reach > 0.0 ? clip : outside;
}
