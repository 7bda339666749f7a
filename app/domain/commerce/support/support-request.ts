import { region } from '#domain/foundation/settings/region.ts'
import { timeIn } from '#platform/time/dates.ts'

// A support request is what a contractor asks the operator from his account. It is due when the plan that he holds says so.

export const supportStates = ['waiting', 'answered'] as const
export type SupportState = (typeof supportStates)[number]

export const subjectLimit = 120
export const questionLimit = 4_000
export const answerLimit = 4_000
/** A page shows no more of somebody's own. */
export const shownRequests = 50

/** By when a request is answered; null: no time is promised. */
export function dueAfter(sentAt: Date, hours: number | null) {
  return hours === null ? null : new Date(sentAt.getTime() + hours * 3_600_000)
}

/** How long the operator has left: due in 42 minutes; overdue since November 20, 2026, 2:05 am. */
export function sayDue(due: Date, now: Date) {
  const minutes = Math.ceil((due.getTime() - now.getTime()) / 60_000)
  if (minutes <= 0) return `overdue since ${timeIn(region.zone, due)}`
  return `due in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
}

export type SendSupportRefusal = 'forbidden' | 'too-many' | 'already-sent'
