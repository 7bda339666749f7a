import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { readListing } from '#domain/directory/businesses/businesses.server.ts'
import { tickedLimit } from '#domain/directory/listings/selection.ts'
import { adminDesk } from '#tests/support/admin-desk.ts'
import { buildListing } from '#tests/support/builders.ts'
import { directoryState } from '#tests/support/directory-state.ts'
import { shownNow, ticked } from '#tests/support/shown-listings.ts'
import { spec } from '#tests/support/spec.ts'

const tools = '/admin/tools'

test('the list has a search box and the filters All, Claimed, Unclaimed and Featured', async () => {
  spec('admin 2.3.30')
  const { app, get } = await adminDesk()
  await buildListing(app, { name: 'Ace Roofing', claimed: true })
  await buildListing(app, { name: 'Bay Roofing', featured: true })
  await buildListing(app, { name: 'Cove Tile', claimed: true })

  const { html } = await get(`${tools}?q=roofing`)
  expect(html).toMatch(/<input[^>]*name="q"[^>]*value="roofing"/)
  const filters = [...html.matchAll(/<a[^>]*href="(\/admin\/tools[^"]*)"[^>]*>(All|Claimed|Unclaimed|Featured)<\/a>/g)]
  expect(filters.map(([, , messages]) => messages)).toEqual(['All', 'Claimed', 'Unclaimed', 'Featured'])
  const listed = async (path = '') => namesOf((await get(path.replaceAll('&amp;', '&'))).html)
  expect(await listed(filters[0]?.[1])).toEqual(['Bay Roofing', 'Ace Roofing'])
  expect(await listed(filters[1]?.[1])).toEqual(['Ace Roofing'])
  expect(await listed(filters[2]?.[1])).toEqual(['Bay Roofing'])
  expect(await listed(filters[3]?.[1])).toEqual(['Bay Roofing'])
  expect((await get(`${tools}?q=nobody`)).html).toContain('No businesses match your search criteria.')
})

test('each business has a checkbox, and so has the whole search result', async () => {
  spec('admin 2.3.31')
  const { app, get } = await adminDesk()
  const { id } = await buildListing(app, { name: 'Ace' })
  await buildListing(app, { name: 'Bay' })
  const { html } = await get(tools)
  expect(html).toMatch(new RegExp(`<input[^>]*type="checkbox"[^>]*name="ids"[^>]*value="${id} [\\d:,]+"`))
  expect(html).toMatch(/<label[^>]*><input type="checkbox"[^>]*\/>Select all on this page<\/label>/)
  expect(html).toMatch(/<label[^>]*><input[^>]*name="everything"[^>]*\/>Select all 2 matches<\/label>/)
  expect(html).toContain('>0 selected</p>')
})

test('flags are set and cleared for ticked businesses, and each action can be undone', async () => {
  spec('admin 2.3.32', 'admin 2.3.33', 'admin 2.3.34', 'admin 2.3.35', 'admin 4.15', 'admin 8.19')
  const { app, post } = await adminDesk()
  const ids = await three(app)
  const marks = async () => (await Promise.all(ids.map(id => readListing(app, id)))).map(markOf)

  for (const { intent, updated, done, undone } of [
    { intent: 'mark-claimed', updated: 2, done: ['C', 'C', 'C'], undone: ['C', '', ''] },
    { intent: 'mark-unclaimed', updated: 1, done: ['', '', ''], undone: ['C', '', ''] },
    { intent: 'mark-featured', updated: 3, done: ['CF', 'F', 'F'], undone: ['C', '', ''] },
  ]) {
    const { html } = await post(tools, form(intent, ids))
    expect(html).toMatch(
      new RegExp(`<noscript>.*Bulk Update Complete</strong> Updated ${updated} businesses.*Undo`, 's'),
    )
    expect(await marks()).toEqual(done)
    expect((await post(tools, undoOf(html))).html).toContain('Undone</strong>')
    expect(await marks()).toEqual(undone)
  }
  await post(tools, form('mark-featured', ids.slice(0, 2)))
  await post(tools, form('remove-featured', ids.slice(1)))
  expect(await marks()).toEqual(['CF', '', ''])
})

