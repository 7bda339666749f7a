import { expect, test } from 'vitest'
import { undoImport } from '#domain/directory/imports/undo-import.server.ts'
import { pathIn } from '#platform/text/language.ts'
import { operator } from '#tests/support/builders.ts'
import { importCsv } from '#tests/support/import-csv.ts'
import { testSite } from '#tests/support/test-site.ts'

const head = 'Name,City,State,Category,Rating,Email'

/** A request to an imported listing that is gone since: its import was undone. `others` are rows of an earlier import. */
async function askedOneThatIsGone({ others, gone }: { others: string[]; gone: string }) {
  const site = await testSite()
  const { app, get, post } = site
  if (others.length > 0) await importCsv(app, [head, ...others].join('\n'))
  await importCsv(app, `${head}\n${gone}`)
  const quote = { name: 'Marisol', email: 'marisol@example.com', phone: '', message: 'Six tiles slipped.' }
  const { location } = await post('/business/gone-roofing/quote', quote)
  const own = location ?? ''
  const { id } = await app.db.selectFrom('imports').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(await undoImport(app, operator, { importId: id })).toMatchObject({ ok: true })
  const read = async (language: 'en' | 'es' | 'ht' = 'en') =>
    (await get(pathIn(language, own))).html.replaceAll('<!-- -->', '')
  return { ...site, own, read }
}

const offeredIn = (html: string) => [...html.matchAll(/name="also"[^>]*value="([^"]+)"/g)].map(([, slug]) => slug)

const boca = (name: string, rating: number, category = 'Roof Inspection') =>
  `${name},Boca Raton,FL,${category},${rating},${name.replaceAll(' ', '').toLowerCase()}@example.com`

test.each(['Roof Repair', 'Gutters & Siding', 'Storm Damage Repair', ''])(
  'offers the city’s best-rated roofers for a gone listing with the unique category “%s”',
  async category => {
    const { read, post, own, get } = await askedOneThatIsGone({
      others: [
        boca('Ace', 2),
        boca('Bay', 5),
        boca('Cay', 4),
        boca('Dune', 3),
        'Far,Delray Beach,FL,Roof Inspection,5,',
      ],
      gone: boca('Gone Roofing', 5, category),
    })
    const page = await read()
    expect(offeredIn(page)).toEqual(['bay', 'cay', 'dune'])
    expect(page).toContain('These are other roofers in Boca Raton. Ask them whether they do this kind of work.')
    expect(page).not.toContain('do the same kind of work')
    expect(await read('es')).toContain('Son otros techadores de Boca Raton.')
    expect(await read('ht')).toContain('Se lòt kontraktè ki nan Boca Raton.')
    const sent = await post(own, { act: 'ask', also: 'bay' })
    expect((await get(sent.location ?? '')).html).toContain('Six tiles slipped.')
  },
)

test('lists roofers of the same trade first, then fills up with others of the city', async () => {
  const { read } = await askedOneThatIsGone({
    others: [boca('Ace', 5), boca('Bay', 1, 'Roof Repair'), boca('Cay', 4)],
    gone: boca('Gone Roofing', 5, 'Roof Repair'),
  })
  const page = await read()
  expect(offeredIn(page)).toEqual(['bay', 'ace', 'cay'])
  expect(page).toContain('These are other roofers in Boca Raton.')
})

test('enough of the same trade are offered alone', async () => {
  const { read } = await askedOneThatIsGone({
    others: [boca('Ace', 5), ...['Bay', 'Cay', 'Dune'].map(name => boca(name, 1, 'Roof Repair'))],
    gone: boca('Gone Roofing', 5, 'Roof Repair'),
  })
  const page = await read()
  expect(offeredIn(page)).not.toContain('ace')
  expect(page).toContain('They work in the same city and do the same kind of work.')
})

test('the nearest cities follow where the city has too few, and a distant one doesn’t', async () => {
  const { read } = await askedOneThatIsGone({
    others: [
      boca('Ace', 1),
      ...['Close,Delray Beach', 'Next,Boynton Beach', 'Jup,Jupiter'].map(row => `${row},FL,Roof Inspection,3,`),
    ],
    gone: boca('Gone Roofing', 5, 'Roof Repair'),
  })
  const page = await read()
  expect(offeredIn(page)).toEqual(['ace', 'close', 'next'])
  expect(page).toContain('These are other roofers in and near Boca Raton.')
})

test('where nobody is listed nearby, the page says so and leads to the search', async () => {
  const { read } = await askedOneThatIsGone({
    others: ['Jup,Jupiter,FL,Roof Inspection,3,'],
    gone: boca('Gone Roofing', 5, 'Roof Repair'),
  })
  const page = await read()
  expect(offeredIn(page)).toEqual([])
  expect(page).toContain('We don’t know another roofer in or near Boca Raton.')
  expect(page).toContain('Find other roofers')
})
