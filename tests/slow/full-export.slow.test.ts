import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { addFile } from '#domain/foundation/files/files.server.ts'
import { ask, emptyDatabase, newFolder, type Place, totalsOf, urlOf } from '#tests/support/copied-databases.ts'
import { importCsv } from '#tests/support/import-csv.ts'
import { testApp, testDatabase } from '#tests/support/test-app.ts'

const listings = 100_000
const files = 30
const fileBytes = 8_000_000
const isMeasurable = process.platform === 'linux'

/** Starts the command as an operator does. */
function start(place: Place, args: string[]) {
  const env = { PATH: process.env.PATH, DATABASE_URL: urlOf(place) }
  return spawn(process.execPath, ['app/commands/archive.ts', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] })
}

/** Returns the seconds it took, and its largest memory in megabytes. */
async function run(place: Place, args: string[]) {
  const startedAt = performance.now()
  const command = start(place, args)
  const ended = once(command, 'exit')
  let peak = 0
  const watch = setInterval(() => {
    peak = Math.max(peak, isMeasurable ? peakOf(command.pid ?? 0) : 0)
  }, 50)
  const [code] = await ended
  clearInterval(watch)
  expect(code).toBe(0)
  return { seconds: (performance.now() - startedAt) / 1_000, megabytes: peak / 1_000 }
}

/** In kilobytes; 0 once the process has ended. */
function peakOf(pid: number) {
  try {
    return Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}

const tableCount = async (place: Place) =>
  (await ask(place, "select count(*)::int from pg_tables where schemaname = 'public'"))[0]?.[0]

test('100,000 listings and 240 MB of photos are exported and imported in flat memory, and a kill leaves nothing', async () => {
  const place = await testDatabase()
  const { app } = await testApp({ connection: place })
  const rows = Array.from(
    { length: listings },
    (_, index) => `Roofer ${index},Jupiter,Roof Inspection,${index} Main St\n`,
  )
  await importCsv(app, `Name,City,Category,Address\n${rows.join('')}`)
  for (let file = 0; file < files; file++)
    await app.transaction(async tx => {
      const photo = {
        content: randomBytes(fileBytes),
        mediaType: 'image/jpeg',
        visibility: 'private',
        purpose: 'photo',
      } as const
      await addFile(tx, { ...photo, ownerKind: 'quote-request', ownerId: String(file) })
      return { ok: true }
    })

  const file = join(newFolder(), 'all.zip')
  const exported = await run(place, ['export', file])
  const target = await emptyDatabase()
  for (const share of [0.2, 0.5]) {
    const killed = start(target, ['import', file])
    const ended = once(killed, 'exit')
    await Promise.race([sleep(exported.seconds * 1_000 * share), ended])
    killed.kill('SIGKILL')
    await ended
    expect(await tableCount(target)).toBe(0)
  }
  const imported = await run(target, ['import', file])
  console.info('full export', { bytes: statSync(file).size, exported, imported })

  // The files alone would need 240 MB more.
  expect(exported.megabytes).toBeLessThan(300)
  expect(imported.megabytes).toBeLessThan(300)
  const [before, after] = [await totalsOf(place), await totalsOf(target)]
  expect(after?.tables.businesses?.rows).toBe(listings)
  for (const table of ['businesses', 'business_slugs', 'business_revisions', 'changes', 'file_contents'])
    expect(after?.tables[table], table).toEqual(before?.tables[table])
})
