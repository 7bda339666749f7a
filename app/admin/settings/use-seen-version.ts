import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import type { SettingsAnswer } from './settings-answer.ts'
import { isChanged } from './unsaved-cards.tsx'

type Shown = {
  section: string
  version: number
  answer: SettingsAnswer | undefined
  form: RefObject<HTMLFormElement | null>
}

/** Forms that save a part of another's setting. */
const settingOf: Record<string, string> = { phone: 'site', claiming: 'switches', 'storm-end': 'storm' }

/**
 * Which version of its setting a form shows. Saving one form loads the data of all anew, and with that what others saved meanwhile: a
 * form that nobody has touched is filled with it; one that somebody types into keeps its fields, so it must keep its version as well,
 * or it would overwrite what it never showed.
 */
export function useSeenVersion({ section, version, answer, form }: Shown) {
  const own = answer?.section === section ? answer : undefined
  const [seen, setSeen] = useState(own ? versionOf(own) : version)
  const [filledFrom, setFilledFrom] = useState(version)
  const isTouched = useRef(own !== undefined)
  const [isChangedByHand, setChanged] = useState(false)
  // What was sent and not taken stays in the form, whatever is saved beside it.
  const [draft, setDraft] = useState(own)
  const sent = useRef<{ setting: string; version: number } | null>(null)
  const { formData } = useNavigation()

  // What was typed before the script ran is typed too.
  const look = useCallback(() => {
    const isDraft = form.current !== null && isChanged(form.current)
    isTouched.current ||= isDraft
    setChanged(isDraft)
  }, [form])
  useLayoutEffect(look, [look])

  useEffect(() => {
    const by = String(formData?.get('section'))
    if (formData) sent.current = { setting: settingOf[by] ?? by, version: Number(formData.get('version')) }
  }, [formData])

  useEffect(() => {
    if (!own) return
    isTouched.current = true
    setDraft(own)
    setSeen(versionOf(own))
  }, [own])

  useEffect(() => {
    if (!isTouched.current) {
      setSeen(version)
      setFilledFrom(version)
      setChanged(false)
      setDraft(undefined)
      return
    }
    // This page saved the setting's other form, and nobody anything between: what is typed here is of the version that now is.
    const { setting, version: before } = sent.current ?? {}
    const isByThisPage = setting === (settingOf[section] ?? section) && version - 1 === before
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
    /** From here on it is nobody's draft, until it is typed into again or refused. */
    onSubmit: () => {
      isTouched.current = false
    },
  }
}

/** Of a form that was not taken: the one it now answers to, or the one it was sent with. */
function versionOf({ version, typed }: SettingsAnswer) {
  return version ?? (Number(typed.version) || 0)
}
