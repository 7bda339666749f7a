import { expect, test } from 'vitest'
import { endOfChanges, readChangedTags } from '#domain/directory/businesses/changed-tags.server.ts'
import { adminDesk } from '#tests/support/admin-desk.ts'
import { publish, valueIn, writePage } from '#tests/support/write-content.ts'

const guide = '/admin/content/edit?page=%2Fguides%2Fvet-roofer&language=en'

test.each([
  ['/guides', 'A page of the product has this address.'],
  ['/business/anything', 'A page of the product has this address.'],
  ['/admin/more', 'A page of the product has this address.'],
  ['/es/tormenta', 'A page of the product has this address.'],
  ['/', 'Use lowercase letters, digits and hyphens'],
  ['/storm insurance', 'Use lowercase letters, digits and hyphens'],
  ['/../etc', 'Use lowercase letters, digits and hyphens'],
  ['/a/b/c/d', 'Use lowercase letters, digits and hyphens'],
])('rejects the address %s', async (address, error) => {
  const desk = await adminDesk()
  const { status, html } = await desk.post('/admin/content/new', { title: 'Storm', address, language: 'en' })
  expect(status).toBe(422)
  expect(html).toContain(error)
})

test('two pages can’t have the same address, in any spelling', async () => {
  const desk = await adminDesk()
  expect(await writePage(desk, { title: 'Storm', address: 'https://directory.example/Storm/' })).toContain(
    'page=%2Fstorm&',
  )
  const again = await desk.post('/admin/content/new', { title: 'Storm', address: '/storm', language: 'en' })
  expect(again.html).toContain('One of your pages has this address.')
})

test('a draft is kept, previewed and hidden from visitors', async () => {
  const desk = await adminDesk()
  const edit = await writePage(desk, { title: 'Storm', address: '/storm' })
  const seen = valueIn((await desk.get(edit)).html, 'seen')
  const text = { title: 'Storm help', description: '', lead: '', points: '', markdown: 'Stay **inside**.' }
  const saved = await desk.post(edit, { intent: 'preview', seen, ...text })
  expect(saved.location).toBe('/content-preview?page=%2Fstorm')

  const preview = await desk.get('/content-preview?page=%2Fstorm')
  expect(preview.html).toContain('Preview: visitors don’t see this text yet.')
  expect(preview.html).toContain('Stay <strong>inside</strong>.')
  expect((await desk.visitPage('/content-preview?page=%2Fstorm')).status).toBe(404)
  // A session that still needs a second factor sees what a visitor sees.
  desk.app.auth.adminNeedsTwoStep = true
  expect((await desk.get('/content-preview?page=%2Fstorm')).status).toBe(404)
  expect((await desk.visitPage('/storm')).status).toBe(404)
})

test('publishing needs a description and a text, and loses nothing that was typed', async () => {
  const desk = await adminDesk()
  const edit = await writePage(desk, { title: 'Storm', address: '/storm' })
  const { status, html } = await publish(desk, edit, { description: '', markdown: '' })
  expect(status).toBe(422)
  expect(html).toContain('Enter up to 160 characters.')
  expect(html).toContain('value="Storm"')
})

test('a second editor doesn’t overwrite the first one unnoticed', async () => {
  const desk = await adminDesk()
  const edit = await writePage(desk, { title: 'Storm', address: '/storm' })
  const seen = valueIn((await desk.get(edit)).html, 'seen')
  const text = { title: 'Mine', description: 'Mine', lead: '', points: '', markdown: 'Mine' }
  await publish(desk, edit)
  const { status, html } = await desk.post(edit, { intent: 'publish', seen, ...text })
  expect(status).toBe(409)
  expect(html).toContain('Someone changed this text after you opened it.')
  expect(html).toContain('value="Mine"')
  expect((await desk.visitPage('/storm')).html).not.toContain('Mine')
})

