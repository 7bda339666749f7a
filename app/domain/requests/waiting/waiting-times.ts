import { region } from '#domain/foundation/settings/region.ts'
import type { WaitingMinutes } from '#domain/foundation/settings/setting.ts'
import { isByDay } from '../answers/response-times.server.ts'

// A request without an answer reminds its contractors after a while, and later offers the homeowner others.

export const timerKinds = ['remind', 'offer', 'late'] as const
export type TimerKind = (typeof timerKinds)[number]

/** Returns when a request sent at that time is due for a reminder and for an offer; 0 minutes switch one off. */
export function dueTimes(minutes: WaitingMinutes, sentAt: Date): { kind: TimerKind; dueAt: Date }[] {
  const { remind, offer } = isByDay(region.zone, sentAt)
    ? { remind: minutes.remindByDay, offer: minutes.offerByDay }
    : { remind: minutes.remindAtNight, offer: minutes.offerAtNight }
  const due = (kind: TimerKind, after: number) =>
    after > 0 ? [{ kind, dueAt: new Date(sentAt.getTime() + after * 60_000) }] : []
  return [...due('remind', remind), ...due('offer', offer)]
}
