import { expect, test } from 'vitest'
import { emailSources } from './support/email-sources.ts'
import { articleTexts, screenTexts } from './support/screen-texts.ts'
import { brokenRules } from './support/voice.ts'

const sources: Record<string, string> = import.meta.glob(
  [
    '../app/**/*-messages.ts',
    '../app/**/*-messages.en.ts',
    '../app/{site,admin,ui,sandbox}/**/*.tsx',
    '../database/sample/{directory/work-sentences,reviews/sample-reviews,incentives/sample-programs}.ts',
    '!../app/**/*.test.tsx',
  ],
  { query: '?raw', import: 'default', eager: true },
)

/** Modules that have texts among other things: commands, the doctor, alarms, labels and errors. */
const modules: Record<string, string> = import.meta.glob(
  ['../app/**/*.ts', '!../app/**/*.test.ts', '!../app/**/*.{es,ht}.ts', '!../app/domain/directory/import-columns/*'],
  { query: '?raw', import: 'default', eager: true },
)

/** Without translations. */
const articles: Record<string, string> = import.meta.glob(
  ['../app/**/*.mdx', '../database/regions/**/*.mdx', '!../**/*.{es,ht}.mdx'],
  { query: '?raw', import: 'default', eager: true },
)

test('finds texts, and neither code nor translations', () => {
  const source = `
    const en = { one: 'Save it', two: (n: number) => \`Saved \${n} photos\` }
    const es = { one: 'Guardar esto' }
    const page = <p className="mt-2 text-ink">Two words <b title="A title">in bold</b></p>
    throw new Error('no text here')`
  expect(screenTexts('page.tsx', '<Button busy="Saving..." />')).toEqual([{ line: 1, text: 'Saving...' }])
  expect(screenTexts('page.tsx', source).map(({ text }) => text)).toEqual([
    'Save it',
    'Saved @ photos',
    'Two words',
    'A title',
    'in bold',
  ])
})

test('each rule finds an example that it forbids', () => {
  for (const text of [
    'Somebody reads it.',
    'We cannot save it.',
    'It does not work.',
    'We will write to you.',
    'Enter a name of at most @ characters.',
    "We can't save it.",
    'The "best" one',
    'Saving it...',
    'Open at 8 AM',
    'Open at 2 a.m.',
    'Erase my photos',
    'You may not do that.',
    'Save Every Photo',
    'Call the foreman: you have his number.',
    'Set your opening hours',
    'All ad places are taken.',
  ])
    expect(brokenRules(text), text).toHaveLength(1)
  for (const text of ['Do not climb on the roof.', 'Open at 3:40 pm', 'We can’t save it.', 'Saving…', 'Privacy Policy'])
    expect(brokenRules(text), text).toEqual([])
})

test('a text in any other module has the same words', () => {
  const found = Object.entries(modules).flatMap(([file, source]) =>
    screenTexts(file, source)
      .filter(({ text }) => /^[A-Z@](?:\S* ){2}/.test(text) && !isLaw.test(file))
      .flatMap(({ line, text }) => brokenRules(text).map(rule => `${file}:${line} ${rule} | ${text}`))
      // Names of companies have capitals; usage lines have marks of a shell.
      .filter(broken => !/^\S+ (?:Title Case|a straight mark):/.test(broken)),
  )
  expect(Object.keys(modules).length).toBeGreaterThan(900)
  expect(found).toEqual([])
})

/** Keeps “does not”, as the law is quoted. */
const isLaw = /figures-then-and-now/

test('every English text on a screen is in the voice', () => {
  const read = Object.entries({ ...sources, ...emailSources() })
  const files = read.map(([path, source]) => ({ file: path.replace(/^(\.\.\/)?app\//, ''), source }))
  expect(files.length).toBeGreaterThan(300)
  expect(Object.keys(articles).length).toBeGreaterThan(14)
  const found = [
    ...files.flatMap(({ file, source }) => screenTexts(file, source).map(text => ({ file, ...text }))),
    ...Object.entries(articles).flatMap(([file, source]) => articleTexts(source).map(text => ({ file, ...text }))),
  ].flatMap(({ file, line, text }) => brokenRules(text).map(rule => `${file}:${line} ${rule} | ${text}`))
  expect(found).toEqual([])
})
