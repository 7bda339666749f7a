// A distance over ground, and the straight line through the globe that the database compares (`globe_point`, radius 1).

const earthMiles = 3_958.8

/** The way along the ground between two points whose straight distance through a globe of radius 1 is `chord`. */
export function milesOf(chord: number) {
  return 2 * Math.asin(Math.min(chord, 2) / 2) * earthMiles
}

/** The straight distance through that globe between points so many miles apart on the ground. */
export function chordOf(miles: number) {
  return 2 * Math.sin(miles / earthMiles / 2)
}
