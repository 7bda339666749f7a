import { Check } from 'lucide-react'
import { Form } from 'react-router'
import { stepMessages } from '#domain/directory/import-sessions/import-session-messages.ts'
import { SubmitButton } from '#ui/fields/submit-button.tsx'

const steps = ['upload', 'mapping', 'preview'] as const

export function ImportSteps({ at }: { at: (typeof steps)[number] }) {
  const here = steps.indexOf(at)
  return (
    <ol aria-label="Steps" className="mt-5 grid grid-cols-3 gap-2 md:max-w-xl">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === here ? 'step' : undefined}
          className={`flex min-h-11 items-center gap-2 border-t-3 pt-2 text-[15px] ${
            index <= here ? 'border-accent font-semibold text-ink' : 'border-line text-ink-2'
          }`}
        >
          {index < here ? (
            <>
              <Check aria-hidden className="size-5 text-green" />
              <span className="sr-only">Done:</span>
            </>
          ) : (
            <span aria-hidden className="tabular-nums">
              {index + 1}
            </span>
          )}
          {stepMessages[step]}
        </li>
      ))}
    </ol>
  )
}

export function StartOver({ id }: { id: string }) {
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <SubmitButton name="intent" value="restart" busy="Starting over…" look="quiet">
        Start Over
      </SubmitButton>
    </Form>
  )
}
