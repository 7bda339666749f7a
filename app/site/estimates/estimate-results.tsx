import { Printer, TriangleAlert } from 'lucide-react'
import { type CheckedEstimate, medianCents } from '#domain/directory/estimates/check-estimates.ts'
import type { EstimateMessages } from '#domain/directory/estimates/estimate-messages.ts'
import { dollarText } from '#domain/directory/incentives/dollars.ts'
import { button } from '#ui/button.ts'

type Props = { checked: readonly CheckedEstimate[]; messages: EstimateMessages }

/** The estimates side by side: prices as bars on one scale, with questions to ask below each. */
export function EstimateResults({ checked, messages }: Props) {
  const totals = checked.map(({ estimate }) => estimate.totalCents)
  const highest = Math.max(...totals)
  const { results } = messages
  return (
    <section aria-labelledby="results" className="mt-8">
      <h2 id="results">{results.title}</h2>
      <p className="mt-3">
        {results.summary(dollarText(Math.min(...totals)), dollarText(medianCents(totals)), dollarText(highest))}
      </p>
      <ol className="mt-6 border-t border-line">
        {checked.map((one, index) => (
          <Result key={index} checked={one} highestCents={highest} messages={messages} />
        ))}
      </ol>
      <p className="mt-4 text-sm text-ink-2">{results.note}</p>
      <button type="button" hidden data-act="print" className={`${button.outlined} mt-4 print:hidden`}>
        <Printer aria-hidden className="size-5" /> {results.print}
      </button>
    </section>
  )
}

type ResultProps = { checked: CheckedEstimate; highestCents: number; messages: EstimateMessages }

function Result({ checked: { estimate, flags }, highestCents, messages }: ResultProps) {
  const { name, totalCents, depositCents, parts } = estimate
  const { results } = messages
  const hasParts = Object.values(parts).some(cents => cents !== null)
  return (
    <li className="break-inside-avoid border-b border-line py-5">
      <div className="flex items-baseline justify-between gap-4">
        <h3>{name}</h3>
        <p className="font-display text-xl font-bold tabular-nums">{dollarText(totalCents)}</p>
      </div>
      <PriceBar cents={totalCents} ofCents={highestCents} isOdd={flags.some(flag => flag.kind === 'far-below')} />
      <p className="text-sm text-ink-2">
        {depositCents === null ? results.noDeposit : results.deposit(dollarText(depositCents))}
      </p>
      <p className="mt-3 font-semibold">{flags.length > 0 ? results.questions(flags.length) : results.nothing}</p>
      <ul className="mt-1 grid gap-2">
        {flags.map(flag => (
          <li key={messages.flag(flag)} className="flex items-start gap-3">
            <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-amber-ink" /> {messages.flag(flag)}
          </li>
        ))}
      </ul>
      {!hasParts && <p className="mt-2 text-sm text-ink-2">{results.noParts}</p>}
    </li>
  )
}

type PriceBarProps = { cents: number; ofCents: number; isOdd: boolean }

/** A price as a bar; the highest fills the line. The figure is next to it as text, so the bar is decorative. */
function PriceBar({ cents, ofCents, isOdd }: PriceBarProps) {
  const width = Math.max(1, Math.round((cents * 1_000) / ofCents) / 10)
  return (
    <svg aria-hidden="true" className="my-2 h-3 w-full rounded-md bg-sunken" preserveAspectRatio="none">
      <rect width={`${width}%`} height="100%" className={isOdd ? 'fill-star' : 'fill-accent'} />
    </svg>
  )
}
