import type { App } from '#domain/app.ts'
import { readStorm } from '#domain/foundation/settings/settings.server.ts'
import type { PageFacts } from '#platform/cache/page-facts.ts'

/** Returns the current storm, which every page needs. Cached pages expire when it ends. */
export function readStormOnce(app: Pick<App, 'db' | 'clock'>, facts: PageFacts) {
  return facts.recall(
    'storm',
    ['settings'],
    () => readStorm(app),
    storm => storm?.until,
  )
}
