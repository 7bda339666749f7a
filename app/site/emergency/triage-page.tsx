import { ArrowLeft } from 'lucide-react'
import { data } from 'react-router'
import { z } from 'zod'
import { appContext, callerContext, factsContext, type RouteHandle } from '#context.ts'
import { availabilityTurn } from '#domain/directory/businesses/business.ts'
import { readAnswering } from '#domain/directory/search/emergency-contractors.server.ts'
import {
  outcomeCategories,
  readAnswers,
  type TriageAnswers,
  type TriageQuestion,
  triageOutcome,
  triageQuestions,
} from '#domain/requests/triage/triage.ts'
import { codeBefore } from '#domain/requests/triage/triage-choices.ts'
import { triageMessages } from '#domain/requests/triage/triage-messages.ts'
import { readQuery } from '#platform/request/forms.ts'
import { type Language, pathIn } from '#platform/text/language.ts'
import { button } from '#ui/button.ts'
import { PageHead } from '../layout/page.tsx'
import type { Route } from './+types/triage-page'
import { SafetyBanner } from './emergency-header.tsx'
import { TriageChoiceList, triagePath } from './triage-choice-list.tsx'
import { TriageResult } from './triage-result.tsx'

export const handle: RouteHandle = { permission: 'read-directory', priority: 'vital', cached: ['answers'] }

const asked = z.object({ answers: z.string().max(12).default('') })
const fitting = 3

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const { language } = context.get(callerContext)
  const now = app.clock.now()
  const query = asked.safeParse(readQuery(request))
  const progress = query.success ? readAnswers(query.data.answers) : null
  const page = { language, now: now.getTime(), progress, contractors: [] }
  if (!progress) return data(page, 422)
  if (!progress.triage) return page

  const facts = context.get(factsContext)
  facts.dependsOn('listings')
  const outcome = triageOutcome(progress.triage)
  const contractors = await readAnswering(app, {
    now,
    limit: fitting,
    isAnyHour: outcome === 'inspection',
    categories: outcomeCategories[outcome],
  })
  for (const { availability } of contractors) facts.changesAt(availabilityTurn(availability, now))
  return { ...page, contractors }
}

export default function TriagePage({ loaderData: { language, now, progress, contractors } }: Route.ComponentProps) {
  const messages = triageMessages[language]
  const title = progress?.next ? messages.questions[progress.next].title : messages.name
  return (
    <main id="content">
      <PageHead title={title} description={messages.promise} search="followed" />
      <SafetyBanner language={language} />
      <div className="mx-auto max-w-3xl px-4 py-6 md:py-10">
        {progress?.triage ? (
          <TriageResult triage={progress.triage} contractors={contractors} now={now} language={language} />
        ) : (
          <>
            {!progress && (
              <p role="alert" className="mb-6 rounded-notice bg-amber-tint p-4 font-semibold text-amber-ink">
                {messages.unread}
              </p>
            )}
            <TriageQuestionStep
              question={progress?.next ?? 'danger'}
              answers={progress?.answers ?? {}}
              language={language}
            />
          </>
        )}
      </div>
    </main>
  )
}

type Props = { question: TriageQuestion; answers: TriageAnswers; language: Language }

function TriageQuestionStep({ question, answers, language }: Props) {
  const messages = triageMessages[language]
  const { title, why } = messages.questions[question]
  const step = triageQuestions.indexOf(question) + 1
  return (
    <>
      <p className="text-sm font-semibold text-ink-2">{messages.step(step, triageQuestions.length)}</p>
      <div aria-hidden className="mt-2 flex gap-1.5">
        {triageQuestions.map((name, index) => (
          <span key={name} className={`h-1.5 flex-1 rounded-full ${index < step ? 'bg-accent' : 'bg-line'}`} />
        ))}
      </div>
      <h1 className="mt-6">{title}</h1>
      <p className="mt-3 mb-6 text-ink-2">{why}</p>
      <TriageChoiceList question={question} answers={answers} language={language} />
      <a href={pathBack(question, answers, language)} className={`${button.quiet} mt-4 -ml-5`}>
        <ArrowLeft aria-hidden className="size-5" /> {messages.back}
      </a>
    </>
  )
}

function pathBack(question: TriageQuestion, answers: TriageAnswers, language: Language) {
  if (question === 'danger') return pathIn(language, '/emergency-help')
  return triagePath(language, codeBefore(answers))
}
