import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import type { ArchiveManifest } from '#platform/archive/archive-manifest.ts'
import { buildAccount } from '#tests/support/build-account.ts'
import { buildRequest } from '#tests/support/build-request.ts'
import { visitor } from '#tests/support/builders.ts'
import { buildPhoto } from '#tests/support/photos.ts'
import { testApp } from '#tests/support/test-app.ts'
import { readZip } from '#tests/support/zip-files.ts'
import { archiveAttempts, archiveChunkBytes, archiveHours } from './archive-export.ts'
import { readLatestArchive } from './archive-exports.server.ts'
import { askArchive, downloadArchive, removeArchive } from './ask-archive.server.ts'
import { eraseArchives, writeArchives } from './write-archives.server.ts'

const going = new AbortController().signal

async function desk(given: Parameters<typeof testApp>[0] = {}) {
  const test = await testApp(given)
  const { caller } = await buildAccount(test.app, { kind: 'admin', email: 'boss@example.com' })
  const asked = () => askArchive(test.app, caller)
  return { ...test, caller, asked, latest: () => readLatestArchive(test.app) }
}

async function idOf(asked: ReturnType<typeof askArchive>) {
  const answer = await asked
  if (!answer.ok) throw new Error(answer.reason)
  return answer.id
}

async function actions({ db }: App) {
  const rows = await db.selectFrom('changes').select('action').orderBy('xid').execute()
  return rows.map(({ action }) => action).filter(action => action.endsWith('full-export'))
}

const manifest: ArchiveManifest = {
  ...({
    product: 'roof-rescue',
    content: 'full export',
    format: 1,
    madeAt: '',
    postgres: '',
    transactions: 0,
  } as const),
  ...{ migrations: [], tables: [], files: { count: 0, bytes: 0, sum: '' }, sequences: [], leftOut: {} },
}

/** A packer that gives these bytes. */
function packing(bytes: AsyncIterable<Buffer>): App['archives'] {
  return {
    pack: async ({ begins }, take) => ((await begins?.()) ? { manifest, taken: await take(bytes) } : undefined),
  }
}

test('an administrator gets the whole directory as a ZIP, and each step is in the audit', async () => {
  const { app, caller, asked, latest } = await desk()
  await buildRequest(app, { photos: [await buildPhoto()] })
  const id = await idOf(asked())
  expect(await latest()).toMatchObject({ id, state: 'waiting', requestedBy: 'boss@example.com', done: null })

  await writeArchives(app, going)
  const ready = await latest()
  expect(ready).toMatchObject({ id, state: 'ready', errorCode: '' })
  const file = await downloadArchive(app, caller, id)
  if (!file.ok) throw new Error(file.reason)
  const zip = await buffer(file.content)
  expect(file.name).toBe('roof-rescue-export-20260701T120000Z.zip')
  expect(zip.length).toBe(file.bytes)
  expect(createHash('sha256').update(zip).digest('hex')).toBe(ready?.sha256)
  const files = readZip(zip)
  expect(files.get('tables/quote_requests.csv')).toContain('marisol@example.com')
  expect([...files.keys()].filter(name => /^files\/.+\.jpg$/.test(name))).toHaveLength(1)
  expect(files.get('README.txt')).toContain('CAUTION: this export contains personal data')
  expect(files.get('README.txt')).toContain('Set REGION as before')
  expect(files.get('README.txt')).toMatch(/tables\/businesses\.csv {2}1 rows/)

  expect(await removeArchive(app, caller, id)).toEqual({ ok: true })
  expect(await latest()).toBeNull()
  expect(await app.db.selectFrom('archiveChunks').selectAll().execute()).toEqual([])
  expect(await actions(app)).toEqual(['prepare-full-export', 'download-full-export', 'delete-full-export'])
})

test('only an administrator can prepare, download or delete an export', async () => {
  const { app, asked } = await desk()
  const id = await idOf(asked())
  await writeArchives(app, going)
  const others = [visitor('eve')]
  for (const kind of ['user', 'editor', 'support', 'analyst'] as const)
    others.push((await buildAccount(app, { kind, email: `${kind}@example.com` })).caller)
  for (const caller of others) {
    expect(await askArchive(app, caller)).toEqual({ ok: false, reason: 'forbidden' })
    expect(await downloadArchive(app, caller, id)).toEqual({ ok: false, reason: 'forbidden' })
    expect(await removeArchive(app, caller, id)).toEqual({ ok: false, reason: 'forbidden' })
  }
  expect(await actions(app)).toEqual(['prepare-full-export'])
})

