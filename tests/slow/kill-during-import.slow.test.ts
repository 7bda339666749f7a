import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openDatabase, openPool } from '#platform/database/database.ts'
import { seededRandom } from '#platform/images/seeded-random.ts'
import { newDataFolder } from '#tests/support/data-folder.ts'
import { countedListings, listedState, listingCounts } from '#tests/support/directory-state.ts'
import { startImport, writeLittleRock } from '#tests/support/import-command.ts'
import { milliseconds } from '#tests/support/milliseconds.ts'
import { dataFolder, type Product, startProduct } from '#tests/support/product.ts'
import { askDatabase, databaseOf } from '#tests/support/product-database.ts'

// KILLS=20 for the long form.
const kills = Number(process.env.KILLS ?? 6)
const undoKills = Math.max(3, Math.round(kills / 4))
const random = seededRandom('kill during import')
const victims = ['command', 'product', 'database'] as const
type Victim = (typeof victims)[number]
const soon = { timeout: 60_000, interval: 50 }

test('kill -9 of command, product or database at any moment of an import leaves all of it or nothing', async () => {
  const { product, dies } = await startMortal()
  const folder = dataFolder()
  const few = { rows: 3_000, file: await writeLittleRock(folder, 3_000) }
  const all = { rows: 14_573, file: await writeLittleRock(folder) }
  const before = await fulfilledState(await product())
  const usual = new Map<number, number>()
  for (const { file, rows } of [few, all]) {
    usual.set(rows, await milliseconds(() => finish(product, file)))
    await undoLanded(product, rows)
  }

  let landed = 0
  let round = 1
  // Runs more rounds if the machine got faster, because the kill times are based on measured imports.
  for (; round <= kills || (round <= kills + 20 && landed === round - 1); round++) {
    const { rows, file } = round % 10 === 4 ? all : few
    const command = startImport(await product(), file)
    await dies(victims[round % 3], command, (usual.get(rows) ?? 0) * momentOf(round))

    const state = await fulfilledState(await product())
    const found = await whatLanded(await product())
    if (found.imports === 0) {
      expect(found).toEqual({ imports: 0, businesses: 0 })
      expect(state).toEqual(before)
      continue
    }
    expect(found).toEqual({ imports: 1, businesses: rows })
    landed += 1
    await undoLanded(product, rows)
    expect(await fulfilledState(await product())).toEqual(before)
  }
  // Otherwise the machine was too fast for the kills to matter.
  expect(landed).toBeLessThan(round - 1)
})

test('kill -9 at any moment of an undo leaves all of the import or nothing', async () => {
  const { product, dies } = await startMortal()
  const file = await writeLittleRock(dataFolder())
  const rows = 14_573
  const before = await fulfilledState(await product())
  await finish(product, file)
  const usual = await milliseconds(() => undoLanded(product, rows))
  await finish(product, file)

  for (let round = 0; round < undoKills; round++) {
    const imported = await fulfilledState(await product())
    const command = startImport(await product(), '--undo', await landedId(await product()), '--yes')
    await dies(victims[round % 3], command, usual * momentOf(round))

    const state = await fulfilledState(await product())
    const found = await whatLanded(await product())
    if (found.imports === 1) {
      expect(found.businesses).toBe(rows)
      expect(state).toEqual(imported)
    } else {
      expect(found).toEqual({ imports: 0, businesses: 0 })
      expect(state).toEqual(before)
      await finish(product, file)
    }
  }
  await undoLanded(product, rows)
  expect(await fulfilledState(await product())).toEqual(before)
})

/** Returns a fraction of the usual duration, from early to just after the end; the golden ratio spreads any number of rounds evenly. */
function momentOf(round: number) {
  return 0.3 + ((round * 0.618) % 1) * 0.7 + random.whole(0, 35) / 1_000
}

/** Starts a product that can be killed and restarted. */
async function startMortal() {
  const dataDir = newDataFolder()
  const start = () => startProduct({ dataDir, env: { LOG_LEVEL: 'silent' } })
  let running = await start()

  async function dies(victim: Victim = 'command', command: ReturnType<typeof startImport>, afterMs: number) {
    await sleep(afterMs)
    if (victim === 'command') command.kill()
    if (victim === 'database') process.kill(databaseOf(running).pid, 'SIGKILL')
    if (victim === 'product') {
      await running.kill()
      running = await start()
    }
    // Either way, the command exits by itself.
    await command.ended
  }
  return { product: async () => running, dies }
}

type ProductNow = () => Promise<Product>

async function finish(product: ProductNow, file: string) {
  expect(await startImport(await product(), file).ended).toMatchObject({ code: 0 })
}

async function undoLanded(product: ProductNow, rows: number) {
  const undone = await startImport(await product(), '--undo', await landedId(await product()), '--yes').ended
  expect(undone).toMatchObject({
    code: 0,
    said: expect.stringContaining(`${rows.toLocaleString('en')} listings removed`),
  })
}

async function landedId(product: Product) {
  const [found] = await askDatabase<{ id: string }>(product, 'select id from imports where undone_at is null')
  return found?.id ?? ''
}

async function whatLanded(product: Product) {
  const text = `select (select count(*)::int from imports where undone_at is null) as imports,
    (select count(*)::int from businesses where public_id like 'csv\\_%' and removed_at is null) as businesses`
  return (
    (await askDatabase<{ imports: number; businesses: number }>(product, text))[0] ?? { imports: -1, businesses: -1 }
  )
}

/** Returns the directory's state once no transaction is running; its listing counts must be right. */
async function fulfilledState(product: Product) {
  const underWay = `select count(*)::int as count from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid() and xact_start is not null`
  await expect.poll(() => askDatabase(product, underWay).catch(() => 'away'), soon).toEqual([{ count: 0 }])

  const pool = openPool({ host: databaseOf(product).host, user: 'postgres', database: 'postgres' })
  const db = openDatabase(pool)
  try {
    expect(await listingCounts({ db })).toEqual(await countedListings({ db }))
    return await listedState({ db })
  } finally {
    await db.destroy()
  }
}