test('an update of all matches counts only those that it changed, and one that changed none offers no undo', async () => {
  spec('admin 8.19')
  const { app, post } = await adminDesk()
  const ids = await three(app)
  await post(tools, form('mark-featured', ids.slice(1)))
  for (const [intent, updated] of [
    ['mark-featured', '1'],
    ['mark-featured', '0'],
    ['remove-featured', '3'],
    ['remove-featured', '0'],
    ['mark-claimed', '2'],
    ['mark-claimed', '0'],
    ['mark-unclaimed', '3'],
    ['mark-unclaimed', '0'],
  ] as const) {
    const { html } = await post(tools, { intent, everything: '1', seen: shownNow, q: '', show: 'all' })
    expect(/Updated (\S+) businesses/.exec(html)?.[1], intent).toBe(updated)
    expect(html.includes('name="changeId"'), intent).toBe(updated !== '0')
  }
})

test('all matches are those of the list that was shown, on every page of it', async () => {
  const { app, post } = await adminDesk()
  for (let n = 10; n < 35; n++) await buildListing(app, { name: `Roofer ${n}`, slug: `roofer-${n}` })
  const { id } = await buildListing(app, { name: 'Cove Tile' })
  const { html } = await post(tools, {
    intent: 'mark-featured',
    everything: '1',
    seen: shownNow,
    q: 'roofer',
    show: 'unclaimed',
    ids: id,
  })
  expect(html).toContain('Updated 25 businesses')
  expect((await readListing(app, id)).featured).toBe(false)
})

test('the selection is deleted after a confirmation with its count, and the undo restores exactly that', async () => {
  spec('admin 2.3.36', 'admin 8.20')
  const { app, post } = await adminDesk()
  const ids = await three(app)
  const before = await directoryState(app)

  const asked = await post(tools, form('delete-selected', ids.slice(0, 2)))
  expect(asked.html).toContain('Delete 2 businesses?')
  expect(await directoryState(app)).toEqual(before)
  const fields = new URLSearchParams(hiddenFieldsOf(asked.html))
  expect(fields.getAll('ids')).toEqual(ids.slice(0, 2).map(ticked))
  fields.set('intent', 'delete-selected')
  const { html } = await post(tools, formOf(fields))
  expect(html).toMatch(/<noscript>.*Deletion Complete<\/strong> Deleted 2 businesses.*Undo/s)
  expect((await readListing(app, ids[0] ?? '')).removedAt).not.toBe(null)
  expect((await readListing(app, ids[2] ?? '')).removedAt).toBe(null)
  await post(tools, undoOf(html))
  expect(await directoryState(app)).toEqual(before)
})

test('deletion asks again when the count differs from the confirmed one', async () => {
  const { app, post } = await adminDesk()
  await three(app)
  const everything = { intent: 'delete-selected', everything: '1', seen: shownNow, q: '', show: 'all' }
  await post(tools, everything)
  const dune = await buildListing(app, { name: 'Dune' })
  expect((await post(tools, { ...everything, asked: '3' })).html).toContain('Delete 4 businesses?')
  expect((await readListing(app, dune.id)).removedAt).toBe(null)
  expect((await post(tools, { ...everything, asked: '4' })).html).toContain('Deleted 4 businesses')
})

test('updating or deleting nothing asks for a selection', async () => {
  spec('admin 5.37', 'admin 5.38', 'admin 8.18')
  const { app, post } = await adminDesk()
  await three(app)
  const before = await directoryState(app)
  for (const intent of ['mark-claimed', 'mark-unclaimed', 'mark-featured', 'remove-featured'])
    expect((await post(tools, { intent })).html).toContain('No Selection</strong> Please select businesses to update')
  expect((await post(tools, { intent: 'delete-selected' })).html).toContain(
    'No Selection</strong> Please select businesses to delete',
  )
  expect(await directoryState(app)).toEqual(before)
})