test('only one is in work at a time, and a new one replaces the last', async () => {
  const { app, caller, asked, latest } = await desk()
  const [one, other] = await Promise.all([asked(), asked()])
  expect([one.ok, other.ok].toSorted()).toEqual([false, true])
  expect(await asked()).toEqual({ ok: false, reason: 'already-asked' })
  const inWork = (await latest())?.id ?? ''
  expect(await removeArchive(app, caller, inWork)).toEqual({ ok: false, reason: 'archive-unknown' })
  expect(await downloadArchive(app, caller, inWork)).toEqual({ ok: false, reason: 'archive-unknown' })

  // Of several processes, one writes it.
  await Promise.all([1, 2, 3].map(() => writeArchives(app, going)))
  expect(await latest()).toMatchObject({ id: inWork, state: 'ready' })
  const next = await idOf(asked())
  expect(await downloadArchive(app, caller, inWork)).toEqual({ ok: false, reason: 'archive-unknown' })
  expect(await app.db.selectFrom('archiveExports').select('id').execute()).toEqual([{ id: next }])
})

test('the link expires after a day, and the bytes are deleted', async () => {
  const { app, caller, clock, asked, latest } = await desk()
  const id = await idOf(asked())
  await writeArchives(app, going)
  clock.later((archiveHours - 0.1) * 3_600_000)
  await eraseArchives(app)
  expect(await downloadArchive(app, caller, id)).toMatchObject({ ok: true })
  clock.later(0.2 * 3_600_000)
  expect(await downloadArchive(app, caller, id)).toEqual({ ok: false, reason: 'archive-unknown' })
  expect(await latest()).toBeNull()
  await eraseArchives(app)
  expect(await app.db.selectFrom('archiveChunks').select('position').execute()).toEqual([])
})

test('stores the bytes in pieces of one size and gives them back unchanged', async () => {
  const { app, caller, asked } = await desk()
  const sizes = [10, 3_000_000, 1_048_566, 1, 70_000]
  const all = Buffer.concat(sizes.map((size, at) => Buffer.alloc(size, at + 1)))
  async function* bytes() {
    for (const [at, size] of sizes.entries()) yield Buffer.alloc(size, at + 1)
  }
  const id = await idOf(asked())
  await writeArchives({ ...app, archives: packing(bytes()) }, going)
  const file = await downloadArchive(app, caller, id)
  expect(file.ok && all.equals(await buffer(file.content))).toBe(true)
  const pieces = app.db.selectFrom('archiveChunks').select(sql<number>`octet_length(content)`.as('length'))
  const rest = all.length % archiveChunkBytes
  expect((await pieces.orderBy('position').execute()).map(({ length }) => length)).toEqual([
    ...Array.from({ length: 3 }, () => archiveChunkBytes),
    rest,
  ])
})

test('a failure is shown by its code, keeps no bytes, and fails the job once', async () => {
  const { app, asked, latest } = await desk()
  await idOf(asked())
  async function* broken() {
    yield Buffer.alloc(2_000_000)
    throw Object.assign(new Error('secret text'), { code: 'ENOSPC' })
  }
  const failing = { ...app, archives: packing(broken()) }
  await expect(writeArchives(failing, going)).rejects.toMatchObject({ code: 'ENOSPC' })
  expect(await latest()).toMatchObject({ state: 'failed', errorCode: 'ENOSPC' })
  expect(await app.db.selectFrom('archiveChunks').select('position').execute()).toEqual([])
  await writeArchives(app, going)
  expect(await latest()).toMatchObject({ state: 'failed' })
  expect(await asked()).toMatchObject({ ok: true })
})

test('a stopped process leaves the work to the next one, and a third killed attempt ends it', async () => {
  const { app, asked, latest } = await desk()
  await idOf(asked())
  await writeArchives(app, AbortSignal.abort())
  expect(await latest()).toMatchObject({ state: 'waiting' })

  // As killed processes leave it.
  for (let attempt = 1; attempt <= archiveAttempts; attempt++)
    await app.db.updateTable('archiveExports').set({ state: 'writing', attempts: attempt }).execute()
  await writeArchives(app, going)
  expect(await latest()).toMatchObject({ state: 'failed', errorCode: 'TOO_MANY_ATTEMPTS' })

  await idOf(asked())
  await app.db.updateTable('archiveExports').set({ state: 'writing', attempts: 1 }).execute()
  await writeArchives(app, going)
  expect(await latest()).toMatchObject({ state: 'ready' })
})

test('a download that loses its bytes breaks off instead of ending', async () => {
  const { app, caller, asked } = await desk()
  const id = await idOf(asked())
  await writeArchives(app, going)
  const file = await downloadArchive(app, caller, id)
  if (!file.ok) throw new Error(file.reason)
  await removeArchive(app, caller, id)
  await expect(buffer(file.content)).rejects.toThrow('deleted while it was downloaded')
})
