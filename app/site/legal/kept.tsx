import { createContext, use } from 'react'
import { draftKeptDays } from '#domain/commerce/applications/listing-draft.ts'
import { maxWaitedDays } from '#domain/requests/quotes/quote.ts'
import { defaultRetention, type Retention } from '#platform/config/retention.ts'

/** How long this installation keeps things: what the jobs that erase them go by. */
export const RetentionContext = createContext<Retention>(defaultRetention)

/** What stays on a device, and what the device and we keep alike, is the same for every installation. */
const fixedDays = { waiting: maxWaitedDays, drafts: draftKeptDays } as const

type Kept = keyof Retention | keyof typeof fixedDays

/** How many days something is kept; years are said as years. */
export function Kept({ of }: { of: Kept }) {
  const retention = use(RetentionContext)
  return sayDays(of === 'waiting' || of === 'drafts' ? fixedDays[of] : retention[of])
}

function sayDays(days: number) {
  return days > 365 && days % 365 === 0 ? `${days / 365} years` : `${days} days`
}
