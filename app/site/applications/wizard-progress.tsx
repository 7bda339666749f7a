import { Check } from 'lucide-react'
import { type StepNumber, steps } from '#domain/commerce/applications/application.ts'

/** Four bars with the number and the name of each step; on a phone the bars alone. */
export function WizardProgress({ step }: { step: StepNumber }) {
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
