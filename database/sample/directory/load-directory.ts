import type { App } from '#domain/app.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { makeDirectory } from './make-directory.ts'
import { readNumbers, readZips } from './read-geography.ts'
import { sampleId } from './sample-id.ts'
import { writeBusinesses } from './write-businesses.ts'
import { writeHistory } from './write-history.ts'

/**
 * Runs in a transaction with the change `changeId`. The load creates no history; afterward each business belongs to a
 * change on the day it was listed.
 */
export async function loadDirectory(app: Pick<App, 'db' | 'ids'>, changeId: string, now: Date) {
  const { businesses, intents } = makeDirectory(now, await readZips(app))
  const rows = businesses.map((business, index) => ({ ...business, id: sampleId(index) }))
  await writeBusinesses(app, rows, changeId, await readNumbers(app, region.state))
  await writeHistory(app, rows, intents)
}
