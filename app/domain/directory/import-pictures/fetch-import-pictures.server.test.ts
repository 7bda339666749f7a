import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import type { PictureOutcome } from '#platform/network/picture-source.ts'
import { operator, visitor } from '#tests/support/builders.ts'
import { csvFile } from '#tests/support/csv-files.ts'
import { exportOf } from '#tests/support/moved-listings.ts'
import { buildPhoto } from '#tests/support/photos.ts'
import { testApp } from '#tests/support/test-app.ts'
import { importBusinesses } from '../imports/import-businesses.server.ts'
import { purgeUndoneListings } from '../imports/purge-undone.server.ts'
import { undoImport } from '../imports/undo-import.server.ts'
import { eraseImportPictures, fetchImportPictures, retryImportPictures } from './fetch-import-pictures.server.ts'
import { countPictures, listFailedPictures } from './import-pictures.server.ts'

const { signal } = new AbortController()
const minute = 60_000

/** Imports GeoDirectory's export with its three pictures. `answers` are given in turn, then the last one again. */
async function start(answers: PictureOutcome[], content = exportOf('geodirectory')) {
  const { app, clock } = await testApp()
  const moving = { withPictures: true, plans: { '2': 'professional' as const } }
  const imported = await importBusinesses(app, operator, { ...csvFile(content), moving })
  if (!imported.ok) throw new Error(imported.reason)
  const { importId } = imported.report
  const asked: string[] = []
  const source = {
    async fetch(url: string) {
      asked.push(url)
      return answers[Math.min(asked.length, answers.length) - 1] ?? { error: 'unreachable' as const }
    },
  }
  const run = () => fetchImportPictures({ ...app, source }, signal)
  const counts = async () => (await countPictures(app, [importId])).get(importId)
  return { app, clock, importId, asked, run, counts }
}

async function photosOf(app: App) {
  const photos = app.db.selectFrom('businessPhotos').innerJoin('businesses', 'businesses.id', 'businessId')
  return photos.select(['name', 'alt', 'position']).orderBy('name').orderBy('position').execute()
}

test('fetches the pictures of new listings in order, redraws them and adds them under the listing’s name', async () => {
  const { app, asked, run, counts } = await start([{ bytes: await buildPhoto() }])
  expect(await counts()).toEqual({ waiting: 3, done: 0, failed: 0, left: 0 })
  expect(await run()).toBe(3)
  expect(asked).toHaveLength(3)
  expect(await counts()).toEqual({ waiting: 0, done: 3, failed: 0, left: 0 })
  expect(await photosOf(app)).toEqual([
    { name: 'Coral Reef Roofing', alt: 'Coral Reef Roofing', position: 1 },
    { name: 'Coral Reef Roofing', alt: 'Coral Reef Roofing', position: 2 },
    { name: 'Dune Tile Roofing', alt: 'Dune Tile Roofing', position: 1 },
  ])
  const stored = await app.db.selectFrom('files').select('mediaType').where('purpose', '=', 'photo').execute()
  expect(stored.map(({ mediaType }) => mediaType)).toEqual(['image/jpeg', 'image/jpeg', 'image/jpeg'])
  expect(await run(), 'nothing is left').toBe(0)
})

test('waits longer after each passing failure and as long as the other site says, then gives up', async () => {
  const one = exportOf('geodirectory').split('\n').slice(0, 2).join('\n').replace('::', '|not-an-address|')
  const busy = { error: 'busy', retryAfterSeconds: 3_600 } as const
  const { app, clock, importId, asked, run, counts } = await start(
    [{ error: 'timeout' }, busy, { error: 'unreachable' }],
    one,
  )
  await run()
  expect(asked).toHaveLength(1)
  await run()
  expect(asked, 'not before a minute').toHaveLength(1)
  for (const [wait, times] of [
    [minute, 2],
    [59 * minute, 2],
    [minute, 3],
    [59 * minute, 3],
    [minute, 4],
  ] as const) {
    clock.later(wait)
    await run()
    expect(asked).toHaveLength(times)
  }
  expect(await counts()).toEqual({ waiting: 0, done: 0, failed: 1, left: 0 })
  expect(await listFailedPictures(app, [importId], 5)).toMatchObject([
    { name: 'Coral Reef Roofing', reason: 'unreachable', importId },
  ])
  expect(await retryImportPictures(app, visitor('someone'), { importId })).toEqual({ ok: false, reason: 'forbidden' })
  expect(await retryImportPictures(app, operator, { importId })).toEqual({ ok: true, count: 1 })
  expect(await counts()).toMatchObject({ waiting: 1, failed: 0 })
})

test('gives up at once what will never be a picture', async () => {
  const { app, importId, run, counts } = await start([
    { bytes: new Uint8Array(Buffer.from('<svg onload="alert(1)"/>')) },
    { error: 'not-public' },
    { error: 'not-found' },
  ])
  await run()
  expect(await counts()).toEqual({ waiting: 0, done: 0, failed: 3, left: 0 })
  const failures = await listFailedPictures(app, [importId], 5)
  expect(failures.map(({ reason }) => reason).sort()).toEqual(['not-a-picture', 'not-found', 'not-public'])
  expect(await photosOf(app)).toEqual([])
})

test('takes no more pictures than the listing’s plan allows', async () => {
  const urls = Array.from({ length: 7 }, (_, index) => `https://old.example/${index}.jpg|||`).join('::')
  const content = exportOf('geodirectory').replace(/"?https:\/\/old-directory[^\n]*/, urls)
  const { app, run, counts, asked } = await start(
    [{ bytes: await buildPhoto() }],
    content.replaceAll(',2,never', ',1,never'),
  )
  await run()
  expect(await counts()).toEqual({ waiting: 0, done: 6, failed: 0, left: 2 })
  expect(asked).toHaveLength(6)
  expect((await photosOf(app)).filter(({ name }) => name === 'Coral Reef Roofing')).toHaveLength(5)
})

test('an undone import fetches nothing, and one with fetched pictures can be undone', async () => {
  const { app, run, importId, asked } = await start([{ bytes: await buildPhoto() }])
  await run()
  expect(await undoImport(app, operator, { importId })).toMatchObject({
    ok: true,
    report: { removed: 4, kept: { count: 0 } },
  })
  const other = await start([{ bytes: await buildPhoto() }])
  await undoImport(other.app, operator, { importId: other.importId })
  expect(await other.run()).toBe(0)
  expect(asked).toHaveLength(3)
  expect(other.asked).toEqual([])
})

test('forgets the queue after its time', async () => {
  const { app, clock, counts } = await start([])
  clock.later(89 * 24 * 60 * minute)
  expect(await eraseImportPictures(app)).toBe(0)
  clock.later(2 * 24 * 60 * minute)
  expect(await eraseImportPictures(app)).toBe(3)
  expect(await counts()).toBeUndefined()
})

test('the listings of an undone import are deleted after 30 days with the plans and pictures that it gave', async () => {
  const { app, clock, importId, run } = await start([{ bytes: await buildPhoto() }])
  await run()
  expect(await app.db.selectFrom('businessEntitlements').select('plan').execute()).not.toEqual([])
  expect(await undoImport(app, operator, { importId })).toMatchObject({ ok: true })
  clock.later(31 * 24 * 60 * minute)
  expect(await purgeUndoneListings(app, signal)).toBeGreaterThan(0)
  for (const table of ['businesses', 'businessEntitlements', 'businessPhotos', 'importPictures'] as const)
    expect(await app.db.selectFrom(table).selectAll().execute(), table).toEqual([])
})
