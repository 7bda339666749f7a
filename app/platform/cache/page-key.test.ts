import { expect, test } from 'vitest'
import { pageKey } from './page-key.ts'

const key = (path: string) => pageKey(new URL(`https://example.com${path}`), ['q', 'city'])

test('unknown and empty parameters lead to the same page', () => {
  expect(key('/?utm=1&q=&city=')).toBe('/')
  expect(key('/?q=roof&utm=2#top')).toBe('/?q=roof')
})

test("the order of parameters doesn't matter", () => {
  expect(key('/?city=Jupiter&q=roof')).toBe('/?q=roof&city=Jupiter')
})

test("different encodings of the same text share a page, different texts don't", () => {
  expect(key('/?q=tile%20roof')).toBe(key('/?q=tile+roof'))
  expect(key('/?q=Roof')).not.toBe(key('/?q=roof'))
})

test('a repeated parameter keeps all its values', () => {
  expect(key('/?q=a&q=b')).toBe('/?q=a&q=b')
})

test("a value can't imitate a second parameter", () => {
  expect(key('/?q=a%26city%3DJupiter')).not.toBe(key('/?q=a&city=Jupiter'))
})

test('the language is in the path', () => {
  expect(key('/es/?q=a')).toBe('/es/?q=a')
})
