import type { AnswerRefusal as AnswerReviewRefusal } from '../reviews/answer-review.server.ts'
import type { OwnRequestState } from './own-requests-query.ts'

/** Texts that owners read about requests and reviews of their listings; English only. */
export const ownRequestWords = {
  states: { all: 'All', open: 'Not answered', answered: 'Answered', withdrawn: 'Withdrawn' } satisfies Record<
    OwnRequestState,
    string
  >,
}

export const ownReviewWords = {
  refusals: {
    forbidden: 'Sign in with a contractor’s account.',
    'review-unknown': 'No review of your listings has this address.',
  } satisfies Record<AnswerReviewRefusal, string>,
  fault: 'Write an answer of at most 2,000 characters.',
}
