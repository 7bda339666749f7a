import type { AnswerError as AnswerReviewError } from '../reviews/answer-review.server.ts'

/** Texts that owners read about reviews of their listings; English only. */
export const ownReviewMessages = {
  errors: {
    forbidden: 'Sign in with a contractor’s account.',
    'review-unknown': 'We couldn’t find that review.',
  } satisfies Record<AnswerReviewError, string>,
  fieldError: 'Enter up to 2,000 characters.',
}
