import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { isChanged, LeaveQuestion } from '../settings/unsaved-cards.tsx'

/** Asks before a form marked with `unsavedMark` is left with unsaved input. */
export function UnsavedForms() {
  const [isAsked, setAsked] = useState(false)
  const { key } = useLocation()
  const { state } = useNavigation()
  useEffect(() => {
    if (state === 'idle') setAsked(isAnyUnsaved())
  }, [state, key])
  useEffect(() => {
    const look = ({ target }: Event) => {
      if (target instanceof Element && target.closest('[data-unsaved]')) setAsked(isAnyUnsaved())
    }
    document.addEventListener('input', look)
    return () => document.removeEventListener('input', look)
  }, [])
  return isAsked && <LeaveQuestion isAsked />
}

function isAnyUnsaved() {
  const forms = [...document.querySelectorAll<HTMLFormElement>('form[data-unsaved]')]
  return forms.some(form => form.dataset.unsaved === 'yes' || isChanged(form))
}

/** `isKept`: the form shows input that the server didn't store. */
export function unsavedMark(isKept: boolean) {
  return { 'data-unsaved': isKept ? 'yes' : 'if-changed' }
}
