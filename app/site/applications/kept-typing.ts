import { type RefObject, useEffect } from 'react'
import type { StepNumber } from '#domain/commerce/applications/application.ts'
import { draftKeptDays } from '#domain/commerce/listing-drafts/listing-draft.ts'
import { trapField } from '#domain/requests/quotes/quote.ts'

// Unsubmitted input of a step stays on the device, with the token to find its draft again.

const storageKey = 'businessApplication'

type KeptTyping = {
  token: string | null
  step: number
  typed: Record<string, string[]>
  at: number
}

/** Returns null when nothing is stored, when it can't be read, or when it's older than the server keeps a draft. */
export function readKept(now: number): KeptTyping | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    return isKept(kept) && now - kept.at < draftKeptDays * 86_400_000 ? kept : null
  } catch {
    return null
  }
}

function isKept(given: unknown): given is KeptTyping {
  if (typeof given !== 'object' || given === null) return false
  const { token, step, typed, at } = { token: undefined, step: undefined, typed: undefined, at: undefined, ...given }
  const isToken = token === null || (typeof token === 'string' && /^[\w-]{1,64}$/.test(token))
  return isToken && typeof step === 'number' && typeof at === 'number' && isTyped(typed)
}

function isTyped(typed: unknown): typed is KeptTyping['typed'] {
  const isTexts = (texts: unknown) => Array.isArray(texts) && texts.every(text => typeof text === 'string')
  return typeof typed === 'object' && typed !== null && Object.values(typed).every(isTexts)
}

/** Ignores a browser without storage. */
export function writeKept(kept: KeptTyping) {
  try {
    localStorage.setItem(storageKey, JSON.stringify(kept))
  } catch {}
}

export function forgetKept() {
  try {
    localStorage.removeItem(storageKey)
  } catch {}
}

/** Returns the texts and check boxes of a form by name, without files and buttons. */
function typedIn(form: HTMLFormElement, except: string): KeptTyping['typed'] {
  const typed: KeptTyping['typed'] = {}
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && name !== except) typed[name] = [...(typed[name] ?? []), value]
  return typed
}

function fillForm(form: HTMLFormElement, typed: KeptTyping['typed'], except: string) {
  for (const control of form.elements) {
    if (control instanceof HTMLTextAreaElement || (control instanceof HTMLInputElement && isText(control))) {
      const [text] = typed[control.name] ?? []
      if (text !== undefined && control.name !== except) control.value = text
    } else if (control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type)) {
      control.checked = typed[control.name]?.includes(control.value) ?? false
    }
  }
}

function isText({ type }: HTMLInputElement) {
  return ['text', 'email', 'tel', 'url'].includes(type)
}

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