test('a reset asks for its confirmation word, clears everything, and can be restored from the tab', async () => {
  spec('admin 2.3.29', 'admin 5.42', 'admin 8.24', 'decision 44')
  const { app, get, post } = await adminDesk()
  await three(app)
  const before = await directoryState(app)

  expect((await get(tools)).html).toContain('href="/admin/tools/reset"')
  const { html } = await get('/admin/tools/reset')
  expect(html).toContain('Are you sure you want to reset all business data? This cannot be undone.')
  expect(html).toContain('3 businesses will leave the directory.')
  expect(html).toContain('You can restore everything in the Tools tab for 30 days.')
  for (const confirmation of ['', 'reset', 'RESET '])
    expect((await post(tools, { intent: 'reset', confirmation })).html).toContain('type RESET to confirm')
  expect(await directoryState(app)).toEqual(before)

  const done = await post(tools, { intent: 'reset', confirmation: 'RESET' })
  expect(done.html).toMatch(/<noscript>.*Data Reset<\/strong> All business data has been cleared/s)
  expect(namesOf(done.html)).toEqual([])
  expect(done.html).toMatch(/3 businesses cleared<\/span>.*on July 1, 2026.*until July 31, 2026.*>Restore<\/button>/s)
  const changeId = /name="changeId" value="([^"]+)"/.exec(done.html)?.[1] ?? ''
  const restored = await post(tools, { intent: 'restore', changeId })
  expect(restored.html).toContain('Data restored</strong> 3 businesses listed again')
  expect(restored.html).not.toContain('>Restore</button>')
  expect(await directoryState(app)).toEqual(before)
  expect((await post(tools, { intent: 'restore', changeId })).html).toContain('nothing to undo')
})

test('unknown actions change nothing, and only the operator can change anything', async () => {
  const { app, post, visit } = await adminDesk()
  const ids = await three(app)
  const before = await directoryState(app)
  const [id = ''] = ids
  const strange: Record<string, string>[] = [
    {},
    { intent: 'burn' },
    { intent: 'mark-claimed', ids: "' or 1=1 --" },
    { intent: 'delete-selected', ids: id, asked: 'many' },
    { intent: 'undo', changeId: 'x' },
  ]
  for (const fields of strange) expect((await post(tools, fields)).html).toContain('Something went wrong.')
  const many = new URLSearchParams(Array.from({ length: tickedLimit + 1 }, () => ['ids', id]))
  many.set('intent', 'mark-claimed')
  expect((await post(tools, formOf(many))).html).toContain('You can select up to 10,000 businesses')
  expect((await post(tools, { intent: 'mark-claimed', ids: app.ids.next() })).html).toContain('is listed anymore')
  for (const chosen of [form('mark-claimed', ids), { intent: 'reset', confirmation: 'RESET' }])
    expect((await visit(tools, chosen)).location).toBe('/admin-login')
  expect(await directoryState(app)).toEqual(before)
})

/** Ace is claimed, Bay and Cove are not; none is featured. */
async function three(app: App) {
  const ids: string[] = []
  for (const name of ['Ace', 'Bay', 'Cove']) ids.push((await buildListing(app, { name, claimed: name === 'Ace' })).id)
  return ids
}

function markOf({ claimed, featured }: { claimed: boolean; featured: boolean }) {
  return (claimed ? 'C' : '') + (featured ? 'F' : '')
}

function form(intent: string, ids: string[]) {
  return formOf(new URLSearchParams([['intent', intent], ...ids.map(id => ['ids', ticked(id)])]))
}

function formOf(fields: URLSearchParams) {
  const body = new FormData()
  for (const [name, value] of fields) body.append(name, value)
  return body
}

function namesOf(html: string) {
  return [...html.matchAll(/<span class="font-semibold \[overflow-wrap:anywhere\]">([^<]+)<\/span>/g)].map(
    ([, name]) => name,
  )
}

/** Returns the hidden fields that the confirmation sends again. */
function hiddenFieldsOf(html: string) {
  const question = html.slice(html.indexOf('?</h4>'), html.indexOf('>Cancel<'))
  return [...question.matchAll(/name="([^"]+)" value="([^"]*)"/g)]
    .map(([, name = '', value = '']) => [name, value])
    .filter(([name]) => name !== 'intent')
}

function undoOf(html: string) {
  return { intent: 'undo', changeId: /name="changeId" value="([^"]+)"/.exec(html)?.[1] ?? '' }
}
