import { fork } from 'node:child_process'
import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { listLetters } from '#domain/directory/claims/claim-letters.server.ts'
import { undoListingChange } from '#domain/directory/history/undo-listing-change.server.ts'
import { listLicensees } from '#domain/directory/licenses/list-licensees.server.ts'
import { readUnlisted } from '#domain/directory/licenses/unlisted-licensees.server.ts'
import { readCsv } from '#platform/csv/read-csv.ts'
import { buildListing, buildOperator, operator } from '#tests/support/builders.ts'
import { stateFileLines } from '#tests/support/license-file.ts'
import { testApp, testDatabase } from '#tests/support/test-app.ts'

const answer = z.object({
  ok: z.boolean(),
  rows: z.number(),
  kept: z.number(),
  milliseconds: z.number(),
  megabytes: z.number(),
})

test('270,000 rows take at most 60 times as long as reading them and 100 MB more memory, and discovery is undone exactly', async () => {
  const connection = await testDatabase()
  const { app } = await testApp({ connection })
  await buildOperator(app)
  for (let at = 0; at < 200; at++)
    await buildListing(app, {
      name: `Acme ${at} Roofing`,
      slug: `acme-${at}`,
      licenseNumber: `CCC${1_300_000 + at * 40}`,
    })
  const folder = mkdtempSync(join(tmpdir(), 'licenses-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'CONSTRUCTIONLICENSE_1.csv')
  await pipeline(Readable.from(stateFileLines(270_000)), createWriteStream(path))

  const readIn = await timeToRead(path)
  const child = fork('tests/support/take-license-file.ts', [JSON.stringify(connection), path])
  const message = await new Promise((resolve, reject) => {
    child
      .once('message', resolve)
      .once('error', reject)
      .once('exit', code => reject(new Error(`exit ${code}`)))
  })
  const taken = answer.parse(message)
  expect(taken).toMatchObject({ ok: true, rows: 270_000 })
  expect(taken.kept).toBeGreaterThan(2_000)
  // On two quiet cores it takes 25 times as long, some 15 seconds.
  console.log(`Read in ${readIn.toFixed()} ms, taken in ${taken.milliseconds.toFixed()} ms.`)
  expect(taken.milliseconds).toBeLessThan(60 * readIn)
  expect(taken.megabytes).toBeLessThan(100)
  const verified = app.db.selectFrom('businesses').select('id').where('verified', '=', true)
  expect((await verified.execute()).length).toBeGreaterThan(50)

  const count = async () => {
    const listed = app.db.selectFrom('businesses').select('id').where('removedAt', 'is', null)
    return (await listed.execute()).length
  }
  const before = await count()
  const found = await readUnlisted(app)
  expect(found.length).toBeGreaterThan(1_000)
  const licenseKeys = found.slice(0, 100).map(({ licenseKey }) => licenseKey)
  const listed = await listLicensees(app, operator, { licenseKeys })
  if (!listed.ok) throw new Error(listed.reason)
  expect(listed.count).toBe(100)
  expect(await listLetters(app, 'open')).toHaveLength(100)
  expect(await readUnlisted(app)).toHaveLength(found.length - 100)
  const undone = await undoListingChange(app, operator, { changeId: listed.changeId })
  expect(undone).toMatchObject({ ok: true, count: 100, kept: 0 })
  expect(await count()).toBe(before)
  expect(await listLetters(app, 'open')).toEqual([])
  expect(await readUnlisted(app)).toEqual(found)
}, 300_000)

/** The milliseconds in which this machine reads the rows of the file and nothing more. */
async function timeToRead(path: string) {
  const begun = performance.now()
  let rows = 0
  for await (const _ of readCsv(createReadStream(path), { encoding: 'utf-8', delimiter: ',' })) rows += 1
  expect(rows).toBe(270_000)
  return performance.now() - begun
}
