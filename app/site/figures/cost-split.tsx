import { type CostPart, costParts, type UsualShares } from '#domain/directory/estimates/estimate.ts'
import { useLanguage } from '../layout/site-facts.ts'
import { SourceLine, useCosts } from './cost-table.tsx'
import { figureMessages } from './figure-messages.ts'

/** The chart's colors, one per part, the same in the bar and on its card. */
const fills: Record<CostPart, string> = {
  materials: 'fill-accent',
  labor: 'fill-clay',
  permits: 'fill-palm',
  overhead: 'fill-cypress',
}

/** The cost breakdown of an estimate: a bar drawn to the middle of each range, and a card for each part. */
export function CostSplit() {
  const language = useLanguage()
  const messages = figureMessages[language].costs
  const { shares } = useCosts()
  return (
    <figure className="mt-6 break-inside-avoid">
      <Bar shares={shares} />
      <ul className="mt-4 grid grid-cols-2 gap-x-5 gap-y-7 sm:grid-cols-4">
        {costParts.map(part => (
          <li key={part} data-cost-part={part}>
            <svg aria-hidden="true" width="100%" height="4" className={fills[part]}>
              <rect width="100%" height="4" rx="2" />
            </svg>
            <p className="mt-3 font-display text-2xl leading-none font-bold tabular-nums">
              {`${shares[part].from}-${shares[part].to}%`}
            </p>
            <h3 className="mt-2 text-[17px] leading-tight">{messages.parts[part]}</h3>
            <p className="mt-1.5 text-sm text-ink-2">{messages[part]}</p>
          </li>
        ))}
      </ul>
      <SourceLine source={shares.source} language={language} />
      <figcaption className="sr-only">{messages.caption}</figcaption>
    </figure>
  )
}

function Bar({ shares }: { shares: UsualShares }) {
  const gap = 0.4
  const middles = costParts.map(part => ({ part, middle: (shares[part].from + shares[part].to) / 2 }))
  const whole = middles.reduce((sum, { middle }) => sum + middle, 0)
  return (
    <svg aria-hidden="true" width="100%" height="20">
      {middles.map(({ part, middle }, index) => {
        const before = middles.slice(0, index).reduce((sum, other) => sum + other.middle, 0)
        const x = (before * 100) / whole
        const width = (middle * 100) / whole - (index === middles.length - 1 ? 0 : gap)
        return (
          <rect
            key={part}
            x={`${x.toFixed(2)}%`}
            width={`${width.toFixed(2)}%`}
            height="20"
            rx="4"
            className={fills[part]}
          />
        )
      })}
    </svg>
  )
}
