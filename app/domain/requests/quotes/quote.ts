import type { ListingRefusal } from '#domain/directory/businesses/businesses.server.ts'
import type { PhotoFault } from '#platform/images/photo.ts'
import type { CallTimeFault } from './call-time.ts'

// A quote request is what a homeowner writes to contractors: who asks, how to answer, and what happened.

export const nameLimit = 100
export const phoneLimit = 40
export const messageLimit = 4_000

/** At most this many contractors of the homeowner's choice get one request; none learns of the others. */
export const maxBusinesses = 3

export const maxPhotos = 4
const megabyte = 1_024 * 1_024
export const maxPhotoBytes = 8 * megabyte
export const maxPhotosBytes = 25 * megabyte

/** The same request again within this time is a second click, and not a second request. */
export const repeatHours = 24

/** A request written without network waits so long on the phone; then it is erased unsent. */
export const maxWaitedDays = 7
/** Says how many hours a request has waited: what looks like it was sent when it was written, perhaps, and not lately. */
export const waitedField = 'waited_hours'

/** How long a withdrawal can be undone. */
export const undoMinutes = 10

/** From this moment on, a withdrawal of `withdrawnAt` can't be undone. */
export function undoEnd(withdrawnAt: Date) {
  return new Date(withdrawnAt.getTime() + undoMinutes * 60_000)
}

/** A random id that the form keeps: only the form that sent a request gets its private link again. */
export const idempotencyField = 'idempotency_key'

/** A field that people do not see and robots fill. */
export const trapField = 'fax_number'

export const quoteFields = ['name', 'email', 'phone', 'message'] as const
export type QuoteField = (typeof quoteFields)[number]

/** What a contractor can answer with one tap. */
export const answers = ['on-my-way', 'call-at', 'cannot-help'] as const
export type Answer = (typeof answers)[number]

export function isAnswer(text: unknown): text is Answer {
  return answers.some(answer => answer === text)
}

/** An answer as it was given; `callAt` is when the contractor will call, and only then. */
export type GivenAnswer = { answer: Answer; callAt: Date | null; at: Date }

/** Those of its contractors who still have a request. */
export function openRecipients<R extends { withdrawnAt: Date | null }>(request: { recipients: readonly R[] }) {
  return request.recipients.filter(({ withdrawnAt }) => withdrawnAt === null)
}

export type AddRefusal =
  | 'forbidden'
  | 'request-unknown'
  | 'request-withdrawn'
  | 'nobody-left'
  | 'looks-automated'
  | 'too-many'

export type AskOthersRefusal =
  | 'forbidden'
  | 'request-unknown'
  | 'others-missing'
  | 'others-too-many'
  | 'other-unknown'
  | 'already-sent'
  | 'asked-too-many'
  | 'photos-busy'

export type UndoRefusal = 'forbidden' | 'request-unknown' | 'undo-over' | 'undo-too-many'

export type WithdrawRefusal = 'forbidden' | 'request-unknown' | 'recipient-unknown' | 'answered-since'

export type AnswerRefusal = 'forbidden' | AnswerLinkRefusal | 'request-withdrawn' | 'too-many' | CallTimeFault

export type QuoteRefusal =
  | 'forbidden'
  | ListingRefusal
  | 'looks-automated'
  | 'too-many'
  | 'already-sent'
  | 'others-too-many'
  | 'other-unknown'
  | PhotosFault

export type AnswerLinkRefusal = 'answer-unknown' | 'link-over'

export type PhotosFault = PhotoFault | 'photos-too-many' | 'photo-too-large' | 'photos-too-large'
