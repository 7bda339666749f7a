import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compareNumbers, listFinished, readSpecification, sectionOf } from '#scripts/specification/statements.ts'

// Reading it also validates it: well-formed numbers, known areas, no unknown field.
const specification = readSpecification()
const numbers = specification.statements.map(({ number }) => number)
const sections = specification.sections.map(({ number }) => number)

test('the specification contains both documents and the product decisions', () => {
  expect(new Set(numbers.map(number => number.split(' ')[0]))).toEqual(new Set(['public', 'admin', 'decision']))
})

test('numbers are unique and in order', () => {
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
  expect(numbers).toEqual(numbers.toSorted(compareNumbers))
})

test('every statement is in a titled section, and no section is empty', () => {
  expect(new Set(numbers.map(sectionOf))).toEqual(new Set(sections))
  expect(sections.filter((number, at) => sections.indexOf(number) !== at)).toEqual([])
})

test('a statement is replaced only by a decision that is not itself replaced', () => {
  const standing = specification.statements.filter(({ replaced }) => !replaced).map(({ number }) => number)
  const replacements = specification.statements.flatMap(({ replaced }) => replaced ?? [])
  expect(replacements.filter(number => !standing.includes(number))).toEqual([])
})

test('a finished number exists in the specification and is not replaced', () => {
  const provable = listFinished(specification).map(({ number }) => number)
  expect(specification.finished.numbers.filter(number => !provable.includes(number))).toEqual([])
})

test('every number that a test names exists in the specification', () => {
  const files = globSync('{app,database,scripts,tests}/**/*.test.{ts,tsx}')
  const named = files.flatMap(file => namedIn(readFileSync(file, 'utf8')).map(number => ({ file, number })))
  expect(named.filter(({ number }) => !numbers.includes(number))).toEqual([])
})

/** Returns the literal numbers in every call of spec and specOf. */
function namedIn(text: string) {
  const calls = [...text.matchAll(/\bspec(?:Of)?\(([^)]*)\)/g)]
  return calls.flatMap(([, inside = '']) => [...inside.matchAll(/(['"])(.*?)\1/g)].map(([, , number = '']) => number))
}
