/** With auto-approve on, an account publishes this many new listings within 24 hours without a review. Others wait for one. */
export const publishedAtOnce = 5
export const publishedAtOnceHours = 24

export const overLimitSentence = `Up to ${publishedAtOnce} new listings from one account are published at once within ${publishedAtOnceHours} hours. This one is over that number, so it waits for a review.`
