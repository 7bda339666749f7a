/** How many seconds emailed links and codes, and a pending two-step sign-in, stay valid. */
export const authSeconds = { link: 3_600, code: 600, secondStep: 600 }

/** In characters. More than eight, because no digits or signs are required; the upper limit bounds our own work. */
export const passwordLength = { min: 10, max: 128 }
