/** In characters. Longer than eight because nobody counts digits and signs here; the upper limit bounds our own work. */
export const passwordLength = { min: 10, max: 128 }
