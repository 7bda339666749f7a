import { expect, test } from 'vitest'
import { endOfChanges, readChangedTags } from '#domain/directory/businesses/changed-tags.server.ts'
import { adminDesk } from '#tests/support/admin-desk.ts'
import { submitParts } from '#tests/support/write-content.ts'
import { builtInHomeTexts, homeFields } from './home-texts.tsx'

const editor = (language: string) => `/admin/content/edit?page=%2Fadmin%2Ftexts%2Fhome&language=${language}`

test('the texts as specified fit their own limits', () => {
  for (const language of ['en', 'es'] as const) {
    const texts = builtInHomeTexts(language)
    for (const { name, limit } of homeFields) expect(texts[name].length, `${language} ${name}`).toBeLessThan(limit + 1)
  }
})

test('a heading is previewed, published in one language, and restored as specified to the letter', async () => {
  const desk = await adminDesk()
  const [english, spanish] = [await desk.visitPage('/'), await desk.visitPage('/es')]
  const saved = await submitParts(desk, editor('es'), { intent: 'preview', heading: 'Techadores que responden' })
  expect(saved.location).toBe('/es/content-preview?page=%2Fadmin%2Ftexts%2Fhome')
  expect((await desk.get(saved.location ?? '')).html).toMatch(/<h1[^>]*>Techadores que responden<\/h1>/)
  expect((await desk.visitPage('/es')).html).not.toContain('Techadores que responden')

  const published = await submitParts(desk, editor('es'), { lead: 'Para todo el {region}.', whyTitle: '¿Por qué?' })
  expect(published.html).toContain('Published.')
  const { html } = await desk.visitPage('/es')
  expect(html).toMatch(/<h1[^>]*>Techadores que responden<\/h1>/)
  expect(html).toContain('Para todo el condado de Palm Beach.')
  expect(html).toContain('>¿Por qué?</h2>')
  expect(bodyOf(await desk.visitPage('/'))).toBe(bodyOf(english))

  desk.clock.later(60_000)
  await submitParts(desk, editor('es'), { intent: 'take-back' })
  expect(bodyOf(await desk.visitPage('/es'))).toBe(bodyOf(spanish))
})

test('a text is shown as text, whatever is typed', async () => {
  const desk = await adminDesk()
  await submitParts(desk, editor('en'), {
    heading: '<script>alert(1)</script>',
    lead: '{region} <b onclick="x">now</b>',
  })
  const { html } = await desk.visitPage('/')
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(html).not.toMatch(/<script>alert|<b onclick/)
})

test('an unknown placeholder and an empty heading are refused beside their fields, and nothing typed is lost', async () => {
  const desk = await adminDesk()
  const { status, html } = await submitParts(desk, editor('en'), { heading: '', lead: 'In {county}', water: 'Wet?' })
  expect(status).toBe(422)
  expect(html).toContain('Enter something.')
  expect(html).toContain('{county} can’t be filled in.')
  expect(html).toContain('value="Wet?"')
  expect((await desk.visitPage('/')).html).toContain('Find a roofer who answers now.')
})

test('a scheduled heading appears at its minute on a page that expires then', async () => {
  const desk = await adminDesk()
  desk.clock.at = new Date('2026-07-01T12:00:00Z')
  await submitParts(desk, editor('en'), { intent: 'schedule', publishAt: '2026-07-01T09:30', heading: 'Storm season' })
  const before = await desk.visitPage('/')
  expect(before.html).not.toContain('Storm season')
  expect(before.facts.freshUntil).toBeLessThanOrEqual(Date.parse('2026-07-01T13:30:00Z'))
  desk.clock.at = new Date('2026-07-01T13:30:00Z')
  expect((await desk.visitPage('/')).html).toContain('Storm season')
})

test('every process learns of a published heading, and the audit shows it before and after', async () => {
  const desk = await adminDesk()
  const from = await endOfChanges(desk.app)
  await submitParts(desk, editor('en'), { heading: 'Roofers who answer' })
  expect((await readChangedTags(desk.app, from)).tags).toEqual(['home-texts'])
  expect((await desk.visitPage('/')).facts.tags).toContain('home-texts')

  desk.clock.later(60_000)
  await submitParts(desk, editor('en'), { heading: 'Roofers who come' })
  expect((await desk.get('/admin/audit')).html).toContain(
    '/admin/texts/home (en), heading: Roofers who answer → Roofers who come',
  )
})

test('an editor can change the texts; an analyst can’t', async () => {
  const desk = await adminDesk()
  const colleague = await desk.colleague('editor')
  const { status, html } = await colleague.get(editor('en'))
  expect(status).toBe(200)
  expect(html).toContain('value="Find a roofer who answers now."')
  expect((await (await desk.colleague('analyst')).get(editor('en'))).status).toBe(403)
})

/** Without the request's number. */
function bodyOf({ html }: { html: string }) {
  return html.replace(/Request [\w-]+/, '')
}
