import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from '#domain/app.ts'
import { endOfChanges, type Position, readChangedTags } from '#domain/directory/businesses/changed-tags.server.ts'

type Watch = { everyMs: number; onStale: (tags: string[] | 'all') => void; onError: (error: unknown) => void }

/**
 * Reports pages made stale by any process or by manual SQL. Polling misses nothing while the database is unavailable, and no write waits
 * for a notification. Polls the database that pages are read from, so that a lagging replica's pages aren't marked too early.
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
      // The two databases may not have the same changes yet.
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
