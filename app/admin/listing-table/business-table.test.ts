import { expect, test } from 'vitest'
import { adminDesk } from '#tests/support/admin-desk.ts'
import { buildEntitlement } from '#tests/support/build-entitlement.ts'
import { buildOwner } from '#tests/support/build-owner.ts'
import { buildListing } from '#tests/support/builders.ts'

const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

function tableOf(html: string) {
  const [, table = ''] = /<table(.*?)<\/table>/s.exec(html) ?? []
  const heads = [...table.matchAll(/<th scope="col"[^>]*>(.*?)<\/th>/gs)].map(([, head = '']) => textOf(head).trim())
  const rows = [...table.matchAll(/<tr class="group(.*?)<\/tr>/gs)].map(([, row = '']) => textOf(`<${row}`).trim())
  return { heads, rows }
}

test('the table shows plan, owner, license, response time and the last change', async () => {
  const { app, get } = await adminDesk()
  const { business } = await buildOwner(app, {
    listing: { licenseNumber: 'CCC1327788', responseMinutes: 25, rating: 4.5, reviews: 12 },
  })
  await buildEntitlement(app, business.id, 'premium')
  const { heads, rows } = tableOf((await get('/admin?view=table')).html)
  const usual = ['Status', 'Plan', 'Owner', 'Last change', 'License', 'Response time', 'City', 'Rating']
  expect(heads).toEqual(['Select all on this page', 'Business', ...usual, 'History'])
  for (const text of [
    'Ace Roofing',
    'Claimed',
    'Premium',
    'ann@example.com',
    'CCC1327788',
    '25 min',
    'Boca Raton',
    '4.5',
  ])
    expect(rows[0]).toContain(text)
})

test('the operator’s view, columns and page size are remembered, and another operator’s stay theirs', async () => {
  const { app, account, get, post } = await adminDesk()
  for (let n = 100; n < 155; n++) await buildListing(app, { name: `Roofer ${n}`, slug: `roofer-${n}` })
  expect((await get('/admin')).html).not.toContain('<table')
  expect(tableOf((await get('/admin?view=table&sort=name')).html).rows).toHaveLength(50)
  expect(tableOf((await get('/admin?rows=100')).html).rows).toHaveLength(55)

  const form = new FormData()
  for (const [name, value] of [
    ['choose', 'columns'],
    ['columns', 'email'],
    ['columns', 'phone'],
    ['search', '?sort=name'],
  ] as const)
    form.append(name, value)
  const chosen = await post('/admin/businesses/columns', form)
  expect([chosen.status, chosen.location]).toEqual([303, '/admin?sort=name'])
  expect(tableOf((await get('/admin')).html)).toMatchObject({
    heads: ['Select all on this page', 'Business', 'Phone', 'Email', 'History'],
  })
  expect(tableOf((await get('/admin')).html).rows).toHaveLength(55)
  expect(await app.db.selectFrom('deskViews').select('userId').execute()).toEqual([{ userId: account.id }])

  expect((await get('/admin?view=cards')).html).not.toContain('<table')
  expect((await get('/admin')).html).not.toContain('<table')
})

test('the name and the rating sort both ways, and the head says which', async () => {
  const { app, get } = await adminDesk()
  for (const [at, name] of ['Ace', 'Bay', 'Cove'].entries())
    await buildListing(app, { name, slug: name.toLowerCase(), rating: at + 1, reviews: 1 })
  const order = async (sort: string) => {
    const { html } = await get(`/admin?view=table&sort=${sort}`)
    const [, said] = /aria-sort="(\w+)"/.exec(html) ?? []
    return [said, ...tableOf(html).rows.map(row => /Ace|Bay|Cove/.exec(row)?.[0])]
  }
  expect(await order('name')).toEqual(['ascending', 'Ace', 'Bay', 'Cove'])
  expect(await order('name-down')).toEqual(['descending', 'Cove', 'Bay', 'Ace'])
  expect(await order('rating')).toEqual(['descending', 'Cove', 'Bay', 'Ace'])
  expect(await order('rating-up')).toEqual(['ascending', 'Ace', 'Bay', 'Cove'])
})

test('choosing columns never leads to another site', async () => {
  const { post } = await adminDesk()
  const chosen = await post('/admin/businesses/columns', { choose: 'columns', search: '//evil.example' })
  expect(chosen.location).toBe('/admin')
})

test('an analyst can choose a view too, but sees no links to pages of other roles', async () => {
  const { app, colleague } = await adminDesk()
  const { id } = await buildListing(app)
  const analyst = await colleague('analyst')
  const { html } = await analyst.get('/admin?view=table')
  expect(tableOf(html).heads).not.toContain('History')
  expect(tableOf(html).rows[0]).toContain('Ace Roofing')
  expect(html).not.toContain(`/admin/businesses/${id}`)
  expect(html).not.toContain('Change in bulk')
  await analyst.post('/admin/businesses/columns', { choose: 'columns', columns: 'phone' })
  expect(tableOf((await analyst.get('/admin')).html).heads).toEqual(['Business', 'Phone'])
})

test('ticked rows are changed from the table by the form of Tools, without script too', async () => {
  const { app, get, post, colleague } = await adminDesk()
  const { id } = await buildListing(app, { name: 'Ace Roofing' })
  await buildListing(app, { name: 'Bay Tile', slug: 'bay' })
  const { html } = await get('/admin?view=table&q=ace')
  const [, form = ''] = /(<form[^>]*action="\/admin\/tools".*?<\/form>)/s.exec(html) ?? []
  expect(form).toContain('>Select Ace Roofing</span>')
  expect(form).toContain('Select all 1 match')
  const [, box = ''] = /name="ids" value="([^"]+)"/.exec(form) ?? []
  expect(box.startsWith(id)).toBe(true)
  for (const intent of ['mark-featured', 'change-status', 'delete-selected'])
    expect(form).toContain(`value="${intent}"`)
  const done = await post('/admin/tools', {
    intent: 'change-status',
    status: 'suspended',
    ids: box,
    q: 'ace',
    show: 'all',
  })
  expect(done.html).toContain('Updated 1 businesses')
  const suspended = app.db.selectFrom('businesses').select('id').where('status', '=', 'suspended')
  expect(await suspended.execute()).toEqual([{ id }])
  for (const role of ['support', 'analyst'] as const)
    expect((await (await colleague(role)).get('/admin?view=table')).html, role).not.toContain('name="ids"')
  expect((await get('/admin?view=table&show=removed')).html).not.toContain('value="mark-featured"')
})
