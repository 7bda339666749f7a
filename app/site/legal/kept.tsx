import { createContext, use } from 'react'
import { draftKeptDays } from '#domain/commerce/applications/listing-draft.ts'
import { maxWaitedDays } from '#domain/requests/quotes/quote.ts'
import { defaultRetention, type Retention } from '#platform/config/retention.ts'

/** This installation's retention periods, which the deletion jobs use. */
export const RetentionContext = createContext<Retention>(defaultRetention)

/** Periods for data that's on a device, alone or along with a copy on the server, are the same for every installation. */
const fixedDays = { waiting: maxWaitedDays, drafts: draftKeptDays } as const

type Kept = keyof Retention | keyof typeof fixedDays

/** Shows how long something is kept, in days or years. */
export function Kept({ of }: { of: Kept }) {
  const retention = use(RetentionContext)
  return sayDays(of === 'waiting' || of === 'drafts' ? fixedDays[of] : retention[of])
}

function sayDays(days: number) {
  return days > 365 && days % 365 === 0 ? `${days / 365} years` : `${days} days`
}
