import { headlineFigures } from '#domain/incentives/headline-figures.ts'
import type { IncentiveWords } from '#domain/incentives/incentive-words.ts'

/** The three headline stats, and what they are not. */
export function HeadlineStats({ words }: { words: IncentiveWords }) {
  return (
    <div className="mt-10 border-t border-line pt-6">
      <ul className="grid gap-5 sm:grid-cols-3">
        {headlineFigures.map(({ figure, label }) => (
          <li key={figure}>
            <strong className="block font-display text-[clamp(25px,22px+0.8vw,34px)] leading-tight tracking-tight first-letter:uppercase">
              {figure}{' '}
            </strong>
            <span className="font-semibold">{label}</span>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-ink-3">{words.figuresNote}</p>
    </div>
  )
}
