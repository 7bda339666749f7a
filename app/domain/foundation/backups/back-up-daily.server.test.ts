import { readdirSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkSnapshot } from '#platform/backup/check-snapshot.ts'
import { openBackups } from '#platform/backup/open-backups.ts'
import { readArchive } from '#platform/backup/read-archive.ts'
import { newFolder } from '#tests/support/copied-databases.ts'
import { testApp, testDatabase } from '#tests/support/test-app.ts'
import { backUpDaily } from './back-up-daily.server.ts'
import { beginRun, lastBackup } from './backup-runs.server.ts'

const going = new AbortController().signal

async function withBackups(folder = newFolder()) {
  const connection = await testDatabase()
  const fieldErrors: unknown[] = []
  const backups = openBackups(connection, {
    folder,
    hour: 3,
    keepDays: 14,
    onError: fieldError => fieldErrors.push(fieldError),
  })
  const { app, clock } = await testApp({ connection, backups })
  const later = (hours: number) => {
    clock.later(hours * 3_600_000)
  }
  return { app, clock, connection, folder, fieldErrors, later, backUp: () => backUpDaily(app, going) }
}

/** Returns the path of a folder that can't be created. */
async function fileInTheWay() {
  const file = join(newFolder(), 'file')
  await writeFile(file, '')
  return join(file, 'backups')
}

test('makes one backup a day, after 3 am in the region', async () => {
  const { app, folder, later, backUp } = await withBackups()
  await backUp()
  await backUp()
  // 8 am in Florida; nineteen hours later it is 3 am.
  later(18.9)
  await backUp()
  expect(readdirSync(folder)).toEqual(['roof-rescue-20260701T120000Z.backup'])

  later(0.2)
  await backUp()
  expect(readdirSync(folder)).toHaveLength(2)
  const { done, begun } = await lastBackup(app)
  expect(done).toMatchObject({ outcome: 'done', name: 'roof-rescue-20260702T070600Z.backup', errorCode: '' })
  expect(begun).toEqual(done)
})

test('makes a backup that can be restored', async () => {
  const { folder, backUp } = await withBackups()
  await backUp()
  const { totals } = await checkSnapshot(readArchive(`${folder}/roof-rescue-20260701T120000Z.backup`))
  expect(totals.tables.places?.rows).toBeGreaterThan(10)
})

test('lets only one of several processes make the backup', async () => {
  const { app, folder, backUp } = await withBackups()
  await Promise.all([backUp(), backUp(), backUp()])

  expect(readdirSync(folder)).toHaveLength(1)
  expect(await app.db.selectFrom('backupRuns').selectAll().execute()).toHaveLength(1)
})

test('records a failure by its code, keeps failing the job, and retries after half an hour', async () => {
  const { app, later, backUp } = await withBackups(await fileInTheWay())

  await expect(backUp()).rejects.toMatchObject({ code: 'BACKUP_FAILED' })
  await expect(backUp()).rejects.toMatchObject({ code: 'BACKUP_FAILED' })
  expect(await lastBackup(app)).toMatchObject({ done: undefined, begun: { outcome: 'failed', errorCode: 'ENOTDIR' } })
  later(0.6)
  await expect(backUp()).rejects.toMatchObject({ code: 'BACKUP_FAILED' })
  expect(await app.db.selectFrom('backupRuns').selectAll().execute()).toHaveLength(2)
})

test('reports a failed cleanup, and still counts the complete backup as made', async () => {
  const { app, folder, fieldErrors, backUp } = await withBackups()
  const old = (day: string) => join(folder, `roof-rescue-202601${day}T120000Z.backup`)
  await mkdir(old('06'))
  for (const day of ['05', '07']) await writeFile(old(day), '')
  await backUp()

  expect(readdirSync(folder)).toEqual(['roof-rescue-20260106T120000Z.backup', 'roof-rescue-20260701T120000Z.backup'])
  expect(fieldErrors).toMatchObject([{ code: 'ERR_FS_EISDIR' }])
  expect(await lastBackup(app)).toMatchObject({ done: { outcome: 'done' } })
})

test('counts a backup with a killed process as failed once the next begins', async () => {
  const { app, clock, backUp } = await withBackups()
  const killed = { id: app.ids.next(), startedAt: new Date(clock.at.getTime() - 60_000), name: 'roof-rescue-x.backup' }
  await beginRun(app, killed)
  await backUp()

  const runs = app.db.selectFrom('backupRuns').select(['outcome', 'errorCode']).orderBy('startedAt')
  expect(await runs.execute()).toEqual([
    { outcome: 'failed', errorCode: 'ended early' },
    { outcome: 'done', errorCode: '' },
  ])
})

test('leaves no file when the process stops, and the next process makes the backup at once', async () => {
  const { app, folder, backUp } = await withBackups()
  await expect(backUpDaily(app, AbortSignal.abort())).rejects.toThrow()
  expect(readdirSync(folder)).toEqual([])

  await backUp()
  expect(readdirSync(folder)).toHaveLength(1)
})
