import type { AnswerError } from './answer-review.server.ts'
import { authorLimit, type ReviewState, reviewTextLimit } from './review.ts'
import type { ReviewInput } from './review-schema.server.ts'
import type { ReviewError } from './write-review.server.ts'

type FieldMessages = { label: string; fieldError: string }

export const en = {
  /** Texts on a business's page. */
  section: {
    title: 'Reviews',
    none: 'Nobody has written a review here yet.',
    whoWrites:
      'Only homeowners who asked this contractor for a quote here can write one. We read each before it is shown.',
    stars: (stars: number) => `${stars} of 5 stars`,
    byline: (author: string, day: string) => `${author}, ${day}`,
    answer: (business: string, day: string) => `Reply from ${business}, ${day}`,
    more: 'More reviews',
    pageTitle: (business: string) => `Reviews of ${business}`,
    newest: 'Newest reviews',
    back: 'Back to the business',
  },
  title: 'Write a review',
  intro: 'How did it go? We read every review before it is shown. Only your first name is shown.',
  done: 'Thank you',
  doneText: 'Your review has reached us. It is shown once we have read it.',
  yours: (business: string) => `Your review of ${business}`,
  states: {
    pending: 'In review',
    published: 'Shown to everyone',
    rejected: 'Not shown',
  } satisfies Record<ReviewState, string>,
  nothingLeft: 'You have reviewed everyone you asked. Thank you.',
  noneListed: 'The businesses that you asked are no longer listed.',
  another: 'Review another contractor',
  starLabels: {
    5: '5 stars: very good',
    4: '4 stars: good',
    3: '3 stars: all right',
    2: '2 stars: poor',
    1: '1 star: bad',
  },
  send: 'Send review',
  fields: {
    business: { label: 'Which contractor?', fieldError: 'Choose one of the contractors.' },
    stars: { label: 'How many stars?', fieldError: 'Choose from one to five stars.' },
    text: {
      label: 'What happened?',
      fieldError: `Describe what happened, in at most ${reviewTextLimit.toLocaleString('en')} characters.`,
    },
    author: {
      label: 'Your first name, as it is shown',
      fieldError: `Enter your first name, at most ${authorLimit} characters.`,
    },
  } satisfies Record<keyof ReviewInput, FieldMessages>,
  errors: {
    forbidden: 'You cannot do this from this account.',
    'invitation-unknown': 'We found no review page at this link.',
    'too-many': 'You have tried this many times within an hour. Try again later.',
    'business-not-asked': 'You did not ask this contractor.',
    'listing-removed': 'This business is no longer listed.',
    'already-reviewed': 'You have already reviewed this contractor.',
    'review-unknown': 'There is no such review.',
  } satisfies Record<ReviewError | AnswerError, string>,
}

export type ReviewMessages = typeof en
