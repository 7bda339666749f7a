import { Badge } from '#ui/badge.tsx'
import { figuresThenAndNow } from '../articles/figures-then-and-now.ts'

const { stated: promotion, today: caution } = figuresThenAndNow['sample-loan']

/** A sample of a lender's promotion, labeled first as a sample without a lender. */
export function LoanPromotion() {
  return (
    <aside
      aria-label="Sample loan promotion"
      data-figure="sample-loan"
      className="mt-4 max-w-[68ch] rounded-control border border-line bg-surface p-5"
    >
      <p className="flex items-center justify-between gap-3 text-[13px] text-ink-2">
        Advertisement <Badge tone="grey">Sample</Badge>
      </p>
      <p className="mt-2 font-display text-2xl font-bold">{promotion}</p>
      <p className="mt-2 font-semibold">{caution}</p>
      <p className="mt-1 text-ink-2">
        Of any real offer, ask what the rate is after the first 12 months, what it costs in all, and get it in writing.
      </p>
    </aside>
  )
}
