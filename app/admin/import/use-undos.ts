import { useEffect, useRef } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import { toast } from 'sonner'
import {
  describeUndoError,
  importToasts as messages,
} from '#domain/directory/import-sessions/import-session-messages.ts'
import type { EndedUndo } from '#domain/directory/import-sessions/import-undo.ts'
import type { RecentImport } from '#domain/directory/import-sessions/recent-imports.server.ts'

const pauseMilliseconds = 700

/** Reloads the page while an import is being undone or restored, and shows once how that ended. */
export function useUndos(imports: RecentImport[], ended: EndedUndo | null) {
  const { revalidate, state } = useRevalidator()
  const { submit } = useFetcher()
  const said = useRef<string>(undefined)
  const isUndoing = imports.some(({ undo }) => undo !== null)
  useEffect(() => {
    if (!isUndoing || state !== 'idle') return
    const timer = setTimeout(() => void revalidate(), pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [isUndoing, state, revalidate])
  useEffect(() => {
    if (!ended || said.current === ended.importId) return
    const { importId, action, error, removed, restored, kept } = ended
    said.current = importId
    if (error) {
      const { title, text: description } = messages.notUndone(describeUndoError(error))
      toast.error(title, { description })
    } else {
      const { title, text: description } =
        action === 'undo' ? messages.undone(removed, restored, kept) : messages.restored(restored, kept)
      toast.success(title, { description })
    }
    void submit({ intent: 'acknowledge-undo', importId }, { method: 'post', action: '/admin/import' })
  }, [ended, submit])
}
