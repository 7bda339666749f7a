import type { OthersFault, QuoteWords } from '#domain/requests/quotes/quote-words.en.ts'
import { Badge } from '#ui/badge.tsx'
import { Fault } from '#ui/fault.tsx'

export type OtherBusiness = { slug: string; name: string; city: string; isAvailable: boolean }

type Props = {
  words: QuoteWords
  others: readonly OtherBusiness[]
  chosen: readonly string[]
  fault: OthersFault | undefined
  isFirst: boolean
}

/** Check boxes for other contractors who can receive the same request. */
export function OthersField({ words: { others: words, optional }, others, chosen, fault, isFirst }: Props) {
  if (others.length === 0 && !fault) return null
  const start = (index: number) => ({ autoFocus: isFirst && index === 0 })
  const about = fault ? 'also-hint also-fault' : 'also-hint'
  return (
    <fieldset aria-describedby={about} className="grid gap-2">
      <legend className="mb-1.5 text-[15px] font-semibold">
        {words.label} <span className="font-normal text-ink-3">{optional}</span>
      </legend>
      <p id="also-hint" className="text-sm text-ink-3">
        {words.hint}
      </p>
      {others.map(({ slug, name, city, isAvailable }, index) => (
        <label
          key={slug}
          className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-edge bg-surface px-4 py-2 has-checked:border-accent has-checked:bg-tint has-checked:text-tint-ink"
        >
          <input
            type="checkbox"
            name="also"
            value={slug}
            {...start(index)}
            defaultChecked={chosen.includes(slug)}
            aria-invalid={fault !== undefined}
            className="size-5 shrink-0 accent-accent"
          />
          <span className="min-w-0 flex-1">
            {name} {city && <span className="text-sm">· {city}</span>}
          </span>
          {isAvailable && <Badge tone="green">{words.available}</Badge>}
        </label>
      ))}
      {fault && <Fault id="also-fault">{words.faults[fault]}</Fault>}
    </fieldset>
  )
}
