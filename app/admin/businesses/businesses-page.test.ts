import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { readListing } from '#domain/directory/businesses/businesses.server.ts'
import { createAdmin } from '#domain/foundation/accounts/create-admin.server.ts'
import { logoPath } from '#pictures/logo-path.ts'
import { adminDesk } from '#tests/support/admin-desk.ts'
import { buildAccount, buildSession } from '#tests/support/build-account.ts'
import { buildListing, operator } from '#tests/support/builders.ts'
import { shownNow } from '#tests/support/shown-listings.ts'
import { spec } from '#tests/support/spec.ts'

function cardOf(html: string, name: string) {
  const cards = html.split('<article').slice(1)
  return cards.find(card => new RegExp(`<h3[^>]*>${name}</h3>`).test(card)) ?? ''
}

async function isListed(app: App, id: string) {
  return (await readListing(app, id)).removedAt === null
}

test('one admin manages the listings, and nobody becomes a second one without an invitation', async () => {
  spec('admin 1.4')
  const { app, get, post, visit } = await adminDesk()
  const { id } = await buildListing(app)
  const flag = { intent: 'flag', seen: shownNow, id, flag: 'featured', value: 'on' }

  expect((await get('/admin')).html).toContain('<h2>Businesses (1)</h2>')
  await post('/admin?index', flag)
  expect((await readListing(app, id)).featured).toBe(true)

  const again = { email: 'second@example.com', password: 'a ladder and two hands', withTwoStep: false }
  expect(await createAdmin(app, operator, { ...again, replaces: null })).toEqual({ ok: false, reason: 'other-admin' })
  expect(await createAdmin(app, operator, { ...again, replaces: 'boss@example.com' })).toMatchObject({ ok: true })
  const admins = await app.db.selectFrom('users').select('email').where('kind', '=', 'admin').execute()
  expect(admins).toEqual([{ email: 'second@example.com' }])
  const contractor = await buildSession(app, await buildAccount(app))
  await visit('/admin?index', { ...flag, value: 'off' }, { headers: { cookie: contractor.cookie } })
  expect((await readListing(app, id)).featured).toBe(true)
})

test('the title shows the total count, with the buttons Bulk Upload and Add Business', async () => {
  spec('admin 2.3.7', 'admin 2.3.8')
  const { app, get } = await adminDesk()
  for (const name of ['Ace Roofing', 'Bay Tile']) await buildListing(app, { name })

  const { html } = await get('/admin?q=tile')

  expect(html).toContain('<h2>Businesses (2)</h2>')
  expect(html).toContain('>1 found</p>')
  expect(html).toMatch(/<a[^>]*href="\/admin\/import"[^>]*>.*?Bulk Upload<\/a>/s)
  expect(html).toMatch(/<a[^>]*href="\/admin\/businesses\/new"[^>]*>.*?Add Business<\/a>/s)
})

test('a card shows everything known about a business, its badges, and the Edit and Delete buttons', async () => {
  spec('admin 2.3.10', 'admin 2.3.11', 'admin 2.3.12', 'admin 9.10')
  const { app, get } = await adminDesk()
  const figures = { rating: 4.5, reviews: 12, featured: true, claimed: true, site: 'https://ace.example.com/' }
  const { id } = await buildListing(app, figures)
  await buildListing(app, { name: 'Bay Tile', category: 'Gutter Repair' })

  const { html } = await get('/admin')

  const card = cardOf(html, 'Ace Roofing')
  expect(card).toContain(`<img src="${logoPath({ id, name: 'Ace Roofing' })}"`)
  expect(card).toMatch(/>Emergency Roof Repair</)
  expect(card).toMatch(/>Boca Raton, FL</)
  expect(card).toContain('aria-label="4.5 of 5, 12 reviews"')
  expect(card).toContain('(561) 555-0100')
  expect(card).toContain('office@ace.example.com')
  expect(card).toContain('href="https://ace.example.com/"')
  expect(card).toMatch(/rounded-full[^>]*>Featured<\/span>.*rounded-full[^>]*>Claimed<\/span>/s)
  expect(card).toContain(`href="/admin/businesses/${id}"`)
  expect(card).toContain('aria-label="Edit Ace Roofing"')
  expect(card).toContain('aria-label="Delete Ace Roofing"')
  expect(cardOf(html, 'Bay Tile')).not.toMatch(/rounded-full[^>]*>(Featured|Claimed)<\/span>/)
})

