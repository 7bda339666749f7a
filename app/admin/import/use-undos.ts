import { useEffect, useRef } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import { toast } from 'sonner'
import type { EndedUndo } from '#domain/directory/intakes/import-undo.ts'
import { sayUndoRefusal, intakeToasts as words } from '#domain/directory/intakes/intake-words.ts'
import type { RecentImport } from '#domain/directory/intakes/recent-imports.server.ts'

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
    const { importId, deed, refusal, removed, restored, kept } = ended
    said.current = importId
    if (refusal) {
      const { title, text: description } = words.notUndone(sayUndoRefusal(refusal))
      toast.error(title, { description })
    } else {
      const { title, text: description } =
        deed === 'undo' ? words.undone(removed, restored, kept) : words.restored(restored, kept)
      toast.success(title, { description })
    }
    void submit({ deed: 'undo-heard', importId }, { method: 'post', action: '/admin/import' })
  }, [ended, submit])
}
