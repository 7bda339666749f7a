import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { type SettingsAnswer, settingOf } from './settings-answer.ts'
import { isChanged } from './unsaved-cards.tsx'

type Shown = {
  section: string
  version: number
  answer: SettingsAnswer | undefined
  form: RefObject<HTMLFormElement | null>
}

/**
 * The version of its setting that a form shows. Saving one form reloads all: an untouched form is updated, but one with
 * unsaved input keeps its fields and version, or it would overwrite changes it never showed.
 */
export function useSeenVersion({ section, version, answer, form }: Shown) {
  const own = answer?.section === section ? answer : undefined
  const [seen, setSeen] = useState(own ? versionOf(own) : version)
  const [filledFrom, setFilledFrom] = useState(version)
  const isTouched = useRef(own !== undefined)
  const [isChangedByHand, setChanged] = useState(false)
  // Rejected input stays in the form when another form is saved.
  const [draft, setDraft] = useState(own)
  const sent = useRef<{ setting: string; version: number } | null>(null)
  const { formData } = useNavigation()

  // Input typed before hydration counts too.
  const look = useCallback(() => {
    const isDraft = form.current !== null && isChanged(form.current)
    isTouched.current ||= isDraft
    setChanged(isDraft)
  }, [form])
  useLayoutEffect(look, [look])

  useEffect(() => {
    const by = String(formData?.get('section'))
    if (formData) sent.current = { setting: settingOf(by), version: Number(formData.get('version')) }
  }, [formData])

  useEffect(() => {
    if (!own) return
    isTouched.current = true
    setDraft(own)
    setSeen(versionOf(own))
  }, [own])

  // Saving all cards failed at another card, so this card's input is still unsaved.
  useEffect(() => {
    if (answer?.saved && answer.section !== section && !answer.saved.includes(section)) look()
  }, [answer, section, look])

  useEffect(() => {
    if (!isTouched.current) {
      setSeen(version)
      setFilledFrom(version)
      setChanged(false)
      setDraft(undefined)
      return
    }
    // This page saved the setting's other form, and nobody changed anything in between.
    const { setting, version: before } = sent.current ?? {}
    const isByThisPage = setting === settingOf(section) && version - 1 === before
    if (isByThisPage) setSeen(known => (known === before ? version : known))
  }, [version, section])

  return {
    seen,
    filledFrom,
    draft,
    isUnsaved: isChangedByHand || draft !== undefined,
    onChange: () => {
      isTouched.current = true
      look()
    },
    /** After submitting, the form has no draft until it's edited or rejected. */
    onSubmit: () => {
      isTouched.current = false
    },
  }
}

function versionOf({ version, typed }: SettingsAnswer) {
  return version ?? (Number(typed.version) || 0)
}
