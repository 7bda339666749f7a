import { ArrowLeft, Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { type StepNumber, stepNumber, steps } from '#domain/commerce/applications/application.ts'
import { applicationMessages } from '#domain/commerce/applications/application-messages.ts'
import type { TypedApplication } from '#domain/commerce/applications/application-schema.server.ts'
import { stepPath } from '#domain/commerce/applications/application-token.ts'
import { link } from '#ui/button.ts'
import { Notice } from '#ui/notice.tsx'
import { BusinessStep } from './business-step.tsx'
import { DetailsStep } from './details-step.tsx'
import { readKept } from './kept-typing.ts'
import { LicenseStep } from './license-step.tsx'
import type { HeldPlan, WizardDocument } from './read-wizard.server.ts'
import type { StepAnswer } from './receive-step.server.ts'
import { ReviewStep } from './review-step.tsx'
import { WizardForm } from './wizard-form.tsx'

type Props = {
  token: string | null
  step: StepNumber
  typed: TypedApplication
  fieldErrors: string[]
  /** The unknown city in the address, and the known place that it may be. */
  asked?: { city: string; proposed: string } | undefined
  documents: WizardDocument[]
  held: HeldPlan | null
  answer: StepAnswer | undefined
}

/** The application in four steps; each is its own form and works without JavaScript. */
export function Wizard({ token, step, typed: stored, fieldErrors: invalid, asked, documents, held, answer }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()
  const fieldErrors = asked ? [...invalid, 'businessAddress'] : invalid
  const hasErrors = fieldErrors.length > 0
  const isToMend = hasErrors || answer !== undefined
  useEffect(() => {
    // After a button of the wizard, reading continues at the heading of the new step.
    if (key !== 'default' && !isToMend) heading.current?.focus({ preventScroll: true })
  }, [key, isToMend])
  const said = { ...stored, ...answer?.typed }
  const { name } = steps[step - 1] ?? steps[0]
  const parts = {
    1: () => <BusinessStep said={said} fieldErrors={fieldErrors} asked={asked} />,
    2: () => (
      <LicenseStep
        said={said}
        fieldErrors={fieldErrors}
        documents={documents}
        documentErrors={answer?.documentErrors}
      />
    ),
    3: () => <DetailsStep said={said} fieldErrors={fieldErrors} held={held} />,
    4: () => <ReviewStep said={said} token={token ?? ''} documents={documents} held={held} />,
  }
  return (
    <div className="mx-auto max-w-3xl">
      <a href="/list-business" className={`${link} inline-flex min-h-11 items-center gap-2`}>
        <ArrowLeft aria-hidden className="size-5" /> Back to Pricing
      </a>
      <h1 className="mt-2 text-[clamp(28px,24px+1vw,40px)]">Business Application</h1>
      {step === 1 && token === null && <GoOnWithDraft />}
      <WizardProgress step={step} />
      <p className="mt-6 text-sm font-semibold text-ink-2 md:hidden">{`Step ${step} of ${steps.length}`}</p>
      <h2 ref={heading} tabIndex={-1} className="mt-1 outline-none md:mt-8">
        {name}
      </h2>
      {answer?.error && <Notice>{applicationMessages.errors[answer.error]}</Notice>}
      {hasErrors && <Notice>{applicationMessages.errors['not-valid']}</Notice>}
      <WizardForm token={token} step={step} isTrapShown={answer?.error === 'looks-automated'} answer={answer}>
        {parts[step]()}
      </WizardForm>
    </div>
  )
}

/** Links to the current step of an application that was started on this device. */
function GoOnWithDraft() {
  const [path, setPath] = useState('')
  useEffect(() => {
    const kept = readKept(Date.now())
    if (kept?.token) setPath(stepPath(kept.token, stepNumber(kept.step) ?? 1))
  }, [])
  if (path === '') return null
  return (
    <p className="mt-4 rounded-notice bg-tint px-4 py-2 text-tint-ink">
      You started an application on this device.{' '}
      <a href={path} className={`${link} inline-flex min-h-11 items-center`}>
        Continue
      </a>
    </p>
  )
}

/** Four bars with the number and the name of each step; on a phone the bars alone. */
function WizardProgress({ step }: { step: StepNumber }) {
  return (
    <ol aria-label="Progress" className="mt-6 grid grid-cols-4 gap-2 md:gap-3">
      {steps.map(({ name }, index) => {
        const isDone = index + 1 < step
        const isCurrent = index + 1 === step
        const bar = isDone || isCurrent ? 'border-accent' : 'border-line'
        return (
          <li key={name} aria-current={isCurrent ? 'step' : undefined} className={`border-t-4 pt-2 text-[15px] ${bar}`}>
            <span className={`flex gap-2 max-md:sr-only ${isCurrent ? 'font-semibold text-ink' : 'text-ink-2'}`}>
              {isDone ? <Check aria-hidden className="size-5 shrink-0 text-accent" /> : <b>{index + 1}</b>}
              {isDone && <span className="sr-only">Done: </span>}
              {name}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
