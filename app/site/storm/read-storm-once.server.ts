import type { App } from '#domain/app.ts'
import { readStorm } from '#domain/foundation/settings/settings.server.ts'
import type { PageFacts } from '#platform/cache/page-facts.ts'

/** Storm mode, which every page asks for. The page changes by itself when it ends. */
export function readStormOnce(app: Pick<App, 'db' | 'clock'>, facts: PageFacts) {
  return facts.recall(
    'storm',
    ['settings'],
    () => readStorm(app),
    storm => storm?.until,
  )
}
