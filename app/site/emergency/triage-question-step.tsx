import { ArrowLeft } from 'lucide-react'
import { type TriageAnswers, type TriageQuestion, triageQuestions } from '#domain/requests/triage/triage.ts'
import { codeBefore } from '#domain/requests/triage/triage-choices.ts'
import { triageWords } from '#domain/requests/triage/triage-words.ts'
import { type Language, pathIn } from '#platform/text/language.ts'
import { button } from '#ui/button.ts'
import { TriageChoiceList, triagePath } from './triage-choice-list.tsx'

type Props = { question: TriageQuestion; answers: TriageAnswers; language: Language }

/** A question with the progress, its reason and the possible answers. */
export function TriageQuestionStep({ question, answers, language }: Props) {
  const words = triageWords[language]
  const { title, why } = words.questions[question]
  const step = triageQuestions.indexOf(question) + 1
  return (
    <>
      <p className="text-sm font-semibold text-ink-2">{words.step(step, triageQuestions.length)}</p>
      <div aria-hidden className="mt-2 flex gap-1.5">
        {triageQuestions.map((name, index) => (
          <span key={name} className={`h-1.5 flex-1 rounded-full ${index < step ? 'bg-accent' : 'bg-line'}`} />
        ))}
      </div>
      <h1 className="mt-6">{title}</h1>
      <p className="mt-3 mb-6 text-ink-2">{why}</p>
      <TriageChoiceList question={question} answers={answers} language={language} />
      <a href={pathBack(question, answers, language)} className={`${button.quiet} mt-4 -ml-5`}>
        <ArrowLeft aria-hidden className="size-5" /> {words.back}
      </a>
    </>
  )
}

function pathBack(question: TriageQuestion, answers: TriageAnswers, language: Language) {
  if (question === 'danger') return pathIn(language, '/emergency-help')
  return triagePath(language, codeBefore(answers))
}
