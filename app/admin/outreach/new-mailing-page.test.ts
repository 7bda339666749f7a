import { expect, test } from 'vitest'
import { readCategoryForm } from '#domain/directory/categories/category-list.server.ts'
import { categoryInput } from '#domain/directory/categories/category-schema.server.ts'
import { changeCategory } from '#domain/directory/categories/change-category.server.ts'
import { adminDesk } from '#tests/support/admin-desk.ts'
import { callerOf } from '#tests/support/build-account.ts'
import { readMails } from '#tests/support/build-mail.ts'
import { buildPostalAddress } from '#tests/support/build-mailing.ts'
import { buildOwner } from '#tests/support/build-owner.ts'
import { buildListing, buildOperator } from '#tests/support/builders.ts'

const page = '/admin/tools/mailings/new'

async function desk() {
  const site = await adminDesk()
  const { app, account } = site
  await buildOperator(app)
  await buildPostalAddress(app, callerOf('admin', account.id))
  await buildListing(app, { name: 'Ace', city: 'Boca Raton', email: 'ann@one.example' })
  await buildListing(app, { name: 'Bay', city: 'Lake Worth', email: '' })
  await buildOwner(app, { listing: { name: 'Cay', city: 'Lake Worth', email: 'cat@three.example' } })
  const press = (intent: string, form: Record<string, string> = {}) => site.post(page, { intent, ...form })
  return { ...site, press }
}

test('shows the number of matching and excluded businesses, with examples, before sending', async () => {
  const { app, get, press } = await desk()
  const all = (await get(page)).html
  expect(all).toContain('<strong>2 businesses</strong> would get it today: Every listed business')
  expect(all).toContain('1 has no email address')
  expect(all).toContain('>Any city</option>')

  const typed = { subject: 'Storms', content: 'Hello {business}.' }
  const { html, status } = await press('count', { city: 'Lake Worth', claimed: 'yes', ...typed })
  expect(status).toBe(200)
  expect(html).toContain('<strong>1 business</strong> would get it today: Lake Worth · Claimed')
  expect(html).toMatch(/href="\/admin\/businesses\/[0-9a-f-]+"[^>]*>Cay<\/a>/)
  expect(html).not.toContain('>Ace</a>')
  expect(html).toContain('value="Storms"')
  expect(html).toContain('Hello {business}.</textarea>')
  expect(html).toMatch(/<option selected="">Lake Worth<\/option>/)
  expect(await readMails(app)).toEqual([])
})

test('leads to the preview of the email for the same businesses', async () => {
  const { get, press } = await desk()
  const text = { subject: 'Storms', content: 'See {listing_link}' }
  const { status, location } = await press('draft', { city: 'Lake Worth', ...text })
  expect(status).toBe(303)
  const { html } = await get(location ?? '')
  expect(html).toContain('This email goes to <strong>1 business</strong>.')
  expect(html).toContain('Segment: Lake Worth')
  expect(html).toContain('For example Cay, Lake Worth')
  expect(html).toContain('See https://directory.example/business/cay')
})

test('shows errors for a missing text and an unknown placeholder beside their fields, and keeps the input', async () => {
  const { app, press } = await desk()
  const missing = await press('draft', { subject: ' ', content: 'Hello' })
  expect(missing.status).toBe(422)
  expect(missing.html).toMatch(/id="subject-fault"[^>]*>.*?Enter a subject\.<\/p>/s)
  expect(missing.html).not.toContain('id="mail-content-fault"')
  expect(missing.html).toContain('Hello</textarea>')

  const unknown = await press('draft', { subject: 'Hi {business}', content: 'Dear {owner} and {claim_lnk}' })
  expect(unknown.html).not.toContain('id="subject-fault"')
  expect(unknown.html).toMatch(
    /id="mail-content-fault"[^>]*>.*?We can’t fill in \{owner\}, \{claim_lnk\}\. Use \{business\}/s,
  )
  const nobody = await press('draft', { subject: 'Hi', content: 'Hello', city: 'Boca Raton', claimed: 'yes' })
  expect(nobody.html).toContain('Please select businesses to email')
  expect(await app.db.selectFrom('mailings').selectAll().execute()).toEqual([])
})

