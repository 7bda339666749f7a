import { expect, test } from 'vitest'
import { emailSources } from './support/email-sources.ts'
import { untaggedSentences } from './support/sentence-ends.ts'

const catalogs: Record<string, string> = import.meta.glob(
  ['../app/**/*-messages.ts', '../app/**/*-messages.{en,es,ht}.ts'],
  { query: '?raw', import: 'default', eager: true },
)

test('a value before a full stop is in a text that drops a second one', () => {
  const sources = Object.entries({ ...catalogs, ...emailSources() })
  expect(sources.length).toBeGreaterThan(60)
  const found = sources.flatMap(([path, source]) => untaggedSentences(source).map(text => `${path}: ${text}`))
  expect(found).toEqual([])
})

test('finds a template without the `sentence` tag, even inside another template', () => {
  for (const text of [
    '`Ask @.`',
    '`Ask @. Wait.`',
    '`Ask @.\\n`',
    'sentence`@{isOpen ? `Ask @.` : ""} Wait.`',
    'other`@.`',
  ])
    expect(untaggedSentences(withValues(text)), text).toHaveLength(1)
  for (const text of ['sentence`Ask @.`', '`Ask @, then wait.`', '`@.csv`', '`@...`', '"Ask."'])
    expect(untaggedSentences(withValues(text)), text).toEqual([])
})

/** The source of a module with that text, where each `@` is a value. */
function withValues(text: string) {
  return `export const ask = (name: string) => ${text.replaceAll('@{', '$'.concat('{')).replaceAll('@', '$'.concat('{name}'))}`
}
