import { type RefObject, useEffect } from 'react'
import type { StepNumber } from '#domain/commerce/applications/application.ts'
import { trapField } from '#domain/requests/quotes/quote.ts'
import { fillForm, forgetKept, readKept, typedIn, writeKept } from './kept-typing.ts'

type At = { token: string | null; step: StepNumber }

/** Keeps the input of a step on the device until the server has it, and restores it after a reload. */
export function useKeptTyping(form: RefObject<HTMLFormElement | null>, { token, step }: At) {
  useEffect(() => {
    const kept = readKept(Date.now())
    const isOfThis = kept !== null && kept.token === token && kept.step === step
    if (isOfThis && form.current && Object.keys(kept.typed).length > 0) fillForm(form.current, kept.typed, trapField)
    // On another step, the earlier input has reached the server.
    else if (token !== null) writeKept({ token, step, typed: {}, at: Date.now() })
  }, [form, token, step])

  return {
    input() {
      if (form.current) writeKept({ token, step, typed: typedIn(form.current, trapField), at: Date.now() })
    },
    submit(event: Event) {
      const by = event instanceof SubmitEvent ? event.submitter : null
      if (by instanceof HTMLButtonElement && by.value === 'submit') forgetKept()
    },
  }
}
