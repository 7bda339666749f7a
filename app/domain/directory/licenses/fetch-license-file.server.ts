import { createReadStream } from 'node:fs'
import type { App, Caller } from '#domain/app.ts'
import { regionDay } from '#domain/foundation/settings/region.ts'
import type { FileSource } from '#platform/network/file-source.ts'
import { claimFetch, noteFetched, noteFetchFailed } from './license-files.server.ts'
import { takeLicenseFile } from './take-license-file.server.ts'

const caller: Caller = {
  actor: { kind: 'system', id: 'fetch-license-file' },
  requestId: 'fetch-license-file',
  language: 'en',
}

const hour = 3_600_000
/** The state writes the file weekly. A failure is tried again the next day. */
export const fetchPauses = {
  fetched: 7 * 24 * hour,
  failed: 24 * hour,
  /** Longer than any fetch: a process that crashes blocks the others only until then. */
  lease: 2 * hour,
}

type Parts = Pick<App, 'db' | 'clock' | 'bulkTransaction' | 'transaction'> & { source: FileSource }

/** Fetches the file when it's due. Undefined when it isn't. */
export async function fetchLicenseFile({ source, ...app }: Parts, signal: AbortSignal) {
  const later = (milliseconds: number) => new Date(app.clock.now().getTime() + milliseconds)
  const due = await claimFetch(app, later(fetchPauses.lease))
  if (!due) return undefined
  // After a failure or a refusal, the whole file shows that it's good again.
  const { etag, lastModified } = due.failures > 0 ? { etag: '', lastModified: '' } : due
  const fetched = await source.fetch({ etag, lastModified }, signal)
  if (fetched === 'unchanged') {
    await noteFetched(app, { etag, lastModified, nextFetchAt: later(fetchPauses.fetched) })
    return fetched
  }
  if ('error' in fetched) {
    await noteFetchFailed(app, { error: fetched.error, nextFetchAt: later(signal.aborted ? 0 : fetchPauses.failed) })
    return fetched.error
  }
  try {
    const { path, fileName } = fetched
    const day = fileDayOf(fetched.lastModified, regionDay(app.clock.now()))
    const taken = await takeLicenseFile(app, caller, {
      fileName,
      way: 'fetch',
      day,
      open: () => createReadStream(path),
    })
    if (taken.ok) {
      const mark = { etag: fetched.etag, lastModified: fetched.lastModified }
      await noteFetched(app, { ...mark, nextFetchAt: later(fetchPauses.fetched) })
    } else await noteFetchFailed(app, { error: taken.reason, nextFetchAt: later(fetchPauses.failed) })
    return taken.ok ? 'taken' : taken.reason
  } finally {
    await fetched.remove()
  }
}

/** Uses today without a valid date, or with a later one: the server's clock may be ahead of ours. */
export function fileDayOf(lastModified: string, today: string) {
  const at = new Date(lastModified)
  if (Number.isNaN(at.getTime())) return today
  const day = regionDay(at)
  return day < today ? day : today
}
