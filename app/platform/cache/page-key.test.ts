import { expect, test } from 'vitest'
import { pageKey } from './page-key.ts'

const key = (path: string) => pageKey(new URL(`https://example.com${path}`), ['q', 'city'])

test('unknown parameters and empty ones make no other page', () => {
  expect(key('/?utm=1&q=&city=')).toBe('/')
  expect(key('/?q=roof&utm=2#top')).toBe('/?q=roof')
})

test('the order of parameters makes no other page', () => {
  expect(key('/?city=Jupiter&q=roof')).toBe('/?q=roof&city=Jupiter')
})

test('different spellings of the same text are the same page, different texts are not', () => {
  expect(key('/?q=tile%20roof')).toBe(key('/?q=tile+roof'))
  expect(key('/?q=Roof')).not.toBe(key('/?q=roof'))
})

test('a repeated parameter keeps all its values', () => {
  expect(key('/?q=a&q=b')).toBe('/?q=a&q=b')
})

test('a text cannot pass for a second parameter', () => {
  expect(key('/?q=a%26city%3DJupiter')).not.toBe(key('/?q=a&city=Jupiter'))
})

test('the language is in the path', () => {
  expect(key('/es/?q=a')).toBe('/es/?q=a')
})
