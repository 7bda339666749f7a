import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSpecification } from '#scripts/specification/statements.ts'
import { figuresThenAndNow } from './figures-then-and-now.ts'

const known = new Set([
  ...statedFigures(readFileSync('docs/facts.md', 'utf8')),
  ...readSpecification().statements.flatMap(({ text }) => statedFigures(text)),
])

/** Our own advice and the limits of our forms, which no source has to confirm. */
const own = ['2 year', '30 minute', '1 hour', '1 minute']

const articles = globSync(
  ['app/site/{guides,services}/*.mdx', 'app/site/about/complaints.mdx', 'database/regions/*/guides/*.mdx'],
  {
    exclude: ['**/*.{es,ht}.mdx'],
  },
)

test.each(articles)('%s has no figure that is neither among the facts nor in the specification', file => {
  const [, , text = ''] = readFileSync(file, 'utf8').split(/^---$/m)
  expect(statedFigures(text).filter(figure => !known.has(figure) && !own.includes(figure))).toEqual([])
})

test('the figures of old guides, and today’s, are among the facts', () => {
  expect(articles.length).toBeGreaterThan(11)
  for (const { stated, today, source } of Object.values(figuresThenAndNow))
    expect(statedFigures(`${stated} ${today} ${source}`).filter(figure => !known.has(figure))).toEqual([])
})

test('finds money, shares, periods, phone numbers and sections of law, but no counts and no prose', () => {
  expect(
    statedFigures(
      'Pay $1,000 or 10% within 30 days, 3-day or 9th, see s. 489.147(2). Call 1-866-966-7226. 8 questions.',
    ),
  ).toEqual(['$1000', '10%', '30 day', '3 day', '489.147', '8669667226'])
  expect(statedFigures('1-866-9NO-SCAM')).toEqual(['8669667226'])
})

/** Returns each amount, share, period, speed, phone number and section of law in a text, in one spelling. */
function statedFigures(text: string) {
  const dialed = text.replaceAll('9NO-SCAM', '966-7226').replaceAll(/\]\([^)]*\)/g, ' ')
  const found = dialed.matchAll(
    /(\$\d[\d,]*)|(\d+(?:\.\d+)?%)|(?:\b1-)?\b(\d{3}-\d{3}-\d{4})|\b(\d{3}\.\d{3,6})|\b(\d+)[ -](?:calendar |business )?(day|hour|month|year|minute|mph)/g,
  )
  return [...found].map(([, money, share, phone, section, count, unit]) =>
    (money ?? share ?? phone ?? section ?? `${count} ${unit}`).replaceAll(/[,-]/g, ''),
  )
}
