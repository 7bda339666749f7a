import { createHash } from 'node:crypto'
import type { App } from '#domain/app.ts'
import { describeFailure } from '#platform/telemetry/describe-failure.ts'
import { archiveAttempts, archiveChunkBytes, archiveHours } from './archive-export.ts'
import {
  addArchiveChunk,
  beginArchive,
  deleteExpiredArchives,
  failArchive,
  finishArchive,
  forgetArchiveAttempt,
  nextArchive,
  noteArchiveProgress,
} from './archive-exports.server.ts'
import { archivePlan } from './archived-tables.ts'

type Given = Pick<App, 'db' | 'clock' | 'archives'>

/** Writes the queued export, unless another process is doing it. Its content is a snapshot of one moment. */
export async function writeArchives(app: Given, signal: AbortSignal) {
  const next = await nextArchive(app)
  if (!next) return
  const { id } = next
  const progress = openProgress(app, id)
  const asked = { plan: archivePlan, madeAt: app.clock.now(), signal, onProgress: progress.note }
  // The row changes only while this process has the lock, so that no other one writes the same export.
  const begins = () => begin(app, id)
  try {
    await app.archives.pack({ ...asked, alone: 'full-export', begins }, async bytes => {
      try {
        const stored = await storeBytes(app, id, bytes)
        await progress.ended()
        await finishArchive(app, id, { ...stored, expiresAt: expiry(app) })
      } catch (error) {
        await progress.ended()
        await giveUp(app, id, { error, isStopped: signal.aborted })
        throw error
      }
    })
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

/** Marks the export as failed if its process has died too often, for example for lack of memory. */
async function begin(app: Given, id: string) {
  const attempt = await beginArchive(app, id)
  if (attempt === undefined || attempt <= archiveAttempts) return attempt !== undefined
  await failArchive(app, id, { errorCode: 'TOO_MANY_ATTEMPTS', expiresAt: expiry(app) })
  return false
}

async function giveUp(app: Given, id: string, { error, isStopped }: { error: unknown; isStopped: boolean }) {
  if (isStopped) return forgetArchiveAttempt(app, id)
  const { code, error: kind } = describeFailure(error)
  await failArchive(app, id, { errorCode: code || kind, expiresAt: expiry(app) })
}

function expiry({ clock }: Pick<App, 'clock'>) {
  return new Date(clock.now().getTime() + archiveHours * 3_600_000)
}

async function storeBytes(app: Given, archiveId: string, bytes: AsyncIterable<Buffer>) {
  const hash = createHash('sha256')
  let [position, total] = [0, 0]
  for await (const content of pieces(bytes)) {
    hash.update(content)
    total += content.length
    await addArchiveChunk(app, { archiveId, position: position++, content })
  }
  return { bytes: total, sha256: hash.digest('hex') }
}

/** Regroups bytes into pieces of one size; the last one is shorter. */
async function* pieces(bytes: AsyncIterable<Buffer>) {
  let waiting: Buffer[] = []
  let length = 0
  for await (const chunk of bytes) {
    waiting.push(chunk)
    length += chunk.length
    if (length < archiveChunkBytes) continue
    const all = Buffer.concat(waiting, length)
    let at = 0
    for (; all.length - at >= archiveChunkBytes; at += archiveChunkBytes) yield all.subarray(at, at + archiveChunkBytes)
    waiting = [all.subarray(at)]
    length = all.length - at
  }
  if (length > 0) yield Buffer.concat(waiting, length)
}

const pauseMs = 500

/** Notes the latest figures at most twice a second: the export doesn't wait for them. */
function openProgress(app: Given, id: string) {
  let notedAt = 0
  let noting: Promise<void> | undefined
  return {
    note(done: number, total: number) {
      if (noting || Date.now() - notedAt < pauseMs) return
      notedAt = Date.now()
      noting = noteArchiveProgress(app, id, done, total)
        .catch(() => {})
        .finally(() => {
          noting = undefined
        })
    },
    ended: async () => noting,
  }
}

export function eraseArchives(app: Pick<App, 'db' | 'clock'>) {
  return deleteExpiredArchives(app)
}
