import { allTexts, collectFields, type Fields } from '#platform/request/forms.ts'
import type { ReceivedPurchase } from '../checkout/receive-purchase.server.ts'

export function fieldsOf(form: HTMLFormElement) {
  return collectFields(new FormData(form))
}

/** Leaves fields alone that the visitor has already started to fill. */
export function fillForm(form: HTMLFormElement, fields: Fields) {
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type)) {
      if (control.checked === control.defaultChecked)
        control.checked = allTexts(fields[control.name]).includes(control.value)
    } else if (isText(control) && control.value === control.defaultValue) {
      const [text] = allTexts(fields[control.name])
      if (text !== undefined) control.value = text
    } else if (control instanceof HTMLSelectElement) {
      const [text] = allTexts(fields[control.name])
      if ([...control.options].some(({ value }) => value === text)) control.value = text ?? ''
    }
  }
}

export function unfoldFilled(form: HTMLFormElement) {
  for (const control of form.elements) {
    const isChoice = control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type)
    const isFilled = isChoice ? control.checked : isText(control) && control.value !== ''
    const folded = isFilled ? control.closest('details') : null
    if (folded) folded.open = true
  }
}

export function focusFirst(form: HTMLFormElement, names: readonly string[]) {
  const controls = [...form.elements].filter(isControl)
  controls.find(({ name }) => names.includes(name))?.focus()
}

type Text = HTMLInputElement | HTMLTextAreaElement

function isControl(element: Element): element is Text | HTMLSelectElement {
  return isText(element) || element instanceof HTMLSelectElement
}

function isText(element: Element): element is Text {
  return (element instanceof HTMLInputElement && element.type !== 'hidden') || element instanceof HTMLTextAreaElement
}

/** Runs in the browser: validates and, with an account, saves the draft. Null without a usable response. */
export async function postPurchase(fields: Fields): Promise<ReceivedPurchase | null> {
  const body = new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => [value].flat().map(text => [name, text])),
  )
  try {
    const response = await fetch('/list-business/check', { method: 'POST', body })
    return response.ok || response.status === 422 ? await response.json() : null
  } catch {
    return null
  }
}
