import { ChevronDown } from 'lucide-react'
import { fewestEstimates } from '#domain/directory/estimates/estimate.ts'
import { estimateMessages } from '#domain/directory/estimates/estimate-messages.ts'
import { button } from '#ui/button.ts'
import { useLanguage } from '../layout/site-facts.ts'
import { linkIn } from '../translated-paths.ts'
import { EstimateBlock, estimateNumbers, fieldName, type Typed } from './estimate-block.tsx'

export const estimateCheckPath = '/guides/understanding-estimates/check'

type Props = { typed?: Typed; fieldErrors?: readonly string[]; isAgain?: boolean }

/** Uses POST, so that no figure ends up in a URL or a log. */
export function EstimateForm({ typed = {}, fieldErrors = [], isAgain = false }: Props) {
  const language = useLanguage()
  const messages = estimateMessages[language]
  return (
    <form method="post" action={linkIn(language, estimateCheckPath).href} className="mt-6 print:hidden">
      <div className="divide-y divide-line border-y border-line">
        {estimateNumbers.map(number => (
          <details
            key={number}
            open={number <= fewestEstimates || isTouched(number, typed, fieldErrors)}
            className="group py-1"
          >
            <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 font-display text-lg font-bold">
              {messages.estimate(number)}
              {number > fewestEstimates && (
                <span className="font-text text-base font-normal text-ink-3">{messages.optional}</span>
              )}
              <ChevronDown aria-hidden className="ml-auto size-5 text-ink-3 group-open:rotate-180" />
            </summary>
            <EstimateBlock number={number} typed={typed} fieldErrors={fieldErrors} messages={messages} />
          </details>
        ))}
      </div>
      <button type="submit" className={`${button.filled} mt-6 w-full sm:w-auto`}>
        {isAgain ? messages.again : messages.check}
      </button>
      <p className="mt-3 text-sm text-ink-2">{messages.privacy}</p>
    </form>
  )
}

function isTouched(number: number, typed: Typed, fieldErrors: readonly string[]) {
  return Boolean(typed[fieldName('total', number)]) || fieldErrors.some(name => name.endsWith(`-${number}`))
}
