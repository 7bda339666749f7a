import { expect, test } from 'vitest'
import { isoWeekdays } from '#domain/directory/availability/hours.ts'
import { findListing } from '#domain/directory/businesses/businesses.server.ts'
import { setHours } from '#domain/directory/businesses/written-businesses.server.ts'
import { contentMessages } from '#domain/foundation/content/content-messages.ts'
import { apiPermissions } from '#domain/outreach/api-keys/api-key.ts'
import { adminDesk } from '#tests/support/admin-desk.ts'
import { buildKey } from '#tests/support/build-key.ts'
import { buildListing } from '#tests/support/builders.ts'
import { importCsv } from '#tests/support/import-csv.ts'
import { spec } from '#tests/support/spec.ts'

/** Builds a directory from an imported file like the ones operators bring. */
async function ownDirectory() {
  const desk = await adminDesk()
  await importCsv(
    desk.app,
    [
      'Name,City,State,Phone,Category',
      'Acorn Roofing,Jupitre,FL,561-555-0161,Roofing contractor',
      'Birch Roofing,Jupitre,FL,561-555-0162,Roofing contractor',
      'Cedar Roofing,Jupiter,FL,,Roof Inspection',
    ].join('\n'),
  )
  return desk
}

const countIn = (html: string, title: string) =>
  Number(new RegExp(`>${title}</p>.*?text-2xl font-bold">([\\d,]+)`, 's').exec(html)?.[1] ?? 0)

test('an imported list shows its problems, and each kind leads to its listings', async () => {
  const { get, post } = await ownDirectory()
  expect((await get('/admin/quality')).html).toContain('The directory hasn’t been checked yet.')

  await post('/admin/quality', { intent: 'check' })

  const { html } = await get('/admin/quality')
  expect(countIn(html, 'No phone number')).toBe(1)
  expect(countIn(html, 'City we don’t know')).toBe(2)
  expect(countIn(html, 'No standard category')).toBe(2)
  const list = await get('/admin?show=no-phone')
  expect(list.html).toContain('Cedar Roofing')
  expect(list.html).not.toContain('Acorn Roofing')
})

test('a misspelled city is mapped once for all listings, and the undo reverts both listings and spelling', async () => {
  const { app, get, post } = await ownDirectory()
  const page = await get('/admin/quality/fix/cities')
  expect(page.html).toContain('Jupitre, FL')
  const [, form = ''] = /<form[^>]*>(.*?Jupitre.*?)<\/form>/s.exec(page.html) ?? []
  const from = /name="from" value="(\d+)"/.exec(form)?.[1] ?? ''
  // The suggestion is preselected.
  const to = /<option value="(\d+)" selected="">Jupiter, FL/.exec(form)?.[1] ?? ''

  const { html } = await post('/admin/quality/fix/cities', { from, to })
  expect(html).toContain('Fixed on 2 listings.')
  const cityOf = async () => {
    const rows = app.db.selectFrom('businesses').innerJoin('places', 'places.id', 'placeId').select('places.name')
    return (await rows.execute()).map(({ name }) => name).sort()
  }
  expect(await cityOf()).toEqual(['Jupiter', 'Jupiter', 'Jupiter'])
  const changeId = /name="changeId" value="([^"]+)"/.exec(html)?.[1] ?? ''
  expect((await post('/admin/quality/fix/cities', { intent: 'undo', changeId })).html).toContain('Undone.')
  expect((await cityOf()).filter(name => name === 'Jupitre')).toHaveLength(2)
  expect((await get('/admin/quality/fix/cities')).html).toContain('Jupitre, FL')
})

