/** Lifetime of a link in an owner's email, in days. */
export const linkDays = 30
