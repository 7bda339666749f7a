import { Calculator } from 'lucide-react'
import { Fragment } from 'react'
import { claimIn, type IncentiveMessages, incentiveMessages } from '#domain/directory/incentives/incentive-messages.ts'
import { programIn } from '#domain/directory/incentives/program-messages.ts'
import type { Claim } from '#domain/foundation/plans/marketing-claims.ts'
import type { Language } from '#platform/text/language.ts'
import { button, link } from '#ui/button.ts'
import { beyondFirst, RestOfList, ShowAll } from '#ui/show-all.tsx'
import { useHomeTexts } from '../directory/home-texts.tsx'
import { linkIn } from '../translated-paths.ts'
import { ProgramCard } from './program-card.tsx'
import { ProgramFilterForm } from './program-filter-form.tsx'
import type { Incentives } from './read-incentives.server.ts'

type Props = { incentives: Incentives; language: Language }

export function IncentivesSection({ incentives, language }: Props) {
  const messages = incentiveMessages[language]
  const { programsTitle = messages.title, programsIntro = messages.intro } = useHomeTexts() ?? {}
  return (
    <section id="programs" aria-labelledby="programs-title" className="mx-auto mt-14 max-w-6xl px-4 md:mt-18">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-2">
          <h2 id="programs-title">{programsTitle}</h2>
          <p className="text-ink-2">{programsIntro}</p>
        </div>
        <a {...linkIn(language, '/savings')} className={button.outlined}>
          <Calculator aria-hidden className="size-5" /> {messages.calculator}
        </a>
      </div>
      <ProgramFilterForm
        messages={messages}
        language={language}
        typed={incentives.typed}
        fieldErrors={incentives.fieldErrors}
      />
      <FoundNote incentives={incentives} language={language} />
      <ProgramGrid incentives={incentives} language={language} />
      <HeadlineStats messages={messages} claims={incentives.claims} />
    </section>
  )
}

const shownOnPhones = 4
const grid = 'mt-6 grid gap-5 md:grid-cols-2 lg:grid-cols-3'

/** The programs that haven't ended, then the ended ones, folded. */
function ProgramGrid({ incentives: { programs }, language }: Props) {
  const messages = incentiveMessages[language]
  const current = programs.filter(({ isEnded }) => !isEnded)
  const ended = programs.filter(({ isEnded }) => isEnded)
  const inLanguage = { language, messages }
  return (
    <>
      <div className={`group/list ${grid}`}>
        {current.map((program, index) => (
          <Fragment key={program.id}>
            {index === shownOnPhones && <RestOfList id="more-programs" />}
            <ProgramCard
              {...inLanguage}
              program={programIn(language, program)}
              className={index < shownOnPhones ? 'flex' : `${beyondFirst} md:flex`}
            />
          </Fragment>
        ))}
        {current.length > shownOnPhones && <ShowAll id="more-programs" text={messages.showEach(current.length)} />}
      </div>
      {ended.length > 0 && (
        <details className="mt-6" open={current.length === 0}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold">
            {messages.endedPrograms(ended.length)}
          </summary>
          <div className={grid}>
            {ended.map(program => (
              <ProgramCard key={program.id} {...inLanguage} program={programIn(language, program)} />
            ))}
          </div>
        </details>
      )}
    </>
  )
}

function FoundNote({ incentives: { place, programs, typed, fieldErrors }, language }: Props) {
  const messages = incentiveMessages[language]
  const isFiltered = place !== null || (Boolean(typed.program) && Object.keys(fieldErrors).length === 0)
  if (!isFiltered) return null
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4">
      {place?.city === null && <p className="font-semibold">{messages.outside(place.zip)}</p>}
      {place?.city && programs.length > 0 && <p>{messages.found(programs.length, place.zip, place.city)}</p>}
      {programs.length === 0 && <p>{messages.none}</p>}
      <a {...linkIn(language, '/#programs')} className={`${link} inline-flex min-h-11 items-center`}>
        {messages.showAll}
      </a>
    </div>
  )
}

function HeadlineStats({ messages, claims }: { messages: IncentiveMessages; claims: Claim[] }) {
  return (
    <div className="mt-10 border-t border-line pt-6">
      <ul className="grid gap-5 sm:grid-cols-3">
        {claims
          .map(claim => claimIn(messages, claim))
          .map(({ id, figure, label }) => (
            <li key={id}>
              <strong className="block font-display text-[clamp(25px,22px+0.8vw,34px)] leading-tight tracking-tight first-letter:uppercase">
                {figure}{' '}
              </strong>
              <span className="font-semibold">{label}</span>
            </li>
          ))}
      </ul>
      <p className="mt-4 text-sm text-ink-3">{messages.figuresNote}</p>
    </div>
  )
}
