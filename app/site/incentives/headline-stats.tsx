import type { IncentiveWords } from '#domain/directory/incentives/incentive-words.ts'
import type { Claim } from '#domain/foundation/plans/marketing-claims.ts'

/** The three headline stats, with a disclaimer. */
export function HeadlineStats({ words, claims }: { words: IncentiveWords; claims: Claim[] }) {
  return (
    <div className="mt-10 border-t border-line pt-6">
      <ul className="grid gap-5 sm:grid-cols-3">
        {claims.map(({ id, figure, label }) => (
          <li key={id}>
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
