import { sentence } from '#platform/text/sentence.ts'
import type { ReviewOrigin } from '../invited-reviews/invited-review.ts'
import type { AnswerError } from './answer-review.server.ts'
import { authorLimit, type ReviewState, reviewTextLimit } from './review.ts'
import type { ReviewInput } from './review-schema.server.ts'
import type { ReviewError } from './write-review.server.ts'

type FieldMessages = { label: string; fieldError: string }

export const en = {
  /** Texts on a business's page. */
  section: {
    title: 'Reviews',
    none: 'No reviews yet.',
    whoWrites:
      'Homeowners who asked this contractor for a quote here can write a review, and so can customers the business invites. Each review says which. We read each one before it’s published.',
    origins: {
      request: 'Requested a quote here',
      invited: 'Invited by the business',
    } satisfies Record<ReviewOrigin, string>,
    job: (month: string, city: string) => `Work done in ${city}, ${month}`,
    stars: (stars: number) => `${stars} of 5 stars`,
    byline: (author: string, day: string) => `${author}, ${day}`,
    answer: (business: string, day: string) => `Reply from ${business}, ${day}`,
    more: 'More reviews',
    pageTitle: (business: string) => `Reviews of ${business}`,
    newest: 'Newest reviews',
    back: 'Back to the listing',
  },
  /** Above the reviews on a business's page. `others`: the rating counts `total` reviews, of which `here` have their text with us. */
  spread: {
    title: (here: number) =>
      here === 1 ? '1 review written here' : `${here.toLocaleString('en')} reviews written here`,
    stars: (stars: number) => (stars === 1 ? '1 star' : `${stars} stars`),
    newest: (day: string) => `Newest review: ${day}`,
    others: (total: number, here: number) => {
      const all = total === 1 ? '1 review' : `${total.toLocaleString('en')} reviews`
      if (here === 0) return sentence`The rating counts ${all}. We have only their number and average, not their text.`
      const own = here === 1 ? '1 of them was' : `${here.toLocaleString('en')} of them were`
      return sentence`The rating counts ${all}. ${own} written here. Of the others, we have only their number and average.`
    },
  },
  title: 'Write a review',
  intro: 'How did it go? We read every review before we publish it. We show only your first name.',
  done: 'Thank you',
  doneText: 'We have your review. We’ll publish it once we’ve read it.',
  yours: (business: string) => `Your review of ${business}`,
  states: {
    pending: 'In review',
    published: 'Published',
    rejected: 'Not published',
  } satisfies Record<ReviewState, string>,
  nothingLeft: 'You’ve reviewed everyone you asked. Thank you.',
  noneListed: 'The businesses you asked aren’t listed anymore.',
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
      fieldError: `Describe what happened, up to ${reviewTextLimit.toLocaleString('en')} characters.`,
    },
    author: {
      label: 'Your first name, as shown on the review',
      fieldError: `Enter your first name, up to ${authorLimit} characters.`,
    },
  } satisfies Record<keyof ReviewInput, FieldMessages>,
  errors: {
    forbidden: 'This account can’t do that.',
    'invitation-unknown': 'We couldn’t find that review page. Open the link in our email again.',
    'too-many': 'Too many tries. Wait an hour, then try again.',
    'business-not-asked': 'You didn’t ask this contractor for a quote.',
    'listing-removed': 'This business is no longer listed.',
    'already-reviewed': 'You’ve already reviewed this contractor.',
    'review-unknown': 'We couldn’t find that review.',
  } satisfies Record<ReviewError | AnswerError, string>,
}

export type ReviewMessages = typeof en
