import { minutesAfter } from '#platform/time/days.ts'
import type { GivenAnswer } from '../quotes/quote.ts'
import { arrivalOf } from './answer-details.ts'

// A promise is an answer with which a contractor comes or calls. It's broken when its time has passed without a word.

export const lateMinutes = 30
/** Hours for a contractor on the way who named no time. */
export const untimedHours = 2
/** Minutes that a promise lasts at least after the contractor's last message, like “we’re delayed”. */
export const messageMinutes = 60

type Promising = { answer: GivenAnswer | null; messagedAt?: Date | null | undefined }

/** Returns when the promise counts as broken; null if the contractor promised nothing. `live-promises.server.ts` is the same in SQL. */
export function promiseEnd({ answer, messagedAt }: Promising) {
  if (!answer || answer.answer === 'cannot-help') return null
  const said = promisedAt(answer)
  const end = said ? minutesAfter(said, lateMinutes) : minutesAfter(answer.at, untimedHours * 60)
  const hasWritten = messagedAt && messagedAt > answer.at
  return hasWritten ? new Date(Math.max(end.getTime(), minutesAfter(messagedAt, messageMinutes).getTime())) : end
}

export function isLive(promising: Promising, now: Date) {
  const end = promiseEnd(promising)
  return end !== null && end > now
}

export function promisedAt(answer: GivenAnswer) {
  return answer.answer === 'call-at' ? answer.callAt : arrivalOf(answer)
}
