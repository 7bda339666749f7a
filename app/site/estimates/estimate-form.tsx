import { ChevronDown } from 'lucide-react'
import { fewestEstimates } from '#domain/directory/estimates/estimate.ts'
import { estimateWords } from '#domain/directory/estimates/estimate-words.ts'
import { button } from '#ui/button.ts'
import { EstimateBlock, estimateNumbers, fieldName, type Typed } from './estimate-block.tsx'

export const estimateCheckPath = '/guides/understanding-estimates/check'

type Props = { typed?: Typed; faults?: readonly string[]; isAgain?: boolean }

/** Uses POST, so that no figure ends up in a URL or a log. The guide that it belongs to is in English. */
export function EstimateForm({ typed = {}, faults = [], isAgain = false }: Props) {
  const words = estimateWords.en
  return (
    <form method="post" action={estimateCheckPath} className="mt-6 print:hidden">
      <div className="divide-y divide-line border-y border-line">
        {estimateNumbers.map(number => (
          <details
            key={number}
            open={number <= fewestEstimates || isTouched(number, typed, faults)}
            className="group py-1"
          >
            <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 font-display text-lg font-bold">
              {words.estimate(number)}
              {number > fewestEstimates && (
                <span className="font-text text-base font-normal text-ink-3">{words.optional}</span>
              )}
              <ChevronDown aria-hidden className="ml-auto size-5 text-ink-3 group-open:rotate-180" />
            </summary>
            <EstimateBlock number={number} typed={typed} faults={faults} words={words} />
          </details>
        ))}
      </div>
      <button type="submit" className={`${button.filled} mt-6 w-full sm:w-auto`}>
        {isAgain ? words.again : words.check}
      </button>
      <p className="mt-3 text-sm text-ink-2">{words.privacy}</p>
    </form>
  )
}

function isTouched(number: number, typed: Typed, faults: readonly string[]) {
  return Boolean(typed[fieldName('total', number)]) || faults.some(name => name.endsWith(`-${number}`))
}
