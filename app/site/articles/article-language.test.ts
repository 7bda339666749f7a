import { expect, test } from 'vitest'
import { countText, gradeOf, messagesOf, proseOf } from '#tests/support/reading-ease.ts'
import { textBlocks } from '#tests/support/rendered-text.ts'
import { misspelled, names } from '#tests/support/spelling.ts'
import { testSite } from '#tests/support/test-site.ts'
import { guides } from '../guides/guides.ts'
import { services } from '../services/services.ts'

const pages = [
  ...[...services.en.keys()].map(slug => `/services/${slug}`),
  ...[...guides.en.keys()].map(slug => `/guides/${slug}`),
]

/** Matches visible text in the main part, including text in drawings; excludes scripts and styles. */
const isShown = (within: readonly { tag: string }[]) =>
  within.some(({ tag }) => tag === 'main') && !within.some(({ tag }) => ['script', 'style'].includes(tag))

test.each(pages)('%s is readable with eight or nine years of school', async path => {
  const { get } = await testSite()
  const blocks = proseOf((await get(path)).html)
  expect(countText(blocks, names).word).toBeGreaterThan(200)
  expect(gradeOf(blocks, names)).toBeLessThanOrEqual(9)
})

test.each([...pages, '/guides'])('%s uses American spelling', async path => {
  const { get } = await testSite()
  const messages = textBlocks((await get(path)).html, isShown).flatMap(messagesOf)
  expect(messages.length).toBeGreaterThan(50)
  expect(misspelled(messages)).toEqual([])
})

test('a block is a sentence, a period ends one, an abbreviation and a number do not', () => {
  expect(countText(['Call now. Then wait'])).toMatchObject({ sentence: 2, word: 4 })
  expect(countText(['See s. 489.147 of the law', 'Up to 2.5 in.', ''])).toMatchObject({ sentence: 2 })
  expect(countText(['He said “Stop.” She did!'])).toMatchObject({ sentence: 2 })
})

test('counts syllables, a number by its digits, and a name not at all', () => {
  expect(countText(['The adjuster came'])).toEqual({ sentence: 1, word: 3, syllable: 5 })
  expect(countText(['Within 60 days'])).toEqual({ sentence: 1, word: 3, syllable: 5 })
  expect(countText(['Call Broward’s office'], new Set(['Broward']))).toEqual({ sentence: 1, word: 2, syllable: 3 })
  expect(countText(['Broward'], new Set(['Broward']))).toEqual({ sentence: 0, word: 0, syllable: 0 })
})

test('gives a legal sentence a high grade, and a short one a low grade', () => {
  const statute =
    'Notwithstanding any other provision of this section, the insurer shall provide appropriate acknowledgment of communications regarding residential property insurance claims.'
  expect(gradeOf([statute])).toBeGreaterThan(15)
  expect(gradeOf(['Call the roofer. Keep the bill. Stay off the roof.'])).toBeLessThan(3)
})

test('excludes statutes, sources, headings and drawings from prose', () => {
  const html = `<main><p>Outside</p><article><h2>Heading</h2><p>One <a href="/">linked</a><b>word</b><!-- --> &amp; more</p>
    <div data-statute="true"><p>Statute</p></div><aside><p data-source="true">s. 1</p></aside><img src="a"/><br/><ul><li>Two</li></ul>
    <section aria-labelledby="sources"><p>Source</p></section><figure><svg><path d="M0 0"></path><text>Drawn</text></svg></figure></article></main>`
  expect(proseOf(html)).toEqual(['One linked word & more', 'Two'])
})

test('finds misspellings and British spelling, and accepts the site’s own words', () => {
  expect(misspelled(['roof', 'rofo', 'colour', 'licence', 'Broward’s', 're-roof'])).toEqual([
    'rofo',
    'colour',
    'licence',
  ])
})
