import { expect, test } from 'vitest'
import { startImport, writeLittleRock } from '#tests/support/import-command.ts'
import { dataFolder, type Product, startProduct } from '#tests/support/product.ts'
import { askDatabase } from '#tests/support/product-database.ts'

test('an operator imports a real list while the product runs, finds one of its businesses, and undoes it', async () => {
  const product = await startProduct()
  const file = await writeLittleRock(dataFolder())
  const run = (...args: string[]) => startImport(product, ...args).ended
  const before = await checksum(product)
  expect(await searchFor(product)).not.toContain('STELLAR CLEANING LLC')

  const rehearsed = await run(file, '--dry-run')
  expect(rehearsed).toMatchObject({ code: 0, said: expect.stringMatching(/Dry run: nothing was written.*14,573 new/s) })
  expect(await checksum(product)).toEqual(before)

  const imported = await run(file)
  expect(imported).toMatchObject({ code: 0, said: expect.stringContaining('14,573 new') })
  await expect.poll(() => searchFor(product), { interval: 50 }).toContain('STELLAR CLEANING LLC')

  const after = await checksum(product)
  expect(await run(file)).toMatchObject({ code: 0, said: expect.stringContaining('14,573 same') })
  expect({ ...(await checksum(product)), imports: 1 }).toEqual({ ...after, imports: 1 })

  const id = /--undo (\S+)/.exec(imported.said)?.[1] ?? ''
  expect(await run('--undo', id)).toMatchObject({ code: 1, said: expect.stringContaining('Add --yes') })
  expect({ ...(await checksum(product)), imports: 1 }).toEqual({ ...after, imports: 1 })
  expect(await run('--undo', id, '--yes')).toMatchObject({
    code: 0,
    said: expect.stringContaining('14,573 listings removed'),
  })
  await expect.poll(() => searchFor(product), { interval: 50 }).not.toContain('STELLAR CLEANING LLC')
  expect({ ...(await checksum(product)), imports: 0 }).toEqual(before)

  expect(await run('--undo', id, '--yes')).toMatchObject({ code: 1, said: 'This import is already undone.\n' })

  expect(await run('--restore', id)).toMatchObject({ code: 0, said: 'Restored: 14,573 listings.\n' })
  await expect.poll(() => searchFor(product), { interval: 50 }).toContain('STELLAR CLEANING LLC')
  expect({ ...(await checksum(product)), imports: 1 }).toEqual({ ...after, imports: 1 })
  await expect(startProduct({ dataDir: product.dataDir })).rejects.toThrow(
    `Roof Rescue is already running on the data folder ${product.dataDir} (process ${product.process.pid})`,
  )
})

async function searchFor({ url }: Product) {
  return (await fetch(`${url}/?q=stellar+cleaning`)).text()
}

/** Returns a checksum of the live listings. */
async function checksum(product: Product) {
  const [state] = await askDatabase(
    product,
    `select (select count(*)::int from imports) as imports,
      (select md5(string_agg(b::text, '' order by id)) from businesses b where removed_at is null) as businesses,
      (select md5(string_agg(s::text, '' order by slug)) from business_slugs s join businesses b on b.id = business_id
        where removed_at is null) as slugs,
      (select md5(string_agg(c::text, '' order by business_id, category_id)) from business_categories c
        join businesses b on b.id = business_id where removed_at is null) as categories`,
  )
  return state
}
