import type { ListingError } from '#domain/directory/businesses/businesses.server.ts'
import type { PhotoError } from '#platform/images/photo.ts'
import type { AnswerDetails, DetailsError } from '../answers/answer-details.ts'
import type { CallTimeError } from './call-time.ts'

// A quote request is a homeowner's message to contractors, with sender, contact data and events.

export const nameLimit = 100
export const phoneLimit = 40
export const messageLimit = 4_000

/** Most contractors per request; none of them sees the others. */
export const maxBusinesses = 3

export const maxPhotos = 4
const megabyte = 1_024 * 1_024
/** Megabytes of one photo, and of all photos of a request. */
export const photoMegabytes = 8
export const photosMegabytes = 25
export const maxPhotoBytes = photoMegabytes * megabyte
export const maxPhotosBytes = photosMegabytes * megabyte

/** Hours within which the same request is a duplicate submission. */
export const duplicateHours = 24

/** Days that an offline request waits on the phone before it's deleted unsent. */
export const maxWaitedDays = 7
/** The field with the hours that a request has waited offline, so that a duplicate is looked for around the time it was written. */
export const waitedField = 'waited_hours'

/** Minutes in which a withdrawal can be undone. */
export const undoMinutes = 10

/** Minutes without an answer after which the homeowner's page offers other contractors. */
export const unansweredMinutes = 10

/** Returns the first moment at which the withdrawal can't be undone. */
export function undoEnd(withdrawnAt: Date) {
  return new Date(withdrawnAt.getTime() + undoMinutes * 60_000)
}

/** A random id of the form: only the form that sent a request gets its private link again. */
export const idempotencyField = 'idempotency_key'

/** The box that asks for text messages; its value is `yes`. */
export const textsField = 'texts'
/** The phone field's error when texts are wanted and the number can't get them. */
export const noTextPhone = 'no-text-phone'

/** The field with the seconds from opening the form to sending it, which the script fills in. */
export const typedSecondsField = 'typed_seconds'

/** Honeypot: people don't see this field, so only bots fill it in. */
export const trapField = 'fax_number'

export const quoteFields = ['name', 'email', 'phone', 'message'] as const
export type QuoteField = (typeof quoteFields)[number]

export const answers = ['on-my-way', 'call-at', 'cannot-help'] as const
export type Answer = (typeof answers)[number]

export function isAnswer(text: unknown): text is Answer {
  return answers.some(answer => answer === text)
}

/** A stored answer; `callAt` is set only for a promised call. */
export type GivenAnswer = { answer: Answer; callAt: Date | null; at: Date; details?: AnswerDetails | undefined }

/** Returns whether the contractor has promised to come or to call. */
export function isPromise(answer: GivenAnswer | null) {
  return answer !== null && answer.answer !== 'cannot-help'
}

type MaybeHired = { withdrawnAt: Date | null; hiredAt: Date | null; answer: GivenAnswer | null }

/** Returns the contractor that the homeowner hired, unless they lost the request or declined since. */
export function hiredRecipient<R extends MaybeHired>(request: { recipients: readonly R[] }) {
  return openRecipients(request).find(
    ({ hiredAt, answer }) => hiredAt !== null && !(answer?.answer === 'cannot-help' && answer.at > hiredAt),
  )
}

export function openRecipients<R extends { withdrawnAt: Date | null }>(request: { recipients: readonly R[] }) {
  return request.recipients.filter(({ withdrawnAt }) => withdrawnAt === null)
}

type MaybeLost = { isListed: boolean; isHandedOver: boolean }

/** Returns whether anyone at the listing can still read the request and answer it. */
export function canAnswer({ isListed, isHandedOver }: MaybeLost) {
  return isListed && !isHandedOver
}

type Seen = { lastAnswerId: string; recipients: readonly (MaybeLost & { withdrawnAt: Date | null })[] }

/** Returns the state that a homeowner decides on, as text: the last answer, and each contractor's mark. */
export function seenState({ lastAnswerId, recipients }: Seen) {
  const marks = recipients.map(({ withdrawnAt, isHandedOver, isListed }) =>
    withdrawnAt ? 'withdrawn' : isHandedOver ? 'changed' : isListed ? 'open' : 'gone',
  )
  return [lastAnswerId, ...marks].join(' ')
}

export type AddError =
  | 'forbidden'
  | 'request-unknown'
  | 'request-withdrawn'
  | 'nobody-left'
  | 'roofer-changed'
  | 'looks-automated'
  | 'too-many'

export type AskOthersError =
  | 'forbidden'
  | 'request-unknown'
  | 'others-missing'
  | 'others-too-many'
  | 'other-unknown'
  | 'already-sent'
  | 'asked-too-many'
  | 'photos-busy'

export type UndoError = 'forbidden' | 'request-unknown' | 'undo-over' | 'undo-too-many'

export type HireError =
  | 'forbidden'
  | 'request-unknown'
  | 'recipient-unknown'
  | 'roofer-changed'
  | 'answered-since'
  | 'changed-since'
  | 'hire-too-many'

export type WithdrawError = 'forbidden' | 'request-unknown' | 'recipient-unknown' | 'answered-since'

export type AnswerError =
  | 'forbidden'
  | AnswerLinkError
  | 'request-withdrawn'
  | 'too-many'
  | CallTimeError
  | DetailsError

export type QuoteError =
  | 'forbidden'
  | ListingError
  | 'looks-automated'
  | 'too-many'
  | 'already-sent'
  | 'others-too-many'
  | 'other-unknown'
  | PhotosError

export type AnswerLinkError = 'answer-unknown' | 'link-over'

export type PhotosError = PhotoError | 'photos-too-many' | 'photo-too-large' | 'photos-too-large'
