/** With auto-approve on, this many new listings of an account are published without a review within 24 hours. More wait for one. */
export const publishedAtOnce = 5
export const publishedAtOnceHours = 24

export const overLimitSentence = `Up to ${publishedAtOnce} new listings from one account are published at once within ${publishedAtOnceHours} hours. This one is over that number, so it waits for a review.`
