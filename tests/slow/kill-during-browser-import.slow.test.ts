import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { seededRandom } from '#platform/images/seeded-random.ts'
import { newDataFolder } from '#tests/support/data-folder.ts'
import { milliseconds } from '#tests/support/milliseconds.ts'
import { operatorByForm } from '#tests/support/operator-by-form.ts'
import { type Product, startProduct } from '#tests/support/product.ts'
import { askDatabase } from '#tests/support/product-database.ts'

const random = seededRandom('kill during browser import')
const rows = 2_000
// KILLS=20 for the long form.
const kills = Number(process.env.KILLS ?? 7)
const undoKills = Math.max(2, Math.round(kills / 5))
const chunkBytes = 1024 * 1024
const patienceMs = 60_000

test('kill -9 during an import through the browser leaves all of the file or nothing, and the import can continue', async () => {
  const desk = await startDesk()
  let expected = await businesses(desk.product())
  const usual = await milliseconds(() => desk.bringIn('first.csv'))
  expected += rows
  expect(await businesses(desk.product())).toBe(expected)

  const met = new Set<string>()
  let round = 0
  // Runs more rounds if the machine's speed has changed, because the kill times are based on one measured import.
  for (; round < kills || (round < kills + 20 && !(met.has('import') && met.has('upload'))); round++) {
    const fileName = `round-${round}.csv`
    // The browser's pending requests end with the server.
    const going = desk.bringIn(fileName).catch(() => {})
    await sleep(usual * (((round % kills) + random.whole(0, 100) / 100) / kills))
    met.add(await stageOf(desk.product(), fileName))
    await desk.diesAndComesBack()
    await going

    expect([expected, expected + rows], `round ${round}`).toContain(await businesses(desk.product()))
    await desk.bringIn(fileName)
    expected += rows
    expect(await businesses(desk.product()), `round ${round}`).toBe(expected)
  }

  // Otherwise the machine was too fast or too slow for the kills to matter.
  expect([...met].sort()).toEqual(expect.arrayContaining(['import', 'upload']))
  expect(await askDatabase(desk.product(), 'select count(*)::int as count from imports')).toEqual([
    { count: round + 1 },
  ])
  expect(await askDatabase(desk.product(), wrongCounts)).toEqual([])
  expect(await askDatabase(desk.product(), 'select 1 from import_progress')).toEqual([])
})

test('kill -9 during an undo leaves the import complete or undoes it, and the undo is finished afterward', async () => {
  const desk = await startDesk()
  const before = await businesses(desk.product())
  let usual = 1_500
  for (let round = 0; round <= undoKills; round++) {
    await desk.bringIn(`undo-${round}.csv`)
    const path = `/admin/audit/${await lastImport(desk.product())}/undo`
    const [, asked = ''] = /name="asked" value="([^"]*)"/.exec(await desk.read(path)) ?? []
    const startedAt = performance.now()
    await desk.post(path, { asked })
    if (round > 0) {
      await sleep((usual * random.whole(0, 100)) / 100)
      await desk.diesAndComesBack()
      expect([before, before + rows]).toContain(await businesses(desk.product()))
    }
    await until(async () => (await businesses(desk.product())) === before)
    if (round === 0) usual = performance.now() - startedAt
    expect(await askDatabase(desk.product(), 'select 1 from imports where undone_at is null')).toEqual([])
  }
  expect(await askDatabase(desk.product(), wrongCounts)).toEqual([])
})

/** Cities whose stored listing count differs from the real one. */
const wrongCounts = `
  select place_id from (select place_id, sum(listings) as n from listing_counts where category_id = 0 group by 1) ledger
  full join (select place_id, count(*) as n from businesses where live group by 1) real using (place_id)
  where coalesce(ledger.n, 0) <> coalesce(real.n, 0)`

/** Starts an operator whose product is killed and restarted. */
async function startDesk() {
  const dataDir = newDataFolder()
  const start = () => startProduct({ dataDir, env: { LOG_LEVEL: 'silent' } })
  let product = await start()
  const operator = await operatorByForm(async () => product)

  /** Continues with the file from its current step until it has been imported. */
  async function bringIn(fileName: string) {
    const content = fileOf(fileName)
    const alive = product
    await until(async () => {
      const { id, stage } = await importSessionOf(alive, fileName)
      if (stage === 'none') await operator.post('/admin/import/files', { fileName, bytes: String(content.length) })
      if (stage === 'upload') {
        for (let at = 0; at * chunkBytes < content.length; at++)
          await operator.post(
            `/admin/import/files/${id}/pieces/${at}`,
            content.subarray(at * chunkBytes, (at + 1) * chunkBytes),
          )
        await operator.post('/admin/import', { intent: 'recognise', id })
      }
      if (stage === 'mapping')
        await operator.post('/admin/import', {
          intent: 'map',
          id,
          'column-0': 'name',
          'column-1': 'city',
          'column-2': '',
        })
      if (stage === 'preview') await operator.post('/admin/import', { intent: 'start', id })
      return stage === 'done'
    })
  }

  return {
    product: () => product,
    ...operator,
    bringIn,
    async diesAndComesBack() {
      await product.kill()
      product = await start()
    },
  }
}

/** Returns a file of two pieces; an unmapped column makes it large. */
function fileOf(fileName: string) {
  const line = (index: number) => `${fileName} ${index},Jupiter,${'x'.repeat(600)}\n`
  return Buffer.from(`Name,City,Note\n${Array.from({ length: rows }, (_, index) => line(index)).join('')}`)
}

/** Returns the file's step or the running background job. */
async function importSessionOf(product: Product, fileName: string) {
  const [found] = await askDatabase<{ id: string; stage: string }>(
    product,
    `select id, coalesce(work, step) as stage from import_sessions where file_name = $1 order by started_at desc limit 1`,
    [fileName],
  )
  return found ?? { id: '', stage: 'none' }
}

const stageOf = async (product: Product, fileName: string) => (await importSessionOf(product, fileName)).stage

async function businesses(product: Product) {
  const [row] = await askDatabase<{ count: number }>(
    product,
    'select count(*)::int as count from businesses where removed_at is null',
  )
  return row?.count ?? -1
}

/** Returns the change of the latest import. */
async function lastImport(product: Product) {
  const query = `select c.id from changes c join imports i on i.id = c.import_id and c.action = 'import-businesses'
    order by i.at desc limit 1`
  return (await askDatabase<{ id: string }>(product, query))[0]?.id ?? ''
}

async function until(isSo: () => Promise<boolean>) {
  const deadline = Date.now() + patienceMs
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('it was not brought to its end')
    await sleep(50)
  }
}
