import type { App } from '#domain/app.ts'
import { readQualitySetting } from '#domain/foundation/settings/settings.server.ts'
import type { WebsiteReader } from '#platform/network/website-reader.ts'
import { isAnswer, listDueWebsites, noteWebsite } from './website-checks.server.ts'

const hour = 3_600_000
/** A site is checked weekly; a failed check is repeated after a day. */
const weekHours = 7 * 24
const dayHours = 24
/** A run takes about a minute; it's sequential, so that no server gets two requests at once. */
const sitesPerRun = 20

type Parts = Pick<App, 'db' | 'clock'> & { websites: WebsiteReader }

export async function checkWebsites({ websites, ...app }: Parts, signal: AbortSignal) {
  if (!(await readQualitySetting(app)).websiteChecks) return 0
  const now = app.clock.now().getTime()
  const due = await listDueWebsites(app, {
    week: new Date(now - weekHours * hour),
    day: new Date(now - dayHours * hour),
    limit: sitesPerRun,
  })
  for (const website of due) {
    if (signal.aborted) break
    const outcome = await websites.reach(website.site)
    await noteWebsite(app, website, { outcome, isAnswer: isAnswer(outcome), at: app.clock.now() })
  }
  return due.length
}
