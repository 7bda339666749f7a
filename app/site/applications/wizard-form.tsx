import { type ReactNode, useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { type StepNumber, steps } from '#domain/commerce/applications/application.ts'
import { trapField } from '#domain/requests/quotes/quote.ts'
import { button } from '#ui/button.ts'
import { Field } from '#ui/fields/field.tsx'
import { useKeptTyping } from './kept-typing.ts'
import type { StepAnswer } from './receive-step.server.ts'

type Props = {
  token: string | null
  step: StepNumber
  /** Shows the spam trap to someone who filled it by mistake, so that they can empty it. */
  isTrapShown: boolean
  answer: StepAnswer | undefined
  children: ReactNode
}

export function WizardForm({ token, step, isTrapShown, answer, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const keep = useKeptTyping(form, { token, step })
  useEffect(() => {
    // Focuses the first error, whether the page came from a script or from the server.
    if (answer || form.current?.querySelector('[aria-invalid=true]')) focusError(form.current)
  }, [answer])
  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      // Keeps the focused element from being hidden by the bar at the bottom of a phone.
      className="mt-6 grid gap-5 max-md:[&_:is(input,textarea,a)]:scroll-mb-24"
      onInput={keep.input}
      onSubmit={event => keep.submit(event.nativeEvent)}
    >
      {/* Makes Enter in a field submit Next, though Previous comes first. */}
      {step < 4 && (
        <button type="submit" name="go" value="next" tabIndex={-1} aria-hidden className="sr-only">
          Next
        </button>
      )}
      {children}
      <div className={isTrapShown ? undefined : 'absolute -left-[9999px]'} aria-hidden={!isTrapShown}>
        <Field name={trapField} label="Fax number" note="leave this empty">
          {control => <input {...control} tabIndex={isTrapShown ? 0 : -1} autoComplete="off" />}
        </Field>
      </div>
      <WizardNav step={step} />
    </Form>
  )
}

function focusError(form: HTMLFormElement | null) {
  form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
}

function WizardNav({ step }: { step: StepNumber }) {
  const { state, formData } = useNavigation()
  const isBusy = state !== 'idle' && formData !== undefined
  const isLast = step === steps.length
  return (
    <div className="sticky bottom-0 -mx-4 flex items-center justify-between gap-4 border-t border-line bg-paper px-4 py-3 md:static md:mx-0 md:mt-3 md:px-0">
      <button
        type="submit"
        name="go"
        value="previous"
        formNoValidate
        disabled={step === 1 || isBusy}
        className={`${button.outlined} disabled:cursor-default disabled:border-line disabled:bg-sunken disabled:text-ink-3`}
      >
        Previous
      </button>
      <p className="text-ink-2 max-md:hidden">{`Step ${step} of ${steps.length}`}</p>
      <button type="submit" name="go" value={isLast ? 'submit' : 'next'} disabled={isBusy} className={button.filled}>
        {isLast ? (isBusy ? 'Sending…' : 'Submit Application') : 'Next'}
      </button>
    </div>
  )
}
