import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from '#domain/app.ts'
import { endOfChanges, type Position, readChangedTags } from '#domain/directory/businesses/changed-tags.server.ts'

type Watch = { everyMs: number; onStale: (tags: string[] | 'all') => void; onError: (error: unknown) => void }

/**
 * Tells of the pages that any process's writes, or SQL by hand, made stale, until it is stopped. It looks by itself instead
 * of being told: nothing is missed while the database is away, and no write waits for a notification. It looks where the pages
 * are read (`reading`): a change that a replica does not have yet must not make its pages stale too early.
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
      // One may have changes that the other has not.
      if (app !== last) position = undefined
      last = app
      try {
        if (position) {
          const changed = await readChangedTags(app, position)
          position = changed.position
          if (changed.tags.length > 0) onStale(changed.tags)
        } else {
          position = await endOfChanges(app)
          // What was rendered before the first look may have missed a write.
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
