import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { train } from './train.ts'
import { readExamples } from './write-word-weights.ts'

const example = (isSpam: boolean, ...words: string[]) => ({ isSpam, words: new Set(words) })

test('learns the words of spam and of honest requests, and ignores words of a single example', () => {
  const { words } = train([
    example(true, 'rank', 'website'),
    example(true, 'rank', 'your'),
    example(false, 'leak', 'your'),
    example(false, 'leak', 'website', 'once'),
  ])
  expect(words.rank).toBeGreaterThan(0.5)
  expect(words.leak).toBeLessThan(-0.5)
  expect(words).not.toHaveProperty('once')
})

test('no word alone decides', () => {
  const rows = Array.from({ length: 50 }, (_, at) => example(at < 25, at < 25 ? 'casino' : 'leak'))
  expect(train(rows).words.casino).toBe(1)
})

test('the file of weights is the one of the examples', () => {
  const stored = JSON.parse(readFileSync('app/domain/requests/spam/spam-word-weights.json', 'utf8'))
  expect(stored).toEqual(train(readExamples()))
})
