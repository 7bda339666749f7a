import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { photoToKeep } from '#tests/support/photos.ts'
import { testApp } from '#tests/support/test-app.ts'
import { addFile, readFileContent, removeFiles } from './files.server.ts'

test('stores a file with its details and returns the same bytes', async () => {
  const { app, clock } = await testApp()
  const id = await addFile(app, photoToKeep)

  expect(await readFileContent(app, id)).toEqual({ mediaType: 'image/jpeg', content: photoToKeep.content })
  expect(await app.db.selectFrom('files').selectAll().executeTakeFirst()).toMatchObject({
    sha256: createHash('sha256').update(photoToKeep.content).digest(),
    bytes: 5,
    visibility: 'private',
    uploadedAt: clock.at,
  })
})

test("removes a file's bytes, and no other file", async () => {
  const { app } = await testApp()
  const [gone, kept] = [await addFile(app, photoToKeep), await addFile(app, photoToKeep)]

  await removeFiles(app, [gone])
  await removeFiles(app, [])

  expect(await readFileContent(app, gone)).toBeUndefined()
  expect(await readFileContent(app, kept)).toBeDefined()
  expect(await app.db.selectFrom('fileContents').select('fileId').execute()).toEqual([{ fileId: kept }])
})

test('stores no file when the transaction fails', async () => {
  const { app } = await testApp()
  await app.transaction(async tx => {
    await addFile(tx, photoToKeep)
    return { ok: false }
  })
  expect(await app.db.selectFrom('files').selectAll().execute()).toEqual([])
})
