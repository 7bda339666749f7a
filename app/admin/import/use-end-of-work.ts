import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { toast } from 'sonner'
import { importToasts } from '#domain/directory/import-sessions/import-session-messages.ts'
import type { ImportSessionView } from './read-import-page.server.ts'

type Finished = { id: string; taken: number } | null

/** Shows the end of the work once, immediately or on the operator's next visit, and acknowledges it to the server. */
export function useEndOfWork(importSession: ImportSessionView | null, finished: Finished) {
  const { submit } = useFetcher()
  const seen = useRef<string>(undefined)
  const awaited = useRef<string>(undefined)
  const said = useRef<string>(undefined)
  const at = importSession?.id
  const isImporting = importSession?.work === 'import'
  const banner = importSession?.work ? null : importSession?.banner
  useEffect(() => {
    if (at) seen.current = at
    if (isImporting) awaited.current = at
  }, [at, isImporting])
  useEffect(() => {
    if (!finished || said.current === finished.id) return
    said.current = finished.id
    const say = seen.current === finished.id ? importToasts.imported : importToasts.importedMeanwhile
    const { title, text: description } = say(finished.taken)
    toast.success(title, { description })
    void submit({ intent: 'acknowledge', id: finished.id }, { method: 'post', action: '/admin/import' })
  }, [finished, submit])
  useEffect(() => {
    if (!banner || !at || awaited.current !== at) return
    awaited.current = undefined
    const { title, text: description } = importToasts.failed(banner)
    toast.error(title, { description })
  }, [banner, at])
}
