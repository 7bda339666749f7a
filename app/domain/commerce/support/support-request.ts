import { region } from '#domain/foundation/settings/region.ts'
import { timeIn } from '#platform/time/dates.ts'

// A support request is a contractor's question to the operator. The plan sets its due time.

export const supportStates = ['waiting', 'answered'] as const
export type SupportState = (typeof supportStates)[number]

export const subjectLimit = 120
export const questionLimit = 4_000
export const answerLimit = 4_000
export const shownRequests = 50

export function dueAfter(sentAt: Date, hours: number | null) {
  return hours === null ? null : new Date(sentAt.getTime() + hours * 3_600_000)
}

export function sayDue(due: Date, now: Date) {
  const minutes = Math.ceil((due.getTime() - now.getTime()) / 60_000)
  if (minutes <= 0) return `overdue since ${timeIn(region.zone, due)}`
  return `due in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
}

export type SendSupportError = 'forbidden' | 'too-many' | 'already-sent'
