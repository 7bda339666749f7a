/** How many seconds emailed links and codes, and a pending two-step sign-in, stay valid. */
export const authSeconds = { link: 3_600, code: 600, secondStep: 600 }
