import { expect, test } from 'vitest'
import { adminDesk } from '#tests/support/admin-desk.ts'
import { publish, writePage } from '#tests/support/write-content.ts'

test('a published page has title, canonical address and sitemap entry, and a draft has none', async () => {
  const desk = await adminDesk()
  const edit = await writePage(desk, { title: 'Storm insurance', address: '/storm-insurance' })
  expect((await desk.visitPage('/storm-insurance')).status).toBe(404)

  expect((await publish(desk, edit)).html).toContain('Published.')

  const { status, html } = await desk.visitPage('/storm-insurance')
  expect(status).toBe(200)
  expect(html).toContain('<title>Storm insurance | Roof Rescue</title>')
  expect(html).toContain('<h1>Storm insurance</h1>')
  expect(html).toContain('<link rel="canonical" href="https://directory.example/storm-insurance"/>')
  expect((await desk.visitPage('/sitemaps/pages.xml')).html).toContain(
    '<loc>https://directory.example/storm-insurance</loc>',
  )
  expect((await desk.visitPage('/pictures/1/social/storm-insurance.png')).status).toBe(200)
})

test('another spelling of the address leads to the page', async () => {
  const desk = await adminDesk()
  await publish(desk, await writePage(desk, { title: 'Storm insurance', address: '/storm-insurance' }))
  for (const path of ['/Storm-Insurance', '/storm-insurance/'])
    expect(await desk.visitPage(path)).toMatchObject({ status: 301, location: '/storm-insurance' })
})

test('each language has its own text; where there is none, links lead to another language', async () => {
  const desk = await adminDesk()
  const edit = await writePage(desk, { title: 'Storm insurance', address: '/storm-insurance' })
  await publish(desk, edit)
  await desk.post(edit, { intent: 'place', placement: 'footer', reviewOn: '2027-07-01' })
  expect((await desk.visitPage('/es/storm-insurance')).status).toBe(404)
  expect((await desk.visitPage('/es')).html).toMatch(
    /<a href="\/storm-insurance" hrefLang="en"[^>]*>.*Storm insurance.*en inglés/s,
  )

  await publish(desk, edit.replace('language=en', 'language=es'), { title: 'Seguro de tormenta' })

  const spanish = await desk.visitPage('/es/storm-insurance')
  expect(spanish.html).toContain('<html lang="es"')
  expect(spanish.html).toContain('<h1>Seguro de tormenta</h1>')
  const english = await desk.visitPage('/storm-insurance')
  for (const { html } of [spanish, english]) {
    expect(html).toContain('hrefLang="es" href="https://directory.example/es/storm-insurance"')
    expect(html).toContain('hrefLang="x-default" href="https://directory.example/storm-insurance"')
    // The language switch, too.
    expect(html).toMatch(/<a href="\/es\/storm-insurance" lang="es"/)
  }
  expect((await desk.visitPage('/es')).html).toMatch(/<a href="\/es\/storm-insurance"[^>]*>.*Seguro de tormenta/s)
  expect((await desk.visitPage('/sitemaps/pages.xml')).html).toContain('/es/storm-insurance</loc>')
})

test('an unsafe text is public without its unsafe parts', async () => {
  const desk = await adminDesk()
  const edit = await writePage(desk, { title: 'Storm insurance', address: '/storm-insurance' })
  const markdown = [
    '## Safe part',
    '<script>alert(1)</script>',
    '<iframe src="https://evil.example"></iframe>',
    '[click](javascript:alert(1)) and ![x](https://evil.example/p.png)',
    '<Note>\n\nA note.\n\n</Note>',
  ].join('\n\n')
  await desk.post(edit, {
    intent: 'save',
    seen: await seenAt(desk, edit),
    ...texts,
    title: 'Storm insurance',
    markdown,
  })
  const editor = await desk.get(edit)
  expect(editor.html).toContain('These parts of the text aren’t shown:')
  expect(editor.html).toContain('Line 3: HTML or an unknown component: &lt;script&gt;')

  await publish(desk, edit, { markdown })

  const { html } = await desk.visitPage('/storm-insurance')
  const [main = ''] = /<main[\s\S]*<\/main>/.exec(html) ?? []
  expect(main).toContain('<h2 class="mt-12" id="safe-part">Safe part</h2>')
  expect(main).toContain('A note.')
  expect(main.replace(/<script type="application\/ld\+json">.*?<\/script>/s, '')).not.toMatch(
    /<script|<iframe|javascript:|evil\.example/,
  )
})

const texts = { title: '', description: 'What a policy covers.', lead: '', points: '', markdown: '' }

async function seenAt(desk: Awaited<ReturnType<typeof adminDesk>>, edit: string) {
  return /name="seen" value="([^"]*)"/.exec((await desk.get(edit)).html)?.[1] ?? ''
}

test('a page in the navigation is on every page until it is deleted', async () => {
  const desk = await adminDesk()
  const edit = await writePage(desk, { title: 'Storm insurance', address: '/storm-insurance' })
  await publish(desk, edit)
  await desk.post(edit, { intent: 'place', placement: 'header', reviewOn: '2027-07-01' })
  expect((await desk.visitPage('/terms')).html).toMatch(/<nav aria-label="Main".*href="\/storm-insurance"/s)
  for (const title of ['Second', 'Third']) {
    const other = await writePage(desk, { title, address: `/${title.toLowerCase()}` })
    const placed = await desk.post(other, { intent: 'place', placement: 'header', reviewOn: '2027-07-01' })
    expect(placed.status, title).toBe(title === 'Second' ? 200 : 409)
  }

  expect((await desk.post(edit, { intent: 'delete' })).location).toBe('/admin/content')

  expect((await desk.visitPage('/terms')).html).not.toContain('/storm-insurance')
  expect((await desk.visitPage('/storm-insurance')).status).toBe(404)
  const [, id = ''] = /name="id" value="([^"]*)"/.exec((await desk.get('/admin/content')).html) ?? []
  await desk.post('/admin/content', { id })
  expect((await desk.visitPage('/storm-insurance')).status).toBe(200)
})
