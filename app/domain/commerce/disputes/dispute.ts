import { daysAfter } from '#platform/time/days.ts'

// A dispute: a customer's bank questions a payment, or takes it back until it has decided.

/** 'inquiry': the bank asks but takes no money. 'open': it holds the money. 'dropped': an inquiry that ended without a dispute. */
export const disputeStages = ['inquiry', 'open', 'won', 'lost', 'dropped'] as const
export type DisputeStage = (typeof disputeStages)[number]

const stages: Record<string, DisputeStage> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'dropped',
  won: 'won',
  lost: 'lost',
  // The provider gave the money back before the bank took it.
  prevented: 'lost',
}

/** A status that we don't know counts as open: nothing is charged, and nothing has ended. */
export function stageOf(status: string): DisputeStage {
  return stages[status] ?? 'open'
}

/** The bank has the money, or keeps it. Money that we gave back ourselves isn't ours to lose. */
export function takesMoney({ stage, wasRefunded }: { stage: DisputeStage; wasRefunded: boolean }) {
  return !wasRefunded && (stage === 'open' || stage === 'lost')
}

/** The bank is waiting for our answer. */
export function needsAnswer(status: string) {
  return status.endsWith('needs_response')
}

type Pause = { from: Date; until: Date }

const pauseDays = 400
/** No owner can ask for such a long pause. */
const longestOwnDays = 200

/** The renewal's pause, which ends with the dispute and not by itself. */
export function disputePause(from: Date): Pause {
  return { from, until: daysAfter(from, pauseDays) }
}

export function isDisputePause({ from, until }: Pause) {
  return until > daysAfter(from, longestOwnDays)
}
