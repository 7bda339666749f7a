import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { LeaveQuestion } from './leave-question.tsx'

type Note = (section: string, isUnsaved: boolean) => void
const Noting = createContext<Note>(() => {})

/** Cards with separate Save buttons. Leaving the page asks for confirmation while any of them has unsaved changes. */
export function UnsavedCards({ children }: { children: ReactNode }) {
  const [unsaved, setUnsaved] = useState<readonly string[]>([])
  const note = useCallback<Note>((section, isUnsaved) => {
    setUnsaved(before => {
      if (before.includes(section) === isUnsaved) return before
      return isUnsaved ? [...before, section] : before.filter(other => other !== section)
    })
  }, [])
  return (
    <Noting value={note}>
      {children}
      <LeaveQuestion isAsked={unsaved.length > 0} />
    </Noting>
  )
}

/** Reports whether a card has unsaved changes; an unmounted card has none. */
export function useUnsaved(section: string, isUnsaved: boolean) {
  const note = useContext(Noting)
  useEffect(() => {
    note(section, isUnsaved)
    return () => note(section, false)
  }, [note, section, isUnsaved])
}

/** Returns whether a form's values differ from the ones it was rendered with. */
export function isChanged(form: HTMLFormElement) {
  return [...form.elements].some(control => {
    if (control instanceof HTMLInputElement) {
      if (control.type === 'hidden') return false
      const isTicked = control.type === 'checkbox' || control.type === 'radio'
      return isTicked ? control.checked !== control.defaultChecked : control.value !== control.defaultValue
    }
    if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue
    // A list without a selected option shows its first one.
    const isOther = (option: HTMLOptionElement, at: number, all: HTMLOptionElement[]) =>
      option.selected !== (option.defaultSelected || (at === 0 && !all.some(other => other.defaultSelected)))
    return control instanceof HTMLSelectElement && [...control.options].some(isOther)
  })
}
