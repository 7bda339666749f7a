import { expect, test } from 'vitest'
import { adminDesk } from '#tests/support/admin-desk.ts'
import { buildListing } from '#tests/support/builders.ts'
import { countedListings, directoryState, listingCounts } from '#tests/support/directory-state.ts'
import { importCsv } from '#tests/support/import-csv.ts'
import { shownNow } from '#tests/support/shown-listings.ts'

const tools = '/admin/tools'
const roofers = { everything: '1', seen: shownNow, q: 'roofer', show: 'all' }

test('ten thousand matches are updated and deleted in one request each, and one more each restores exactly', async () => {
  const { app, post } = await adminDesk()
  const rows = Array.from({ length: 10_000 }, (_, index) => `Roofer ${index},Jupiter,Roof Inspection\n`)
  await importCsv(app, `Name,City,Category\n${rows.join('')}`)
  await buildListing(app, { name: 'Cove Tile' })
  const before = await directoryState(app)

  for (const { intent, messages } of [
    { intent: { intent: 'mark-featured' }, messages: 'Updated 10,000 businesses' },
    { intent: { intent: 'delete-selected', asked: '10000' }, messages: 'Deleted 10,000 businesses' },
  ]) {
    const { html } = await post(tools, { ...intent, ...roofers })
    expect(html).toContain(messages)
    expect(await directoryState(app)).not.toEqual(before)
    expect(await listingCounts(app)).toEqual(await countedListings(app))
    const changeId = /name="changeId" value="([^"]+)"/.exec(html)?.[1] ?? ''
    expect((await post(tools, { intent: 'undo', changeId })).html).toContain('10,000 businesses restored')
    expect(await directoryState(app)).toEqual(before)
  }
}, 300_000)
