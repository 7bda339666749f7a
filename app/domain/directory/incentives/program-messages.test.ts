import { expect, test } from 'vitest'
import { unknownSpanish, wordsIn } from '#tests/support/spanish-and-creole.ts'
import { testApp } from '#tests/support/test-app.ts'
import { samplePrograms } from '../../../../database/sample/incentives/sample-programs.ts'
import { programIn } from './program-messages.ts'
import { readPrograms } from './programs.server.ts'

const names = ['title', 'provider', 'amount', 'areaName', 'description', 'sampleNote', 'eligibility'] as const
const more = ['incomeLimit', 'deadline', 'howToApply'] as const

test('every program has a Spanish translation with the same figures', async () => {
  const { app } = await testApp()
  const real = await readPrograms(app)
  const [first] = real
  if (!first) throw new Error('The database has no programs')
  const all = [...real, ...samplePrograms.map(({ slug, ...texts }) => ({ ...first, ...textsOnly(texts), slug }))]
  expect(all.length).toBeGreaterThan(13)
  for (const program of all) {
    const spanish = programIn('es', program)
    expect(spanish.description, program.slug).not.toBe(program.description)
    for (const name of [...names, ...more]) {
      expect(figuresIn(spanish[name]), `${program.slug} ${name}`).toEqual(figuresIn(program[name]))
    }
    // A program's own name is in English.
    const english = [...names, ...more]
      .map(name => program[name])
      .join(' ')
      .toLowerCase()
    const unknown = unknownSpanish(wordsIn([...names, ...more].map(name => spanish[name] ?? '')))
    expect(unknown.filter(word => !english.includes(word.toLowerCase()))).toEqual([])
    for (const language of ['en', 'ht'] as const) expect(programIn(language, program)).toBe(program)
  }
})

test('a program that we don’t know stays in English', async () => {
  const { app } = await testApp()
  const [program] = await readPrograms(app)
  if (!program) throw new Error('The database has no programs')
  for (const slug of ['new', 'constructor']) expect(programIn('es', { ...program, slug })).toEqual({ ...program, slug })
})

function textsOnly(texts: Omit<(typeof samplePrograms)[number], 'slug'>) {
  return Object.fromEntries([...names, ...more].map(name => [name, texts[name]]))
}

/** Returns the numbers of a text, sorted; years, dates and amounts are the same in both languages. */
function figuresIn(text: string | null) {
  return (
    (text ?? '')
      .match(/\d[\d,./]*/g)
      ?.map(figure => figure.replace(/[.,]$/, ''))
      .sort() ?? []
  )
}