test('a segment is saved, used again, deleted and brought back', async () => {
  const { app, get, press } = await desk()
  const conditions = { city: 'Lake Worth', claimed: 'yes' }
  const unnamed = await press('save-segment', { ...conditions, name: ' ' })
  expect(unnamed.status).toBe(422)
  expect(unnamed.html).toMatch(/id="name-fault"[^>]*>.*?Enter a name of up to 80 characters\.<\/p>/s)
  expect((await press('save-segment', { ...conditions, name: 'Owners in Lake Worth' })).html).toContain(
    'Segment saved.',
  )
  expect((await press('save-segment', { ...conditions, name: 'owners in lake worth' })).html).toContain(
    'Another segment has this name.',
  )
  const [saved] = await app.db.selectFrom('mailingSegments').select('id').execute()
  const id = saved?.id ?? ''
  expect((await get(page)).html).toContain('>Owners in Lake Worth</p>')

  // It has no list of its own: a business that meets the conditions later is in it.
  await buildOwner(app, {
    email: 'dan@example.com',
    listing: { name: 'Dune', city: 'Lake Worth', email: 'dan@four.example' },
  })
  expect((await get(`${page}?segment=${id}`)).html).toContain(
    '<strong>2 businesses</strong> would get it today: Lake Worth · Claimed',
  )

  const removed = await press(`remove-segment ${id}`)
  expect(removed.html).toContain('Segment deleted.')
  expect(removed.html).not.toContain('Saved segments')
  expect((await get(`${page}?segment=${id}`)).html).toContain('Every listed business')
  expect((await press(`use-segment ${id}`)).html).toContain('We couldn’t find that segment.')
  expect((await press(`restore-segment ${id}`)).html).toContain('Saved segments')
})

test('the buttons of a saved segment submit the whole form, and keep its input', async () => {
  const { app, get, press } = await desk()
  await press('save-segment', { city: 'Lake Worth', claimed: 'yes', name: 'Owners in Lake Worth' })
  const { id } = await app.db.selectFrom('mailingSegments').select('id').executeTakeFirstOrThrow()
  const buttonsOf = (html: string) =>
    [...html.matchAll(/<button[^>]*>/g)].map(([tag]) => tag).filter(tag => tag.includes(id))
  const buttons = buttonsOf((await get(page)).html)
  expect(buttons).toHaveLength(2)

  const form = { city: 'Boca Raton', subject: 'Storms', content: 'Hello {business}.' }
  const removed = (await press(`remove-segment ${id}`, form)).html
  buttons.push(...buttonsOf(removed))
  const restored = (await press(`restore-segment ${id}`, form)).html
  for (const html of [removed, restored]) {
    expect(html).toContain('would get it today: Boca Raton')
    expect(html).toContain('value="Storms"')
    expect(html).toContain('Hello {business}.</textarea>')
  }
  expect(buttons).toHaveLength(3)
  for (const tag of buttons) expect(tag).toContain('form="new-mailing"')

  const used = (await press(`use-segment ${id}`, form)).html
  expect(used).toContain('would get it today: Lake Worth · Claimed')
  expect(used).toContain('value="Storms"')
  expect(used).toContain('Hello {business}.</textarea>')
})

