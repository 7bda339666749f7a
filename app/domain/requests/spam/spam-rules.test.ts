import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { defaultThreshold, markSpam } from './spam-rules.ts'

/** Made-up requests: spam of ten kinds, and honest ones in three languages. */
function labeledIn(file: string) {
  const lines = readFileSync(`tests/data/${file}`, 'utf8').trimEnd().split('\n')
  return lines.map(line => {
    const [label, kind, name = '', message = ''] = line.split('\t')
    return { label, kind, name, message }
  })
}
const labeled = labeledIn('labeled-requests.tsv')
const held = ({ name, message }: { name: string; message: string }) =>
  markSpam({ name, email: 'ann@example.com', message, typedSeconds: null }).points >= defaultThreshold

test('holds no honest request and at least 54 of 60 spam requests', () => {
  const honest = labeled.filter(({ label }) => label === 'honest')
  const spam = labeled.filter(({ label }) => label === 'spam')
  expect([honest.length, spam.length, new Set(spam.map(({ kind }) => kind)).size]).toEqual([151, 60, 10])
  expect(honest.filter(held).map(({ message }) => message)).toEqual([])
  expect(spam.filter(held).length).toBeGreaterThanOrEqual(54)
})

test('holds no honest request of a second set, and at least nine of ten that sell, beg, lure or attack', () => {
  const others = labeledIn('more-labeled-requests.tsv')
  const [honest, spam] = [others.filter(({ label }) => label === 'honest'), others.filter(({ kind }) => kind)]
  expect([honest.length, spam.length]).toEqual([302, 282])
  expect(honest.filter(held).map(({ message }) => message)).toEqual([])
  expect(spam.filter(held).length).toBeGreaterThanOrEqual(254)
})

test('lets one word of damage outweigh a phrase, but not markup, code or the operator’s own phrases', () => {
  const points = (message: string) =>
    markSpam({ name: 'Ann', email: 'ann@example.com', message, typedSeconds: null }, ['cheap tiles']).points
  expect(points('You are pre-approved for your claim.')).toBeGreaterThanOrEqual(defaultThreshold)
  expect(points('You are pre-approved for your claim. It leaks.')).toBeLessThan(defaultThreshold)
  for (const text of ['<a href=x>', "' or 1=1", 'Cheap tiles.'])
    expect(points(`It leaks in the kitchen. ${text}`), text).toBeGreaterThanOrEqual(defaultThreshold)
})

test('counts a pace that nobody types at, but never holds for it alone', () => {
  const mark = (message: string, typedSeconds: number | null) =>
    markSpam({ name: 'Ann', email: 'ann@example.com', message, typedSeconds })
  const text = 'Please see our page https://shop.example and tell me what you think of it today.'
  expect(mark(text, 1).marks).toContain('pace')
  expect(mark(text, 1).points).toBeGreaterThanOrEqual(defaultThreshold)
  expect(mark(text, 40).marks).not.toContain('pace')
  expect(mark(text, null).marks).not.toContain('pace')
  expect(mark('Water in the kitchen.', 0.5).points).toBeLessThan(defaultThreshold)
})

test('counts the operator’s own phrases in any case and with any accents', () => {
  const message = 'Vendemos ÁTICOS usados de madera para su casa.'
  const typed = { name: 'Ann', email: 'ann@example.com', message, typedSeconds: null }
  expect(markSpam(typed, ['aticos usados']).marks).toContain('own-phrase')
  expect(markSpam(typed, ['']).marks).not.toContain('own-phrase')
})
