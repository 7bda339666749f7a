import { Phone } from 'lucide-react'
import type { EmergencyContractor } from '#domain/directory/search/emergency-contractors.server.ts'
import { triageAdvice, triageAnswerLines } from '#domain/requests/triage/describe-triage.ts'
import { type Triage, triageCode, triageOutcome } from '#domain/requests/triage/triage.ts'
import { codeBefore } from '#domain/requests/triage/triage-choices.ts'
import { triageMessages } from '#domain/requests/triage/triage-messages.ts'
import { type Language, pathIn } from '#platform/text/language.ts'
import { button } from '#ui/button.ts'
import { EmergencyRow } from './emergency-row.tsx'
import { triagePath } from './triage-choice-list.tsx'

type Props = { triage: Triage; contractors: EmergencyContractor[]; now: number; language: Language }

/** The result of the triage: what to do now, contractors to call, and the text for a request. */
export function TriageResult({ triage, contractors, now, language }: Props) {
  const messages = triageMessages[language]
  const outcome = triageOutcome(triage)
  const code = triageCode(triage)
  return (
    <>
      <h1>{messages.outcomes[outcome].title}</h1>
      {outcome === '911' && <Call911 label={messages.call911} />}
      <h2 className="mt-6">{messages.doNow}</h2>
      <ol className="mt-2">
        {triageAdvice(triage, language).map((line, index) => (
          <li key={line} className="grid grid-cols-[2rem_1fr] border-b border-line py-3">
            <span aria-hidden className="font-display text-lg font-bold text-accent">
              {index + 1}
            </span>
            {line}
          </li>
        ))}
      </ol>
      <h2 className="mt-10">{messages.outcomes[outcome].contractors}</h2>
      {contractors.length > 0 && (
        <ul>
          {contractors.map(contractor => (
            <EmergencyRow key={contractor.slug} contractor={contractor} now={now} language={language}>
              <a
                href={`${pathIn(language, `/business/${contractor.slug}/quote`)}?triage=${code}`}
                className={`${button.outlined} col-span-2`}
              >
                {messages.request}
                <span className="sr-only">: {contractor.name}</span>
              </a>
            </EmergencyRow>
          ))}
        </ul>
      )}
      <p className="mt-4 text-ink-2">{contractors.length > 0 ? messages.carried : messages.nobody}</p>
      <a href={pathIn(language, '/emergency-help')} className={`${button.outlined} mt-4 w-full`}>
        {messages.everybody}
      </a>
      <h2 className="mt-10">{messages.answered}</h2>
      <Answers triage={triage} language={language} />
      <div className="mt-4 flex flex-wrap gap-2">
        <a href={triagePath(language, codeBefore(triage))} className={button.outlined}>
          {messages.back}
        </a>
        <a href={triagePath(language)} className={button.quiet}>
          {messages.again}
        </a>
      </div>
    </>
  )
}

function Call911({ label }: { label: string }) {
  return (
    <a
      href="tel:911"
      className="mt-5 flex min-h-16 items-center justify-center gap-3 rounded-control bg-red-fill text-xl font-bold text-white"
    >
      <Phone aria-hidden className="size-6" /> {label}
    </a>
  )
}

function Answers({ triage, language }: { triage: Triage; language: Language }) {
  return (
    <dl className="mt-2">
      {triageAnswerLines(triage, language).map(({ about, told }) => (
        <div key={about} className="grid grid-cols-[9rem_1fr] border-b border-line py-2">
          <dt className="text-ink-2">{about}</dt>
          <dd>{told}</dd>
        </div>
      ))}
    </dl>
  )
}
