import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from '#domain/app.ts'
import { endOfChanges, type Position, readChangedTags } from '#domain/directory/businesses/changed-tags.server.ts'

type Watch = { everyMs: number; onStale: (tags: string[] | 'all') => void; onError: (error: unknown) => void }

/**
 * Reports the pages made stale by any process's writes or by manual SQL, until stopped. It polls instead of waiting for
 * notifications: nothing is missed while the database is unavailable, and no write waits for a notification. It polls the
 * database that pages are read from (`reading`): a change that a replica doesn't have yet must not mark its pages as stale too
 * early.
 */
export function watchChanges(reading: () => Pick<App, 'db'>, { everyMs, onStale, onError }: Watch) {
  const stopping = new AbortController()
  const watching = watch()

  async function watch() {
    let position: Position | undefined
    let last: Pick<App, 'db'> | undefined
    let isAway = false
    while (!stopping.signal.aborted) {
      const app = reading()
      // One database may have changes that the other doesn't.
      if (app !== last) position = undefined
      last = app
      try {
        if (position) {
          const changed = await readChangedTags(app, position)
          position = changed.position
          if (changed.tags.length > 0) onStale(changed.tags)
        } else {
          position = await endOfChanges(app)
          // A page rendered before the first poll may have missed a write.
          onStale('all')
        }
        isAway = false
      } catch (error) {
        if (!isAway) onError(error)
        isAway = true
      }
      await sleep(everyMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  return {
    async stop() {
      stopping.abort()
      await watching
    },
  }
}
