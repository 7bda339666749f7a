import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { englishPath } from '#platform/text/language.ts'
import { textBlocks } from '#tests/support/rendered-text.ts'
import { unknownSpanish, wordsIn } from '#tests/support/spanish-and-creole.ts'
import { testSite } from '#tests/support/test-site.ts'
import { guides } from '../guides/guides.ts'
import { services } from '../services/services.ts'
import { type FigureName, figureIn, figuresThenAndNow } from './figures-then-and-now.ts'
import { claimDisclosures, timelineMessages } from './insurer-law-messages.ts'

const files = [
  ...globSync(['app/site/{guides,services}/*.mdx', 'database/regions/*/guides/*.mdx'], {
    exclude: ['**/*.{es,ht}.mdx'],
  }),
  'app/site/legal/terms.mdx',
  'app/site/legal/privacy.mdx',
].map(file => file.replace(/\.mdx$/, ''))
const paths = [...new Set(files.map(pathOf))]

test('every guide, service and legal page exists in Spanish', () => {
  expect([...guides.es.keys()].sort()).toEqual([...guides.en.keys()].sort())
  expect([...services.es.keys()].sort()).toEqual([...services.en.keys()].sort())
})

test.each(files)('%s has the same figures, dates and links in both languages', file => {
  const [english, spanish] = [textOf(file, 'mdx'), textOf(file, 'es.mdx')]
  expect(figuresIn(spanish)).toEqual(figuresIn(english))
  expect(linksIn(spanish)).toEqual(linksIn(english))
})

test.each(files)('%s has the same parts in both languages', file => {
  const [english, spanish] = [textOf(file, 'mdx'), textOf(file, 'es.mdx')]
  expect(partsIn(spanish)).toEqual(partsIn(english))
})

test('the figures of old guides and the insurer’s deadlines are the same in Spanish', () => {
  for (const name of Object.keys(figuresThenAndNow) as FigureName[]) {
    const [english, spanish] = [figureIn('en', name), figureIn('es', name)]
    for (const part of ['stated', 'today', 'source'] as const)
      expect(figuresIn(spanish[part]), name).toEqual(figuresIn(english[part]))
  }
  expect(timelineMessages.es.within(7)).toContain('7')
  expect(claimDisclosures.es).toHaveLength(claimDisclosures.en.length)
})

// The checklist has a test of its own, which leaves out the names of cities and businesses.
test.each(paths.filter(path => !path.endsWith('checklist')))(
  '%s is spelled as in the Spanish dictionary',
  async path => {
    const { get } = await testSite()
    const { status, html } = await get(`/es${path}`)
    expect(status).toBe(200)
    const words = wordsIn(
      textBlocks(html, within => within.some(({ tag }) => tag === 'main') && !within.some(isMachine)),
    )
    expect(words.length).toBeGreaterThan(50)
    expect(unknownSpanish(words)).toEqual([])
  },
)

test.each(paths)('a link to a section leads to a heading: %s', async path => {
  const { get } = await testSite()
  for (const language of ['', '/es']) {
    const { html } = await get(language + path)
    const article = /<article[\s\S]*<\/article>/.exec(html)?.[0] ?? ''
    for (const [, to = '', section = ''] of article.matchAll(/<a href="(\/[^"#]+|)#([^"]+)"/g)) {
      const target = to ? (await get(to)).html : html
      expect(target, `${to}#${section}`).toContain(`id="${decodeURIComponent(section)}"`)
    }
  }
})

test('structured data has the page’s language, also in its breadcrumbs', async () => {
  const { get } = await testSite()
  const { html } = await get('/es/guides/vet-roofer')
  expect(html).toContain('"inLanguage":"es"')
  expect(html).toContain('"name":"Guías","item":"https://directory.example/es/guides"')
})

test('a page that doesn’t exist in Haitian Creole is not found there', async () => {
  const { get } = await testSite()
  for (const path of ['/ht/guides', '/ht/guides/vet-roofer', '/ht/services/storm-damage', '/ht/privacy'])
    expect((await get(path)).status, path).toBe(404)
})

/** Matches what isn't text of the article: structured data, and the form of the estimate checker. */
function isMachine({ tag }: { tag: string }) {
  return tag === 'script' || tag === 'form'
}

function pathOf(file: string) {
  return file.replace(/^app\/site(\/legal)?|^database\/regions\/[^/]+/, '')
}

function textOf(file: string, ending: string) {
  const text = readFileSync(`${file}.${ending}`, 'utf8')
  // The form of the estimate checker is on a page of its own in Spanish.
  return text.replace('<EstimateForm />', '<Button to="/guides/understanding-estimates/check">')
}

/** Returns every number with its dollar or percent sign, those of dates too. "24/7" is written in words in Spanish. */
function figuresIn(text: string) {
  const shown = text.replaceAll(/\]\([^)]*\)|\b24\/7\b/g, ' ')
  return (shown.match(/\$?\d[\d,]*(?:\.\d+)?(?:\(\w+\))*[%+]?/g) ?? []).map(figure => figure.replace(/,$/, '')).sort()
}

/** Returns the targets of all links, without the language and without the section, whose name is translated. */
function linksIn(text: string) {
  const links = [...text.matchAll(/\]\(([^)\s]+)\)|\bto(?:="|: )([^"\s,}]+)/g)].map(
    ([, link = '', to = '']) => link || to,
  )
  return links.map(link => englishPath(link.split('#')[0] ?? '')).sort()
}

/** Returns the components, headings and list items of a text, in order. The rates for advertisers are in English only. */
function partsIn(text: string) {
  const parts = text.match(/<\w+ of="[^"]*"|^<\w+|^#+|^- |^\|/gm) ?? []
  return parts.filter(part => part !== '<TrafficClaims' && part !== '<RateCard')
}
