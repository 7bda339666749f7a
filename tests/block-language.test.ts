import { expect, test } from 'vitest'
import { guides } from '#site/guides/guides.ts'
import { services } from '#site/services/services.ts'
import { languageOfBlock } from './support/block-language.ts'
import { englishBlocks } from './support/english-blocks.ts'
import { textBlocks } from './support/rendered-text.ts'
import { testSite } from './support/test-site.ts'

const paths = [
  ...[...guides.en.keys()].map(slug => `/guides/${slug}`),
  ...[...services.en.keys()].map(slug => `/services/${slug}`),
  '/terms',
  '/privacy',
]

test('knows the language of nearly every block of four words in the guides, and is never wrong', async () => {
  for (const language of ['en', 'es'] as const) {
    const found = (await blocksIn(language === 'es' ? '/es' : '')).map(block => languageOfBlock(block) ?? 'unknown')
    expect(found.length).toBeGreaterThan(700)
    expect(found.filter(one => one !== language && one !== 'unknown')).toEqual([])
    expect(found.filter(one => one === language).length / found.length).toBeGreaterThan(0.95)
  }
})

test.each([
  ['Your last payment failed.', 'en'],
  ['Request Free Quote', 'en'],
  ['Su último pago falló.', 'es'],
  ['Llamar a Lakeside Roof & Tarp ahora mismo para pedir ayuda', 'es'],
  ['No', undefined],
  ['7:00 a.m. a 5:30 p.m.', undefined],
])('%s is %s', (text, language) => expect(languageOfBlock(text)).toBe(language))

test('finds English in a block and in a name, and excepts what is marked or written by a business', () => {
  const page = `<html lang="es"><head><title>Find a roofer now</title></head><body>
    <p>Busque un techador que conteste ahora.</p><p>Find a roofer who answers now.</p><img alt="A house in the sun">
    <p lang="en">They came within the hour.</p><p lang="">Thank you for telling us.</p><h1>Ace Roof and Gutter</h1>
    <p>We tarp first and ask later.</p><p>West Palm Beach, Lake Worth Beach</p></body></html>`
  expect(englishBlocks(page, ['Ace Roof and Gutter', 'We tarp first and ask later.'])).toEqual([
    'Find a roofer who answers now.',
    'A house in the sun',
  ])
})

async function blocksIn(prefix: string) {
  const { get } = await testSite()
  const pages = await Promise.all(paths.map(async path => (await get(prefix + path)).html))
  // Names of offices in a Spanish text are marked as English.
  const blocks = pages.flatMap(html =>
    textBlocks(
      html,
      within =>
        within.some(({ tag }) => tag === 'article') &&
        !within.some(({ tag, attributes }) => tag === 'script' || (tag === 'span' && / lang="/.test(attributes))),
    ),
  )
  return blocks.filter(block => block.split(' ').length >= 4)
}
