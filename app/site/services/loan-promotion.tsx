import { Badge } from '#ui/badge.tsx'
import { figureIn } from '../articles/figures-then-and-now.ts'
import { useLanguage } from '../layout/site-facts.ts'
import { serviceMessages } from './service-messages.ts'

/** A sample of a lender's promotion, labeled first as a sample without a lender. */
export function LoanPromotion() {
  const language = useLanguage()
  const messages = serviceMessages[language]
  const { stated: promotion, today: caution } = figureIn(language, 'sample-loan')
  return (
    <aside
      aria-label={messages.loan}
      data-figure="sample-loan"
      className="mt-4 max-w-[68ch] rounded-control border border-line bg-surface p-5"
    >
      <p className="flex items-center justify-between gap-3 text-[13px] text-ink-2">
        {messages.advertisement} <Badge tone="grey">{messages.sample}</Badge>
      </p>
      <p className="mt-2 font-display text-2xl font-bold">{promotion}</p>
      <p className="mt-2 font-semibold">{caution}</p>
      <p className="mt-1 text-ink-2">{messages.askLender}</p>
    </aside>
  )
}