test('a renamed category stays chosen, and so does one that nobody offers anymore', async () => {
  const { app, account, get, press } = await desk()
  await press('save-segment', { category: 'Gutter Repair', name: 'Gutter people' })
  const [saved] = await app.db.selectFrom('mailingSegments').select('id').execute()
  const version = (await readCategoryForm(app, 'gutter-repair'))?.version ?? ''
  const input = categoryInput.parse({ name: 'Gutters', es: 'Canaletas', ht: 'Goutyè', slug: 'gutters' })
  const renamed = { slug: 'gutter-repair', version, input }
  expect(await changeCategory(app, callerOf('admin', account.id), renamed)).toMatchObject({ ok: true })

  const { html } = await get(`${page}?segment=${saved?.id}`)
  expect(html).toContain('<option selected="">Gutters</option>')
  expect(html).toContain('would get it today: Gutters')
  expect((await press('count', { category: 'Gutter Repair' })).html).toContain('<option selected="">Gutters</option>')

  const unknown = (await press('count', { category: 'Plumbing' })).html
  expect(unknown).toContain('<option selected="">Plumbing</option>')
  expect(unknown).toContain('<strong>0 businesses</strong> would get it today: Category “Plumbing” (unknown)')
})

test('support can draft a bulk email; other roles can’t see the page', async () => {
  const { app, colleague } = await desk()
  const support = await colleague('support')
  const drafted = await support.post(page, { intent: 'draft', subject: 'Hi', content: 'Hello' })
  expect(drafted.status).toBe(303)
  const preview = (await support.get(drafted.location ?? '')).html
  expect(preview).toContain('Only an administrator can send it.')
  expect(preview).not.toContain('value="schedule"')
  const analyst = await colleague('analyst')
  expect((await analyst.get(page)).status).toBe(403)
  expect((await analyst.post(page, { intent: 'save-segment', name: 'Mine' })).status).toBe(403)
  expect(await app.db.selectFrom('mailingSegments').selectAll().execute()).toEqual([])
})

test('an unknown condition is refused instead of reaching everyone', async () => {
  const { app, get, press } = await desk()
  const typed = { claimed: 'unclaimed', subject: 'Storms', content: 'Hello {business}.', name: 'Free' }
  for (const intent of ['count', 'draft', 'save-segment']) {
    const { status, html } = await press(intent, typed)
    expect([intent, status, html.includes('Choose the recipients again.')]).toEqual([intent, 422, true])
  }
  expect((await get(`${page}?claimed=unclaimed`)).status).toBe(422)
  expect(await app.db.selectFrom('mailings').select('id').execute()).toEqual([])
  expect(await app.db.selectFrom('mailingSegments').select('id').execute()).toEqual([])
})

test('a saved segment with a value that is gone reaches nobody, says so, and stays narrow', async () => {
  const { app, get, press } = await desk()
  const saved = { claimed: 'no', plan: 'gold', city: 'Boca Raton' }
  for (const [name, conditions] of [
    ['Gold plans', saved],
    ['Old town', { city: 'Atlantis Springs' }],
  ] as const) {
    await press('save-segment', { name, city: 'Boca Raton' })
    const stored = app.db.updateTable('mailingSegments').set({ conditions: JSON.stringify(conditions) })
    await stored.where('name', '=', name).execute()
  }
  const rows = await app.db.selectFrom('mailingSegments').select(['id', 'name']).orderBy('name').execute()
  const [gold, town] = rows.map(({ id }) => id)
  const says = [
    [gold, '0 businesses</strong> would get it today: Plan “gold” (unknown) · Boca Raton · Unclaimed'],
    [town, '0 businesses</strong> would get it today: City “Atlantis Springs” (unknown)'],
  ] as const
  for (const [id, text] of says) {
    const { html } = await get(`${page}?segment=${id}`)
    expect(html).toContain(text)
    expect(html).toContain('so no business matches. Choose another one.')
    expect((await press(`use-segment ${id}`, {})).html).toContain(text)
  }
  // The form keeps the value, so that sending it again is refused too.
  expect((await get(`${page}?segment=${gold}`)).html).toContain(
    '<option value="gold" selected="">gold (unknown)</option>',
  )
  for (const typed of [saved, { city: 'Atlantis Springs' }]) {
    const refused = await press('draft', { ...typed, subject: 'Storms', content: 'Hello.' })
    expect([refused.status, refused.html.includes('Choose the recipients again.')]).toEqual([422, true])
  }
  expect(await app.db.selectFrom('mailings').select('id').execute()).toEqual([])
})
