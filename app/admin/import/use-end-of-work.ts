import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { toast } from 'sonner'
import { intakeToasts } from '#domain/directory/intakes/intake-words.ts'
import type { IntakeView } from './read-import-page.server.ts'

type Untold = { id: string; taken: number } | null

/** Shows once how an import ended, immediately or on the operator's next visit, and then acknowledges it to the server. */
export function useEndOfWork(intake: IntakeView | null, untold: Untold) {
  const { submit } = useFetcher()
  const seen = useRef<string>(undefined)
  const awaited = useRef<string>(undefined)
  const said = useRef<string>(undefined)
  const at = intake?.id
  const isImporting = intake?.work === 'import'
  const banner = intake?.work ? null : intake?.banner
  useEffect(() => {
    if (at) seen.current = at
    if (isImporting) awaited.current = at
  }, [at, isImporting])
  useEffect(() => {
    if (!untold || said.current === untold.id) return
    said.current = untold.id
    const say = seen.current === untold.id ? intakeToasts.imported : intakeToasts.importedMeanwhile
    const { title, text: description } = say(untold.taken)
    toast.success(title, { description })
    void submit({ deed: 'heard', id: untold.id }, { method: 'post', action: '/admin/import' })
  }, [untold, submit])
  useEffect(() => {
    if (!banner || !at || awaited.current !== at) return
    awaited.current = undefined
    const { title, text: description } = intakeToasts.failed(banner)
    toast.error(title, { description })
  }, [banner, at])
}