test('a scheduled text appears at its minute, and can be called off before', async () => {
  const desk = await adminDesk()
  const edit = await writePage(desk, { title: 'Storm', address: '/storm' })
  // Noon in London is 8 am in Florida.
  desk.clock.at = new Date('2026-07-01T12:00:00Z')
  expect((await publish(desk, edit, { publishAt: '2026-07-01T07:59' })).status).toBe(409)
  const skipped = await publish(desk, edit, { publishAt: '2027-03-14T02:30' })
  expect([skipped.status, /id="publishAt-fault"[^>]*>.*?Clocks skip this hour/s.test(skipped.html)]).toEqual([
    422,
    true,
  ])
  await publish(desk, edit, { publishAt: '2026-07-01T09:30' })
  await publish(desk, edit, { publishAt: '2026-07-01T10:30', markdown: 'Never shown.' })
  const { html } = await desk.get(edit)
  const [, second = ''] = /name="textId" value="([^"]*)"/.exec(html) ?? []
  expect(await desk.post(edit, { intent: 'call-off', seen: valueIn(html, 'seen'), textId: second })).toMatchObject({
    html: expect.stringContaining('Canceled.'),
  })

  const before = await desk.visitPage('/terms')
  expect(before.facts.freshUntil).toBe(Date.parse('2026-07-01T13:30:00Z'))
  expect((await desk.visitPage('/storm')).status).toBe(404)
  desk.clock.at = new Date('2026-07-01T13:30:00Z')
  expect((await desk.visitPage('/storm')).html).toContain('Call your agent.')
  desk.clock.at = new Date('2026-07-01T15:00:00Z')
  expect((await desk.visitPage('/storm')).html).toContain('Call your agent.')
})

test('an earlier text is restored, and a page taken down is found no more', async () => {
  const desk = await adminDesk()
  const edit = await writePage(desk, { title: 'Storm', address: '/storm' })
  await publish(desk, edit, { markdown: 'First text.' })
  desk.clock.later(60_000)
  await publish(desk, edit, { markdown: 'Second text.' })
  expect((await desk.visitPage('/storm')).html).toContain('Second text.')

  desk.clock.later(60_000)
  const { html } = await desk.get(edit)
  const [, textId = ''] = /name="textId" value="([^"]*)"/.exec(html) ?? []
  await desk.post(edit, { intent: 'restore', seen: valueIn(html, 'seen'), textId })
  expect((await desk.visitPage('/storm')).html).toContain('First text.')

  desk.clock.later(60_000)
  const seen = valueIn((await desk.get(edit)).html, 'seen')
  await desk.post(edit, { intent: 'take-back', seen })
  expect((await desk.visitPage('/storm')).status).toBe(404)
})

test('a guide shows the operator’s text in one language, and again the built-in one as specified', async () => {
  const desk = await adminDesk()
  const before = await desk.visitPage('/guides/vet-roofer')
  const spanish = await desk.visitPage('/es/guides/vet-roofer')
  const editor = await desk.get(guide)
  expect(editor.html).toContain('## License Verification')

  const markdown =
    '## Look it up\n\n<Checklist>\n\n- Ask for the number.\n\n</Checklist>\n\n<ThenAndNow of="deposit" />'
  await publish(desk, guide, { title: 'Check your roofer', markdown })

  const { html } = await desk.visitPage('/guides/vet-roofer')
  expect(html).toContain('<h1>Check your roofer</h1>')
  expect(html).toMatch(/<input type="checkbox"[^>]*>\s*<span>Ask for the number\./)
  expect(html).toContain('data-figure="deposit"')
  expect(html).not.toContain('License Verification')
  expect((await desk.visitPage('/guides')).html).toContain('Check your roofer')
  expect((await desk.visitPage('/guides/feed.xml')).html).toContain('<title>Check your roofer</title>')
  expect((await desk.visitPage('/es/guides/vet-roofer')).html.replace(/Request [\w-]+/, '')).toBe(spanish.html)

  desk.clock.later(60_000)
  const seen = valueIn((await desk.get(guide)).html, 'seen')
  await desk.post(guide, { intent: 'take-back', seen })
  expect((await desk.visitPage('/guides/vet-roofer')).html).toBe(before.html)
})

