import { Calculator } from 'lucide-react'
import { type IncentiveWords, incentiveWords } from '#domain/directory/incentives/incentive-words.ts'
import type { Claim } from '#domain/foundation/plans/marketing-claims.ts'
import type { Language } from '#platform/text/language.ts'
import { button, link } from '#ui/button.ts'
import { ProgramCard } from './program-card.tsx'
import { ProgramFilterForm } from './program-filter-form.tsx'
import type { Incentives } from './read-incentives.server.ts'

type Props = { incentives: Incentives; language: Language }

export function IncentivesSection({ incentives, language }: Props) {
  const words = incentiveWords[language]
  return (
    <section id="programs" aria-labelledby="programs-title" className="mx-auto mt-14 max-w-6xl px-4 md:mt-18">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-2">
          <h2 id="programs-title">{words.title}</h2>
          <p className="text-ink-2">{words.intro}</p>
        </div>
        <a href="/savings" className={button.outlined}>
          <Calculator aria-hidden className="size-5" /> {words.calculator}
        </a>
      </div>
      <ProgramFilterForm words={words} typed={incentives.typed} faults={incentives.faults} />
      <FoundNote incentives={incentives} language={language} />
      <div className="mt-6 grid gap-5 md:grid-cols-2 lg:grid-cols-3">
        {incentives.programs.map(program => (
          <ProgramCard key={program.id} words={words} program={program} />
        ))}
      </div>
      <HeadlineStats words={words} claims={incentives.claims} />
    </section>
  )
}

function FoundNote({ incentives: { place, programs, typed, faults }, language }: Props) {
  const words = incentiveWords[language]
  const isFiltered = place !== null || (Boolean(typed.program) && Object.keys(faults).length === 0)
  if (!isFiltered) return null
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4">
      {place?.city === null && <p className="font-semibold">{words.outside(place.zip)}</p>}
      {place?.city && programs.length > 0 && <p>{words.found(programs.length, place.zip, place.city)}</p>}
      {programs.length === 0 && <p>{words.none}</p>}
      <a href="/#programs" className={`${link} inline-flex min-h-11 items-center`}>
        {words.showAll}
      </a>
    </div>
  )
}

function HeadlineStats({ words, claims }: { words: IncentiveWords; claims: Claim[] }) {
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