test('an accepted spelling applies to the next import, the form and the API', async () => {
  spec('decision 38')
  const { app, get, post, send } = await ownDirectory()
  const page = await get('/admin/quality/fix/cities')
  const [, form = ''] = /<form[^>]*>(.*?Jupitre.*?)<\/form>/s.exec(page.html) ?? []
  const from = /name="from" value="(\d+)"/.exec(form)?.[1] ?? ''
  const to = /<option value="(\d+)" selected="">Jupiter, FL/.exec(form)?.[1] ?? ''
  await post('/admin/quality/fix/cities', { from, to })

  const { notes } = await importCsv(app, 'Name,City,State\nDate Roofing,JUPITRE,FL\n')
  expect(notes).toMatchObject([{ kind: 'city-renamed' }])
  const { location } = await post('/admin/businesses/new', { name: 'Elm Roofing', city: 'Jupitre', state: 'FL' })
  expect(location).toBe('/admin')
  const key = await buildKey(app, { permissions: [...apiPermissions] })
  const headers = { authorization: `Bearer ${key.text}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ name: 'Fir Roofing', city: 'jupitre' })
  const added = await send('/api/v1/businesses', { method: 'POST', body, headers })
  expect(JSON.parse(added.html)).toMatchObject({ name: 'Fir Roofing', city: 'Jupiter' })

  const rows = app.db.selectFrom('businesses').innerJoin('places', 'places.id', 'placeId').select('places.name')
  expect(new Set((await rows.execute()).map(({ name }) => name))).toEqual(new Set(['Jupiter']))
  const found = await get('/roofers/jupiter')
  for (const name of ['Date Roofing', 'Elm Roofing', 'Fir Roofing']) expect(found.html).toContain(name)
})

test('a business open 24 hours every day is offered as 24/7, and the undo takes the mark away', async () => {
  const { app, get, post } = await adminDesk()
  const always = await buildListing(app, { name: 'Always Roofing' })
  const other = await buildListing(app, { name: 'Other Roofing' })
  const evening = await buildListing(app, { name: 'Evening Roofing' })
  const marked = await buildListing(app, { name: 'Marked Roofing', emergency: true })
  const week = (closes: number) => isoWeekdays.map(weekday => ({ weekday, opens: 0, closes }))
  for (const { id } of [always, other, marked]) await setHours(app, id, week(1440))
  await setHours(app, evening.id, week(1320))
  const isMarked = async () => {
    const rows = app.db.selectFrom('businesses').select('name').where('emergency', '=', true).orderBy('name')
    return (await rows.execute()).map(({ name }) => name)
  }
  await post('/admin/quality', { intent: 'check' })
  expect(countIn((await get('/admin/quality')).html, 'Open 24 hours every day, but not marked 24/7')).toBe(2)
  expect(await isMarked()).toEqual(['Marked Roofing'])

  const { html } = await post('/admin/quality/fix/hours', { only: always.id })
  expect(html).toContain('Fixed on 1 listing.')
  expect(await isMarked()).toEqual(['Always Roofing', 'Marked Roofing'])
  const changeId = /name="changeId" value="([^"]+)"/.exec(html)?.[1] ?? ''
  expect((await post('/admin/quality/fix/hours', { intent: 'undo', changeId })).html).toContain('Undone.')
  expect(await isMarked()).toEqual(['Marked Roofing'])

  expect((await post('/admin/quality/fix/hours', { intent: 'fix', id: other.id })).html).toContain(
    'Fixed on 1 listing.',
  )
  expect(await isMarked()).toEqual(['Marked Roofing', 'Other Roofing'])
})

test('a custom category also gets one of the ten standard categories', async () => {
  const { app, get, post } = await ownDirectory()
  const { html } = await get('/admin/quality/fix/categories')
  const from = /name="from" value="(\d+)"/.exec(html)?.[1] ?? ''
  const to = /<option value="(\d+)">Emergency Roof Repair/.exec(html)?.[1] ?? ''
  expect((await post('/admin/quality/fix/categories', { from, to })).html).toContain('Fixed on 2 listings.')
  const acorn = await app.db
    .selectFrom('businesses')
    .innerJoin('businessCategories', 'businessId', 'businesses.id')
    .innerJoin('categories', 'categories.id', 'categoryId')
    .select('categories.name')
    .where('businesses.name', '=', 'Acorn Roofing')
    .orderBy('businessCategories.position')
    .execute()
  expect(acorn.map(({ name }) => name)).toEqual(['Roofing contractor', 'Emergency Roof Repair'])
})

test('two listings with one phone are compared and merged, and the merge is undone from the list and the audit log', async () => {
  const { app, get, post } = await adminDesk()
  const kept = await buildListing(app, { name: 'Palm Roofing', claimed: true })
  const merged = await buildListing(app, { name: 'Palm Roof Repair', description: 'Since 1990.' })
  await post('/admin/quality', { intent: 'check' })
  expect((await get('/admin/quality')).html).toContain('Possible duplicates')
  const list = await get('/admin/quality/duplicates')
  expect(list.html).toContain('Same phone')
  const path = /href="(\/admin\/quality\/duplicates\/[^"]+)"/.exec(list.html)?.[1] ?? ''
  const page = await get(path)
  const form = Object.fromEntries(
    [...page.html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  )
  expect(form).toMatchObject({ keptId: kept.id, mergedId: merged.id })

  const answer = await post(path, { ...form, description: 'merged', photos: 'both', intent: 'merge' })
  const changeId = /merged=([\w-]+)/.exec(answer.location ?? '')?.[1] ?? ''
  expect(await findListing(app, merged.slug)).toMatchObject({ ok: true, listing: { id: kept.id } })
  expect((await get(answer.location ?? '')).html).toContain('You can undo it for 30 days.')
  const undo = await get(`/admin/audit/${changeId}/undo`)
  expect(undo.html).toContain('2 listings will be restored to before this change.')

  const undone = await post('/admin/quality/duplicates', { intent: 'undo', changeId })
  expect(undone.html).toContain('Both listings are back as they were.')
  expect(await findListing(app, merged.slug)).toMatchObject({ ok: true, listing: { id: merged.id } })
})

test('a pair marked as two businesses is not suggested again until that is undone', async () => {
  const { app, get, post } = await adminDesk()
  const one = await buildListing(app, { name: 'Palm Roofing' })
  const other = await buildListing(app, { name: 'Oak Roofing' })
  await post('/admin/quality', { intent: 'check' })
  const { location } = await post(`/admin/quality/duplicates/${one.id}/${other.id}`, {
    keptId: one.id,
    mergedId: other.id,
    intent: 'keep-both',
  })
  await post('/admin/quality', { intent: 'check' })
  expect((await get(location ?? '')).html).toContain('No possible duplicates.')
  await post('/admin/quality/duplicates', { intent: 'undo', changeId: `${one.id}.${other.id}` })
  await post('/admin/quality', { intent: 'check' })
  expect((await get('/admin/quality/duplicates')).html).toContain('Same phone')
})

test('an unknown listing, kind or page returns 404', async () => {
  const { get } = await adminDesk()
  for (const path of ['/admin/quality/fix/unicorns', '/admin/quality/duplicates/x/y'])
    expect((await get(path)).status, path).toBe(404)
})

test('administrators and editors, who may edit content, see the pages to read again', async () => {
  const { get, colleague } = await adminDesk()
  expect((await get('/admin/quality')).html).toContain(contentMessages.quality.title)
  expect((await (await colleague('editor')).get('/admin/quality')).html).toContain(contentMessages.quality.title)
})
