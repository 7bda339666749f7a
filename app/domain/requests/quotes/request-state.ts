import { arrivalOf } from '../answers/answer-details.ts'
import { isLive, promisedAt, promiseEnd } from '../answers/promise.ts'
import { canAnswer, type GivenAnswer, hiredRecipient, openRecipients } from './quote.ts'

// The state of a request in one line: the heading of the homeowner's page.

type Recipient = {
  name: string
  isListed: boolean
  isHandedOver: boolean
  withdrawnAt: Date | null
  hiredAt: Date | null
  answer: GivenAnswer | null
  messagedAt?: Date | null
  mailState?: string | null
  openedAt?: Date | null
}
type Request = {
  sentAt: Date
  closedAt: Date | null
  recipients: readonly Recipient[]
  /** The minutes within which most requests are answered, where that's measured. */
  usualMinutes?: number | null | undefined
}

/** `answered` and `asked` count the contractors who have the request. */
export type RequestState =
  | { kind: 'withdrawn' }
  | { kind: 'closed'; at: Date }
  | { kind: 'hired'; name: string }
  /** `minutes` until the arrival: null if they didn't say, 0 once the time has come. */
  | { kind: 'coming'; name: string; minutes: number | null; answered: number; asked: number }
  | { kind: 'calling'; name: string; at: Date; answered: number; asked: number }
  /** The only roofer who promised is overdue. `at` is the time they named, or else when they answered. */
  | { kind: 'late'; name: string; said: 'arrival' | 'coming' | 'call'; at: Date }
  | { kind: 'busy'; names: readonly string[] }
  | { kind: 'gone'; names: readonly string[] }
  /** At least one listing changed hands since, and nobody else is left. */
  | { kind: 'changed'; names: readonly string[] }
  | { kind: 'bounced'; names: readonly string[] }
  | { kind: 'some-busy'; answered: number; asked: number }
  | { kind: 'silent'; names: readonly string[] }
  | { kind: 'sent'; names: readonly string[]; usualMinutes: number | null }

/** Minutes after which a request without any answer is called unanswered. */
const silentMinutes = 30

export function requestState(request: Request, now: Date): RequestState {
  const open = openRecipients(request)
  if (open.length === 0) return { kind: 'withdrawn' }
  const hired = hiredRecipient(request)
  if (hired) return request.closedAt ? { kind: 'closed', at: request.closedAt } : { kind: 'hired', name: hired.name }

  const counts = { answered: open.filter(({ answer }) => answer).length, asked: open.length }
  const live = open.filter(recipient => isLive(recipient, now))
  const coming = firstOf(live, 'on-my-way', answer => arrivalOf(answer))
  if (coming) return { kind: 'coming', name: coming.name, minutes: minutesUntil(coming.moment, now), ...counts }
  const calling = firstOf(live, 'call-at', ({ callAt }) => callAt)
  if (calling?.moment) return { kind: 'calling', name: calling.name, at: calling.moment, ...counts }

  const late = lateOf(open)
  if (late) return late
  const names = open.map(({ name }) => name)
  if (counts.answered === counts.asked) return { kind: 'busy', names }
  const silent = open.filter(({ answer }) => !answer)
  if (!silent.some(canAnswer)) {
    const kind = silent.some(({ isHandedOver }) => isHandedOver) ? 'changed' : 'gone'
    return { kind, names: silent.map(({ name }) => name) }
  }
  if (counts.answered > 0) return { kind: 'some-busy', ...counts }
  if (open.every(isUnreached)) return { kind: 'bounced', names }
  const waited = (now.getTime() - request.sentAt.getTime()) / 60_000
  if (waited >= silentMinutes) return { kind: 'silent', names }
  return { kind: 'sent', names, usualMinutes: request.usualMinutes ?? null }
}

function lateOf(open: readonly Recipient[]): RequestState | undefined {
  const end = (recipient: Recipient) => promiseEnd(recipient)?.getTime() ?? 0
  const last = open.toSorted((one, other) => end(other) - end(one))[0]
  const answer = last?.answer
  if (!answer || end(last) === 0) return undefined
  const { name } = last
  const at = promisedAt(answer)
  if (!at) return { kind: 'late', name, said: 'coming', at: answer.at }
  return { kind: 'late', name, said: answer.answer === 'call-at' ? 'call' : 'arrival', at }
}

/** True if our email failed and they haven't opened the request in another way. */
function isUnreached({ mailState, openedAt, isListed }: Recipient) {
  return isListed && (mailState === 'failed' || mailState === 'suppressed') && !openedAt
}

/** Returns the contractor with that answer and the earliest time; no time counts as latest. */
function firstOf(
  open: readonly Recipient[],
  kind: GivenAnswer['answer'],
  momentOf: (answer: GivenAnswer) => Date | null,
) {
  const found = open.flatMap(({ name, answer }) =>
    answer?.answer === kind ? [{ name, moment: momentOf(answer) }] : [],
  )
  const time = ({ moment }: { moment: Date | null }) => moment?.getTime() ?? Number.POSITIVE_INFINITY
  return found.toSorted((one, other) => time(one) - time(other) || 0)[0]
}

/** Rounded up to five minutes, because nobody drives by the minute. */
function minutesUntil(moment: Date | null, now: Date) {
  if (!moment) return null
  const minutes = (moment.getTime() - now.getTime()) / 60_000
  return minutes <= 0 ? 0 : Math.ceil(minutes / 5) * 5
}
