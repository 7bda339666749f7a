import type { AnswerError as AnswerReviewError } from '../reviews/answer-review.server.ts'
import type { OwnRequestState } from './own-requests-query.ts'

/** Texts that owners read about requests and reviews of their listings; English only. */
export const ownRequestMessages = {
  hired: 'Hired you',
  states: { all: 'All', open: 'Not answered', answered: 'Answered', withdrawn: 'Withdrawn' } satisfies Record<
    OwnRequestState,
    string
  >,
}

export const ownReviewMessages = {
  errors: {
    forbidden: 'Sign in with a contractor’s account.',
    'review-unknown': 'We couldn’t find that review.',
  } satisfies Record<AnswerReviewError, string>,
  fieldError: 'Enter up to 2,000 characters.',
}
