import { createReadStream } from 'node:fs'
import type { App, Caller } from '#domain/app.ts'
import { regionDay } from '#domain/foundation/settings/region.ts'
import type { FileSource } from '#platform/network/file-source.ts'
import { fetchPauses, fileDayOf } from '../licenses/fetch-license-file.server.ts'
import { publishedFiscalYears } from './discipline-file.ts'
import {
  claimDisciplineFetch,
  forgetFetches,
  noteDisciplineFailed,
  noteDisciplineFetched,
} from './discipline-files.server.ts'
import { takeDisciplineFile } from './take-discipline-file.server.ts'

const caller: Caller = {
  actor: { kind: 'system', id: 'fetch-discipline-files' },
  requestId: 'fetch-discipline-files',
  language: 'en',
}

/** Then a file that didn't change is read once more, for the licenses that listings have named since. */
const readAgainMs = 28 * 24 * 3_600_000

export type DisciplineSource = (fiscalYear: string) => FileSource
type Parts = Pick<App, 'db' | 'clock' | 'bulkTransaction' | 'transaction'> & { source: DisciplineSource }

export async function fetchDisciplineFiles(parts: Parts, signal: AbortSignal) {
  const years = publishedFiscalYears(regionDay(parts.clock.now()))
  await forgetFetches(parts, years)
  const outcomes: Record<string, string> = {}
  for (const year of years) {
    if (signal.aborted) break
    const outcome = await fetchYear(parts, { year, isCurrent: year === years[0] }, signal)
    if (outcome) outcomes[year] = outcome
  }
  return outcomes
}

type Year = { year: string; isCurrent: boolean }

async function fetchYear({ source, ...app }: Parts, { year, isCurrent }: Year, signal: AbortSignal) {
  const now = app.clock.now().getTime()
  const later = (milliseconds: number) => new Date(app.clock.now().getTime() + milliseconds)
  const due = await claimDisciplineFetch(app, year, later(fetchPauses.lease))
  if (!due) return undefined
  // After a failure or a refusal, the whole file shows that it's good again.
  const isFresh = due.failures === 0 && due.readAt !== null && now - due.readAt.getTime() < readAgainMs
  const mark = isFresh ? { etag: due.etag, lastModified: due.lastModified } : { etag: '', lastModified: '' }
  const fetched = await source(year).fetch(mark, signal)
  if (fetched === 'unchanged') {
    await noteDisciplineFetched(app, year, { nextFetchAt: later(fetchPauses.fetched) })
    return fetched
  }
  if ('error' in fetched) {
    // A fiscal year begins before the state has its first file.
    if (isCurrent && fetched.error === 'status 404') {
      await noteDisciplineFetched(app, year, { nextFetchAt: later(fetchPauses.fetched) })
      return 'not published yet'
    }
    const nextFetchAt = later(signal.aborted ? 0 : fetchPauses.failed)
    await noteDisciplineFailed(app, year, { error: fetched.error, nextFetchAt })
    return fetched.error
  }
  try {
    const { path, fileName, etag, lastModified } = fetched
    const day = fileDayOf(lastModified, regionDay(app.clock.now()))
    const open = () => createReadStream(path)
    const taken = await takeDisciplineFile(app, caller, { fileName, way: 'fetch', day, open, fiscalYear: year })
    if (taken.ok) {
      const read = { etag, lastModified, readAt: app.clock.now() }
      await noteDisciplineFetched(app, year, { ...read, nextFetchAt: later(fetchPauses.fetched) })
    } else await noteDisciplineFailed(app, year, { error: taken.reason, nextFetchAt: later(fetchPauses.failed) })
    return taken.ok ? 'taken' : taken.reason
  } finally {
    await fetched.remove()
  }
}
