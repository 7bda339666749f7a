import { expect, test } from 'vitest'
import { listMissing, storeMissing } from '#domain/directory/redirects/missing-addresses.server.ts'
import { listRedirects } from '#domain/directory/redirects/redirects.server.ts'
import { adminDesk } from '#tests/support/admin-desk.ts'
import { buildListing } from '#tests/support/builders.ts'
import { phoneAgent } from '#tests/support/phone-agent.ts'

type Desk = Awaited<ReturnType<typeof desk>>

async function desk() {
  const opened = await adminDesk()
  await buildListing(opened.app, { slug: 'ace-roofing', name: 'Ace Roofing' })
  const status = async (path: string) => {
    const { status, location } = await opened.visitPage(path)
    return location ?? status
  }
  return { ...opened, status }
}

const page = '/admin/redirects'

function upload({ post }: Desk, content: string) {
  const form = new FormData()
  form.set('intent', 'file')
  form.set('file', new File([content], 'old.csv'))
  return post(page, form)
}

async function all({ app }: Desk) {
  const { redirects } = await listRedirects(app, { search: '', limit: 100, offset: 0 })
  return redirects.map(({ path, target }) => `${path} → ${target}`)
}

test('a redirect is added, works, is undone, and its undo is undone', async () => {
  const opened = await desk()
  const added = await opened.post(page, { intent: 'add', from: 'https://old.example/Places/Ace/', to: 'ace-roofing' })
  expect(added.html).toContain('1 redirect added.')
  expect(await opened.status('/places/ace')).toBe('/business/ace-roofing')
  const changeId = /name="changeId" value="([^"]+)"/.exec(added.html)?.[1] ?? ''
  const undone = await opened.post(page, { intent: 'undo', changeId })
  expect(undone.html).toContain('Undone: 1 redirect.')
  expect(await opened.status('/places/ace')).toBe(404)
  expect((await opened.post(page, { intent: 'undo', changeId })).html).toContain('This change is already undone.')
  const undoId = /name="changeId" value="([^"]+)"/.exec(undone.html)?.[1] ?? ''
  await opened.post(page, { intent: 'undo', changeId: undoId })
  expect(await opened.status('/places/ace')).toBe('/business/ace-roofing')
})

test.each([
  ['https://old.example/', '/guides', 'not an address'],
  ['/places/ace', 'https://elsewhere.example/guides', 'the new address is on another site'],
  ['/places/ace', '/no-such-page', 'this site has no page at the new address'],
  ['/places/ace', 'no-such-listing', 'this site has no page at the new address'],
  ['/admin/old', '/guides', 'an address of this site, which always has a page'],
  ['/guides', 'ace-roofing', 'an address of this site, which always has a page'],
  ['/business/ace-roofing', '/guides', 'this site has a page at the old address'],
  ['/places/ace', '/places/ace', 'both addresses are the same'],
  ['/requests/some-link', '/guides', 'an address of this site, which always has a page'],
])('from %j to %j isn’t added: %s', async (from, to, why) => {
  const opened = await desk()
  const { status, html } = await opened.post(page, { intent: 'add', from, to })
  expect(status).toBe(422)
  expect(html).toContain(why)
  expect(await all(opened)).toEqual([])
})

test('a file adds what works and names the lines that don’t', async () => {
  const opened = await desk()
  const { html } = await upload(
    opened,
    [
      'Old URL,New URL',
      'https://old.example/places/ace/,/business/ace-roofing',
      '/about-us,/about',
      '/step-one,/step-two',
      '/step-two,/guides',
      '/round,/and-round',
      '/and-round,/round',
      '/lost,/nowhere',
      '/about-us,/guides',
      '/places/100%-roofing,/guides',
      '/places/bay,/guides/100%-roofing',
    ].join('\n'),
  )
  expect(html).toContain('4 redirects added.')
  expect(html).toContain('6 rows not added:')
  expect(html).toContain('line 6: /round (leads back to itself)')
  expect(html).toContain('line 8: /lost (this site has no page at the new address)')
  expect(html).toContain('line 9: /about-us (the old address is in the file twice with different new ones)')
  expect(html).toContain('line 10: /places/100%-roofing (not an address)')
  expect(html).toContain('line 11: /places/bay (not an address)')
  expect(await all(opened)).toEqual([
    '/about-us → /about',
    '/places/ace → /business/ace-roofing',
    '/step-one → /guides',
    '/step-two → /guides',
  ])
})