test('every guide and service page is drawn the same from its source as from the build', async () => {
  const desk = await adminDesk()
  const list = await desk.get('/admin/content')
  const paths = [
    ...new Set(
      [...list.html.matchAll(/page=(%2F(?:guides|services)%2F[\w-]+)&amp;language=(en|es|ht)/g)].map(
        ([, path, language]) => `${language} ${decodeURIComponent(path ?? '')}`,
      ),
    ),
  ]
  expect(paths.length).toBeGreaterThan(23)
  for (const known of paths) {
    const [language = '', path = ''] = known.split(' ')
    const prefix = language === 'en' ? '' : `/${language}`
    const built = textOf((await desk.visitPage(`${prefix}${path}`)).html)
    const preview = textOf((await desk.get(`${prefix}/content-preview?page=${encodeURIComponent(path)}`)).html)
    if (path !== '/guides/emergency-checklist') expect(firstDifference(preview, built), known).toEqual([])
    expect(
      (await desk.get(`/admin/content/edit?page=${encodeURIComponent(path)}&language=${language}`)).html,
    ).not.toContain('aren’t shown:')
  }
})

/** Short, because an article is long. */
function firstDifference(one: string, other: string) {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  return one === other ? [] : [one.slice(at - 40, at + 80), other.slice(at - 40, at + 80)]
}

/** Returns the tags and texts of an article, without the line with the review date; a site's address may end in a slash. */
function textOf(html: string) {
  const [article = ''] = /<article[\s\S]*<\/article>/.exec(html) ?? []
  return article
    .replace(/<p class="mt-3 text-sm text-ink-2">.*?<\/p>/, '')
    .replaceAll(/(href="https:\/\/[^/"]+)\/"/g, '$1"')
    .replaceAll(/<!-- -->|_R_\w+|\s+(?=<)|(?<=>)\s+/g, '')
}

test('the audit shows what a change replaced', async () => {
  const desk = await adminDesk()
  const edit = await writePage(desk, { title: 'Storm', address: '/storm' })
  await publish(desk, edit, { markdown: 'First text.' })
  desk.clock.later(60_000)
  await publish(desk, edit, { markdown: 'Second text.' })
  await desk.post(edit, { intent: 'place', placement: 'footer', reviewOn: '2027-07-01' })

  const { html } = await desk.get('/admin/audit')
  expect(html).toContain('Publish text')
  expect(html).toContain('/storm (en), markdown: First text. → Second text.')
  expect(html).toContain('/storm, placement: none → footer')
})

test('a page past its review date is listed under Data quality', async () => {
  const desk = await adminDesk()
  const edit = await writePage(desk, { title: 'Storm', address: '/storm' })
  expect((await desk.get('/admin/quality')).html).not.toContain('page=/storm')
  await desk.post(edit, { intent: 'place', placement: 'none', reviewOn: '2026-06-30' })
  expect((await desk.get('/admin/quality')).html).toMatch(/page=\/storm".*Review was due June 30, 2026/s)
  expect((await desk.get('/admin/content')).html).toContain('Review was due June 30, 2026')
})

test('lists emails of every area, without an exception', async () => {
  const { html } = await (await adminDesk()).get('/admin/content')
  for (const title of [
    'Account: Sign-in code',
    'Payment: Part refunded',
    'Advertiser: Ad spot is free',
    'Operator: Alarm',
  ])
    expect(html).toContain(title)
  expect(html).not.toContain('can’t be changed')
})

test('every process learns of a published text, and of nothing while it is a draft', async () => {
  const desk = await adminDesk()
  const from = await endOfChanges(desk.app)
  const edit = await writePage(desk, { title: 'Storm', address: '/storm' })
  const begun = await readChangedTags(desk.app, from)
  const seen = valueIn((await desk.get(edit)).html, 'seen')
  const text = { title: 'Storm', description: '', lead: '', points: '', markdown: 'Stay inside.' }
  await desk.post(edit, { intent: 'save', seen, ...text })
  const drafted = await readChangedTags(desk.app, begun.position)
  expect(drafted.tags).toEqual([])

  await publish(desk, edit)
  const published = await readChangedTags(desk.app, drafted.position)
  expect(published.tags).toContain('own-pages')
  await publish(desk, guide, { markdown: 'Ask twice.' })
  expect((await readChangedTags(desk.app, published.position)).tags).toContain('guides')
  const { facts } = await desk.visitPage('/guides/vet-roofer')
  expect([...facts.tags]).toEqual(expect.arrayContaining(['own-pages', 'guides']))
})
