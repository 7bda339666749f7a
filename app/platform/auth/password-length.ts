/** In characters. More than eight, because no digits or signs are required; the upper limit bounds our own work. */
export const passwordLength = { min: 10, max: 128 }
