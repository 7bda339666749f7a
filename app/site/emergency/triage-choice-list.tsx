import { ChevronRight } from 'lucide-react'
import type { TriageAnswers, TriageQuestion } from '#domain/requests/triage/triage.ts'
import { triageChoices } from '#domain/requests/triage/triage-choices.ts'
import { type Language, pathIn } from '#platform/text/language.ts'

type Props = { question: TriageQuestion; answers: TriageAnswers; language: Language }

/** Returns the path of the triage with the answers so far; without answers, its first question. */
export function triagePath(language: Language, code = '') {
  const path = pathIn(language, '/emergency-help/triage')
  return code ? `${path}?answers=${code}` : path
}

/** The answers to a question, as links to the next one: one tap each, without JavaScript. */
export function TriageChoiceList({ question, answers, language }: Props) {
  return (
    <ul className="grid gap-3">
      {triageChoices(question, answers, language).map(({ label, code }) => (
        <li key={code}>
          <a
            href={triagePath(language, code)}
            className="flex min-h-14 items-center justify-between gap-4 rounded-control border border-edge bg-surface px-4 py-2 font-semibold hover:border-ink"
          >
            {label} <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-3" />
          </a>
        </li>
      ))}
    </ul>
  )
}
