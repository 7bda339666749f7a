import type { App } from '#domain/app.ts'
import { costsFrom, costsPath } from '#domain/directory/costs/cost-figures.ts'
import { readReplacedTexts } from '#domain/foundation/content/content-texts.server.ts'
import type { PageFacts } from '#platform/cache/page-facts.ts'

/** Returns the figures about costs as the operator keeps them. Cached pages expire when the next ones apply. */
export async function readCostsOnce(app: Pick<App, 'db' | 'clock'>, facts: PageFacts) {
  const { texts } = await facts.recall(
    'costs',
    ['figures'],
    () => readReplacedTexts(app, costsPath, ['en']),
    replaced => replaced.changesAt,
  )
  return costsFrom(texts)
}
