// The bells of density that the points of a heatmap spread on the ground.

// Third word: -1 or 1: right, down.

flat out float height;  // of the bell
out vec2 place;         // from the point, in radii

// A bell's height for a weight of 1: 1 / sqrt(2π).
const float unitHeight = 0.3989422804014327;
// Lower densities do not show: a sixteenth of a step of 8 bits.
const float leastHeight = 1.0 / (255.0 * 16.0);

void main() {
  vec4 shape = paints[paintStart() + 1];
  height = shape.y * unitHeight;
  // Where the bell exp(-4.5 r²) has come down to that.
  float reach = sqrt(2.0 * log(max(height / leastHeight, 1.0))) / 3.0;
  place = signed8(words.z).xy * reach;
  vec4 clip = clipOf(groundPlace() + place * shape.x);
  gl_Position = isOnPage() && reach > 0.0 ? clip : outside;
}
