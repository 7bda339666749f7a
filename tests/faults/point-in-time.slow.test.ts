import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { migrate } from '#platform/database/migrations.ts'
import { accountFor, ownFolder } from '#platform/postgres/account.ts'
import { buildListing } from '#tests/support/builders.ts'
import { ask, type Place, postgres15 } from '#tests/support/copied-databases.ts'
import { newDataFolder, openForTest } from '#tests/support/data-folder.ts'
import { testApp } from '#tests/support/test-app.ts'

// Follows docs/backup.md with PostgreSQL's own tools: a base backup and archived WAL restore the state between two writes.

const soon = { timeout: 30_000, interval: 200 }

test('a server is restored to a moment between two writes', async () => {
  const dataDir = newDataFolder()
  const archive = folderOfServer(newDataFolder())
  const { connection } = await openForTest({
    dataDir,
    role: 'product',
    bin: postgres15,
    settings: { archive_mode: 'on', archive_command: `cp %p ${archive}/%f` },
  })
  await migrate(connection, 'database/migrations')
  const { app } = await testApp({ connection })

  const again = newDataFolder()
  // The server's user needs to traverse this folder.
  mkdirSync(again, { mode: 0o711 })
  const copy = join(folderOfServer(join(again, 'postgres')), 'data')
  await buildListing(app, { name: 'Before the base' })
  takeBase(connection.host, copy)

  await buildListing(app, { name: 'Before the moment' })
  await sleep(50)
  const moment = String((await ask(connection, 'select clock_timestamp()::text'))[0]?.[0])
  await sleep(50)
  await buildListing(app, { name: 'After the moment' })
  await finishLog(connection)

  writeFileSync(join(copy, 'recovery.signal'), '')
  const recovered = await openForTest({
    dataDir: again,
    role: 'product',
    bin: postgres15,
    settings: {
      restore_command: `cp ${archive}/%f %p`,
      recovery_target_time: moment,
      recovery_target_action: 'promote',
    },
  })
  const isOpen = () => ask(recovered.connection, 'select not pg_is_in_recovery()')
  await expect.poll(isOpen, soon).toEqual([[true]])
  const names = await ask(recovered.connection, "select name from businesses where name like '% the %' order by id")
  expect(names).toEqual([['Before the base'], ['Before the moment']])
})

function folderOfServer(folder: string) {
  ownFolder(folder, accountFor(folder, folder))
  return folder
}

function takeBase(host: string, folder: string) {
  const taken = spawnSync(
    join(postgres15, 'pg_basebackup'),
    ['-h', host, '-U', 'postgres', '-D', folder, '-c', 'fast'],
    {
      ...accountFor(folder, folder),
      cwd: '/',
      encoding: 'utf8',
    },
  )
  expect(taken.stderr).toBe('')
}

/** Archives the WAL written so far, and waits until it's there. */
async function finishLog(place: Place) {
  const last = await ask(place, 'select pg_walfile_name(pg_switch_wal())')
  const archived = `select last_archived_wal >= '${last[0]?.[0]}' from pg_stat_archiver`
  await expect.poll(() => ask(place, archived), soon).toEqual([[true]])
}
