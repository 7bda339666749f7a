/** How long mailed links and codes, and a sign-in that waits for its second step, stay valid. */
export const authSeconds = { link: 3_600, code: 600, secondStep: 600 }
