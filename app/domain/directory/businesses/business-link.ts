/** How many days a link in an owner's email works. */
export const linkDays = 30