test('a file without column names, in another order of words, or empty is understood', async () => {
  const opened = await desk()
  await upload(opened, '/places/ace,/business/ace-roofing\n/places/bay,/guides\n')
  await upload(opened, 'target;source\n/about;/who-we-are\n')
  expect(await all(opened)).toEqual([
    '/places/ace → /business/ace-roofing',
    '/places/bay → /guides',
    '/who-we-are → /about',
  ])
  expect((await upload(opened, '')).html).toContain('Choose a file.')
})

test('replacing a redirect is undone exactly', async () => {
  const opened = await desk()
  await upload(opened, 'old,new\n/a,/guides\n/b,/about\n')
  const before = await all(opened)
  const { html } = await upload(opened, 'old,new\n/a,/about\n/b,/about\n/c,/guides\n')
  expect(html).toContain('1 redirect added, 1 changed, 1 already there.')
  const changeId = /name="changeId" value="([^"]+)"/.exec(html)?.[1] ?? ''
  await opened.post(page, { intent: 'undo', changeId })
  expect(await all(opened)).toEqual(before)
})

test('a removed redirect is brought back', async () => {
  const opened = await desk()
  await opened.post(page, { intent: 'add', from: '/places/ace', to: '/guides' })
  const id = /name="id" value="([^"]+)"/.exec((await opened.get(page)).html)?.[1] ?? ''
  const removed = await opened.post(page, { intent: 'remove', id })
  expect(removed.html).toContain('Redirect removed.')
  expect(await opened.status('/places/ace')).toBe(404)
  expect((await opened.post(page, { intent: 'remove', id })).status).toBe(422)
  const changeId = /name="changeId" value="([^"]+)"/.exec(removed.html)?.[1] ?? ''
  await opened.post(page, { intent: 'undo', changeId })
  expect(await opened.status('/places/ace')).toBe('/guides')
})

test('an address that visitors miss is redirected with one tap, or ignored', async () => {
  const opened = await desk()
  for (const path of ['/places/florida/ace-roofing', '/places/bay-tile'])
    await opened.visitPage(path, { 'user-agent': phoneAgent, referer: 'https://forum.example/x' })
  await storeMissing(opened.app)
  const { html } = await opened.get(page)
  expect(html).toContain('/places/florida/ace-roofing')
  expect(html).toContain('link on forum.example')
  expect(html).toContain('Redirect to /business/ace-roofing')
  await opened.post(page, { intent: 'add', from: '/places/florida/ace-roofing', to: '/business/ace-roofing' })
  const ignored = await opened.post(page, { intent: 'ignore', path: '/places/bay-tile' })
  expect(ignored.html).toContain('Not shown anymore: /places/bay-tile.')
  expect(await listMissing(opened.app, 10)).toEqual([])
  await opened.post(page, { intent: 'show', path: '/places/bay-tile' })
  expect(await listMissing(opened.app, 10)).toHaveLength(1)
})

test('the list is searched and paged', async () => {
  const opened = await desk()
  const rows = Array.from({ length: 60 }, (_, index) => `/old/${String(index).padStart(2, '0')},/guides`)
  await upload(opened, `old,new\n${rows.join('\n')}\n/places/ace,ace-roofing\n`)
  const first = (await opened.get(page)).html
  expect(first).toContain('61 redirects')
  expect(first).toContain('/old/49')
  expect(first).not.toContain('/old/50')
  expect((await opened.get(`${page}?page=2`)).html).toContain('/old/59')
  const found = (await opened.get(`${page}?search=ACE`)).html
  expect(found).toContain('/places/ace')
  expect(found).not.toContain('/old/01')
})
