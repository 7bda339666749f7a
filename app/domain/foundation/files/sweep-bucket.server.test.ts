import { expect, test } from 'vitest'
import { firstIdOf } from '#platform/database/ids.ts'
import { openBucket } from '#platform/files/open-bucket.ts'
import { photoToKeep } from '#tests/support/photos.ts'
import { readAll } from '#tests/support/read-all.ts'
import { s3Server } from '#tests/support/s3-server.ts'
import { testApp } from '#tests/support/test-app.ts'
import { addFile, readFileContent, readPublicFile, removeFiles } from './files.server.ts'
import { sweepBucket } from './sweep-bucket.server.ts'

const going = new AbortController().signal

async function withBucket() {
  const server = await s3Server()
  const bucket = openBucket(server.url)
  const { app, clock } = await testApp({ bucket })
  const stored = async () => (await readAll(bucket.list(''))).flat()
  const inDatabase = () => app.db.selectFrom('fileContents').select('fileId').execute()
  return { server, app, clock, bucket, stored, inDatabase, sweep: () => sweepBucket(app, going) }
}

test("stores a file's bytes in the bucket instead of the database, with the same access checks", async () => {
  const { app, stored, inDatabase } = await withBucket()
  const id = await addFile(app, photoToKeep)

  expect(await stored()).toEqual([id])
  expect(await inDatabase()).toEqual([])
  expect(await readFileContent(app, id)).toEqual({ mediaType: 'image/jpeg', content: photoToKeep.content })
  expect(await readPublicFile(app, id)).toBeUndefined()
})

test('deletes a removed file at the next sweep, and keeps one whose removal was rolled back', async () => {
  const { app, stored, sweep } = await withBucket()
  const [gone, kept] = [await addFile(app, photoToKeep), await addFile(app, photoToKeep)]

  await removeFiles(app, [gone])
  await app.transaction(async tx => {
    await removeFiles(tx, [kept])
    return { ok: false }
  })
  await sweep()

  expect(await stored()).toEqual([kept])
  expect(await app.db.selectFrom('fileRemovals').selectAll().execute()).toEqual([])
})

test('deletes the bytes of a rolled-back transaction after a day, and not before', async () => {
  const { app, clock, stored, sweep } = await withBucket()
  await app.transaction(async tx => {
    await addFile(tx, photoToKeep)
    return { ok: false }
  })
  const kept = await addFile(app, photoToKeep)

  await sweep()
  expect(await stored()).toHaveLength(2)
  clock.later(25 * 3_600_000)
  await sweep()
  expect(await stored()).toEqual([kept])
})

test('stores files in the database while the bucket is away, and moves them when it is back', async () => {
  const { server, app, stored, inDatabase, sweep } = await withBucket()
  const before = await addFile(app, photoToKeep)
  await server.stop()
  const meanwhile = await addFile(app, { ...photoToKeep, content: Buffer.from('meanwhile') })

  expect(await readFileContent(app, meanwhile)).toMatchObject({ content: Buffer.from('meanwhile') })
  await expect(readFileContent(app, before)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  await expect(sweep()).rejects.toMatchObject({ code: 'ECONNREFUSED' })

  await server.start()
  await sweep()
  expect(await inDatabase()).toEqual([])
  expect(await stored()).toEqual([before, meanwhile])
  expect(await readFileContent(app, meanwhile)).toMatchObject({ content: Buffer.from('meanwhile') })
})

test('deletes a file that is removed during its move, however old it is', async () => {
  const { server, app, clock, bucket, stored, sweep } = await withBucket()
  await server.stop()
  const id = await addFile(app, photoToKeep)
  await server.start()
  clock.later(30 * 86_400_000)

  const put: typeof bucket.put = async (name, file) => {
    await removeFiles(app, [id])
    await bucket.put(name, file)
  }
  await sweepBucket({ ...app, bucket: { ...bucket, put } }, going)
  await sweep()
  expect(await stored()).toEqual([])
  expect(await app.db.selectFrom('fileRemovals').selectAll().execute()).toEqual([])
})

test('hides bytes that have changed', async () => {
  const { app, bucket } = await withBucket()
  const id = await addFile(app, photoToKeep)
  const { sha256 } = await app.db.selectFrom('files').select('sha256').executeTakeFirstOrThrow()
  await bucket.put(id, { content: Buffer.from('another'), mediaType: 'image/jpeg', sha256 })

  await expect(readFileContent(app, id)).rejects.toMatchObject({ code: 'other bytes' })
  await bucket.remove(id)
  await expect(readFileContent(app, id)).rejects.toMatchObject({ code: 'missing' })
})

test('sorts the ids of a moment after its first id', async () => {
  const { app, clock } = await testApp()
  const id = app.ids.next()
  expect(id > firstIdOf(clock.at.getTime())).toBe(true)
  expect(id < firstIdOf(clock.at.getTime() + 1)).toBe(true)
})
