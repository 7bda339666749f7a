/** How long emailed links and codes, and a pending two-step sign-in, are valid. */
export const authSeconds = { link: 3_600, code: 600, secondStep: 600 }

/** Characters. The minimum is above eight, because no digits or symbols are required; the maximum limits our work. */
export const passwordLength = { min: 10, max: 128 }
