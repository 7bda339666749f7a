import { createHash } from 'node:crypto'
import type { App } from '#domain/app.ts'
import { firstIdOf } from '#platform/database/ids.ts'
import { type Bucket, BucketError } from '#platform/files/bucket.ts'
import { endRemoval, noteInBucket, takeFromDatabase, takeRemovals, withoutRow } from './bucket-files.server.ts'

const atATime = 20
const dayMilliseconds = 86_400_000
const reviewedDays = 8

type Given = Pick<App, 'db' | 'clock' | 'bucket' | 'transaction'>

/** Deletes bytes that no record needs, and moves files from the database to the bucket. */
export async function sweepBucket(app: Given, signal: AbortSignal) {
  const { bucket } = app
  if (!bucket) return
  await finishRemovals(app, bucket, signal)
  await removeUnclaimed(app, bucket, signal)
  await moveOver(app, bucket, signal)
}

async function finishRemovals(app: Given, bucket: Bucket, signal: AbortSignal) {
  for (let ids = await takeRemovals(app, atATime); ids.length > 0; ids = await takeRemovals(app, atATime)) {
    for (const id of ids) {
      if (signal.aborted) return
      await bucket.remove(id)
      await endRemoval(app, id)
    }
  }
}

/** An id contains its creation time, and no transaction lasts longer than a day. */
async function removeUnclaimed(app: Given, bucket: Bucket, signal: AbortSignal) {
  const now = app.clock.now().getTime()
  const until = firstIdOf(now - dayMilliseconds)
  for await (const listed of bucket.list(firstIdOf(now - reviewedDays * dayMilliseconds))) {
    const ids = listed.filter(id => /^[0-9a-f-]{36}$/.test(id) && id < until)
    if (ids.length === 0) return
    for (const id of await withoutRow(app, ids)) {
      if (signal.aborted) return
      await bucket.remove(id)
    }
  }
}

async function moveOver(app: Given, bucket: Bucket, signal: AbortSignal) {
  let last = '00000000-0000-0000-0000-000000000000'
  while (true) {
    const files = await takeFromDatabase(app, last, atATime)
    if (files.length === 0) return
    for (const { id, ...file } of files) {
      if (signal.aborted) return
      await bucket.put(id, file)
      // The database deletes its bytes only after the bucket has returned them.
      const shown = await bucket.get(id)
      const isSame = shown && createHash('sha256').update(shown).digest().equals(file.sha256)
      if (!isSame) throw new BucketError('keep a file as it was', 'other bytes')
      await noteInBucket(app, id)
      last = id
    }
  }
}
