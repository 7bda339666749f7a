import { useEffect, useRef, useState } from 'react'
import type { Edit } from '#domain/directory/own-edits/own-fields.ts'
import type { Fields } from '#platform/request/forms.ts'
import { type DraftState, draftOf, forgetKept, keptDraft, sendDraft, touchedIn } from './send-draft.ts'

const afterTyping = 2_000

type Props = {
  listingId: string
  base: Fields
  initial: Fields
  /** When the draft that the form began with was saved, for a reader and in milliseconds. */
  saved: { at: string; time: number } | null
  /** The draft on this device reached the server. */
  onArrived: () => void
}

/** Saves the typed values as a draft: two seconds after the last key, and when the person leaves the page. */
export function useDraft({ listingId, base, initial, saved, onArrived }: Props) {
  const [state, setState] = useState<DraftState>(saved ? { kind: 'saved', at: saved.at } : { kind: 'none' })
  const unsent = useRef<Edit>(undefined)
  const timer = useRef<number>(undefined)
  const touched = useRef(new Set<string>())

  async function save() {
    window.clearTimeout(timer.current)
    const draft = unsent.current
    if (!draft) return
    unsent.current = undefined
    const result = await sendDraft(listingId, draft, touched.current)
    // Otherwise a newer one is already waiting.
    if (!unsent.current) setState(result)
  }
  const latest = useRef(save)
  latest.current = save

  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && void latest.current()
    const onLeave = () => void latest.current()
    const onOnline = () => {
      unsent.current ??= keptDraft(listingId)?.draft
      void latest.current()
    }
    document.addEventListener('visibilitychange', onHide)
    window.addEventListener('pagehide', onLeave)
    window.addEventListener('online', onOnline)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      window.removeEventListener('pagehide', onLeave)
      window.removeEventListener('online', onOnline)
      void latest.current()
    }
  }, [listingId])

  const arrived = useRef(onArrived)
  arrived.current = onArrived
  const savedTime = saved?.time ?? 0
  useEffect(() => {
    const kept = keptDraft(listingId)
    if (!kept) return
    if (kept.at < savedTime) return forgetKept(listingId)
    void sendDraft(listingId, kept.draft, Object.keys(kept.draft.proposed)).then(result => {
      if (result.kind === 'saved') arrived.current()
      else setState(result)
    })
  }, [listingId, savedTime])

  return {
    state,
    typed(fields: Fields) {
      unsent.current = draftOf(base, fields)
      for (const name of touchedIn(initial, fields)) touched.current.add(name)
      window.clearTimeout(timer.current)
      timer.current = window.setTimeout(() => void latest.current(), afterTyping)
    },
    /** Call when the form is submitted: the draft ends. */
    stop() {
      unsent.current = undefined
      window.clearTimeout(timer.current)
      forgetKept(listingId)
    },
  }
}