test('the search box filters the list, and says so when nothing matches', async () => {
  spec('admin 2.3.9', 'admin 2.3.13', 'admin 2.3.14')
  const { app, get } = await adminDesk()
  expect((await get('/admin')).html).toContain('>No businesses found</h3>')
  expect((await get('/admin')).html).not.toContain('match your search')
  for (const name of ['Ace Roofing', 'Bay Tile']) await buildListing(app, { name })

  const { html } = await get('/admin?q=tile')
  expect(html).toMatch(/<input[^>]*name="q"[^>]*value="tile"/)
  expect(cardOf(html, 'Bay Tile')).not.toBe('')
  expect(cardOf(html, 'Ace Roofing')).toBe('')
  const empty = (await get('/admin?q=nobody&show=claimed')).html
  expect(empty).toContain('>No businesses found</h3>')
  expect(empty).toContain('No businesses match your search criteria.')
})

test('a long list is paged through shareable addresses, in the chosen order', async () => {
  const { app, get } = await adminDesk()
  for (let n = 10; n < 55; n++) await buildListing(app, { name: `Roofer ${n}`, slug: `roofer-${n}` })
  const namesAt = async (path: string) => {
    const html = (await get(path)).html
    const to = (messages: string) => new RegExp(`href="([^"]*)"[^>]*>${messages}</a>`).exec(html)?.[1]
    const names = [...html.matchAll(/<h3[^>]*>Roofer (\d+)</g)].map(([, number]) => Number(number))
    return { names, path: (messages: string) => to(messages)?.replaceAll('&amp;', '&') ?? '' }
  }
  const first = await namesAt('/admin?sort=name')
  expect([first.names[0], first.names.length, first.path('Previous')]).toEqual([10, 20, ''])
  const second = await namesAt(first.path('Next'))
  expect([second.names[0], second.names.at(-1)]).toEqual([30, 49])
  const last = await namesAt(second.path('Last'))
  expect([last.names.at(-1), last.path('Next')]).toEqual([54, ''])
  expect((await namesAt(second.path('Previous'))).names).toEqual(first.names)
  expect((await namesAt(second.path('First'))).names).toEqual(first.names)
  expect((await namesAt('/admin?sort=name&after=nonsense')).names).toEqual(first.names)
})

test('Featured and Claimed are switched in the list, one at a time, and each can be undone', async () => {
  spec('admin 4.14', 'admin 3.5', 'admin 8.13')
  const { app, get, post } = await adminDesk()
  const { id } = await buildListing(app)

  for (const flag of ['featured', 'claimed'] as const) {
    const { status, html } = await post('/admin?index', { intent: 'flag', seen: shownNow, id, flag, value: 'on' })
    expect(status).toBe(200)
    expect(html).toMatch(/<noscript>.*Success.*Business updated successfully.*Undo/s)
    expect((await readListing(app, id))[flag]).toBe(true)
    expect(cardOf((await get('/admin')).html, 'Ace Roofing')).toMatch(/role="switch" aria-checked="true"/)
    const changeId = /name="changeId" value="([^"]+)"/.exec(html)?.[1] ?? ''
    await post('/admin?index', { intent: 'undo', changeId })
    expect((await readListing(app, id))[flag]).toBe(false)
  }
})

test('a deleted business leaves the list, and the undo restores it', async () => {
  spec('admin 8.14')
  const { app, get, post } = await adminDesk()
  const { id } = await buildListing(app)

  const { html } = await post('/admin?index', { intent: 'delete', seen: shownNow, id })

  expect(html).toMatch(/<noscript>.*Success.*Business deleted successfully/s)
  expect(await isListed(app, id)).toBe(false)
  expect(cardOf((await get('/admin')).html, 'Ace Roofing')).toBe('')
  expect(cardOf((await get('/admin?show=removed')).html, 'Ace Roofing')).toContain('History of Ace Roofing')
  const changeId = /name="changeId" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const undone = await post('/admin?index', { intent: 'undo', changeId })
  expect(undone.html).toContain('The business is restored.')
  expect(await isListed(app, id)).toBe(true)
  expect((await post('/admin?index', { intent: 'undo', changeId })).html).toContain('is already undone')
})

test('unknown actions change nothing, and only the operator can change anything', async () => {
  const { app, post, visit } = await adminDesk()
  const { id } = await buildListing(app)
  const other = { intent: 'delete', seen: shownNow, id: app.ids.next() }

  const strange: Record<string, string>[] = [
    {},
    { intent: 'burn', id },
    { intent: 'delete', seen: shownNow, id: "' or 1=1 --" },
    { intent: 'flag', seen: shownNow, id, flag: 'live', value: 'on' },
  ]
  for (const form of strange) expect((await post('/admin?index', form)).html).toContain('Something went wrong.')
  expect((await post('/admin?index', other)).html).toContain('This business is no longer listed.')
  expect((await visit('/admin?index', { intent: 'delete', seen: shownNow, id })).location).toBe('/admin-login')
  expect((await readListing(app, id)).removedAt).toBe(null)
})
