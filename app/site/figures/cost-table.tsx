import { useLoaderData } from 'react-router'
import {
  builtInCosts,
  type CostFigures,
  type CostSource,
  type TarpingCosts,
} from '#domain/directory/costs/cost-figures.ts'
import type { Language } from '#platform/text/language.ts'
import { fillPlaceholders } from '#platform/text/placeholders.ts'
import { writtenDay } from '#platform/time/dates.ts'
import { link } from '#ui/button.ts'
import { useLanguage } from '../layout/site-facts.ts'
import { figureMessages } from './figure-messages.ts'

/** Returns the figures of the page's loader; as specified on pages that load none. */
export function useCosts(): CostFigures {
  const loaded: unknown = useLoaderData()
  return (loaded as { costs?: CostFigures } | null | undefined)?.costs ?? builtInCosts
}

/** Puts the figures into a sentence, as in `A tarp costs {tarpingSmall}.` */
export function useFilledCosts() {
  const { tarping } = useCosts()
  return (text: string) => fillPlaceholders(text, tarpingPrices(tarping))
}

/** Shows one figure within a sentence. */
export function Cost({ of }: { of: string }) {
  const prices: Readonly<Record<string, string>> = tarpingPrices(useCosts().tarping)
  return Object.hasOwn(prices, of) ? prices[of] : null
}

const cell = 'border-b border-line py-3 pr-6 tabular-nums last:pr-0'

export function CostTable() {
  const language = useLanguage()
  const messages = figureMessages[language].tarping
  const { tarping } = useCosts()
  const prices = tarpingPrices(tarping)
  const rows = [
    [messages.upTo(tarping.smallArea), prices.tarpingSmall],
    [messages.between(tarping.smallArea, tarping.largeArea), prices.tarpingMedium],
    [messages.over(tarping.largeArea), `${prices.tarpingLarge}+`],
  ] as const
  return (
    <>
      <table className="mt-4 w-full max-w-[68ch] text-left">
        <thead>
          <tr>
            {[messages.area, messages.price].map(title => (
              <th key={title} className="border-b border-edge py-2 pr-6 last:pr-0">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([area, price]) => (
            <tr key={area}>
              <td className={cell}>{area}</td>
              <td className={cell}>{price}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <SourceLine source={tarping.source} language={language} />
    </>
  )
}

/** Shows the source of edited figures and when someone checked them. Shows nothing for the original figures. */
export function SourceLine({ source, language }: { source: CostSource | null; language: Language }) {
  if (!source) return null
  const messages = figureMessages[language].source
  return (
    <p className="mt-2 text-sm text-ink-2">
      {messages.from}{' '}
      <a href={source.url} rel="noreferrer" className={`${link} inline-flex min-h-11 items-center`}>
        {source.name}
      </a>{' '}
      · {messages.checked(writtenDay(source.checkedOn, language))}
    </p>
  )
}

/** The prices by the names that texts use. */
function tarpingPrices({ smallFrom, smallTo, mediumFrom, mediumTo, largeFrom }: TarpingCosts) {
  return {
    tarpingSmall: `$${written(smallFrom)}-${written(smallTo)}`,
    tarpingMedium: `$${written(mediumFrom)}-${written(mediumTo)}`,
    tarpingLarge: `$${written(largeFrom)}`,
  }
}

function written(amount: number) {
  return amount.toLocaleString('en-US')
}
