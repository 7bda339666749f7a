import { expect, test } from 'vitest'
import { sentence } from './sentence.ts'

test('a value that ends a sentence gets no second full stop', () => {
  for (const name of ['Tile Co.', 'Roofers Inc.', 'Call Us!', 'Wet?', 'And so on…', '“Tile Co.”', '3:40 p.m.'])
    expect(sentence`Ask ${name}. Then ask ${name}.`).toBe(`Ask ${name} Then ask ${name}`)
  expect(sentence`Ask ${'Tile Co.'}.\nThen wait.`).toBe('Ask Tile Co.\nThen wait.')
})

test('adds a full stop after any other value', () => {
  for (const name of ['Ace Roofing', 'Ace (Tile Co.)', 7, '']) expect(sentence`Ask ${name}.`).toBe(`Ask ${name}.`)
})

test('keeps other punctuation after a value, and full stops elsewhere', () => {
  expect(sentence`${'Tile Co.'}, ${'Inc.'}: ${'A.'}? ${'B.'}`).toBe('Tile Co., Inc.: A.? B.')
  expect(sentence`${'a.'}.csv and ${1}.5 and ${'a.'}... No change.`).toBe('a..csv and 1.5 and a.... No change.')
  expect(sentence`No value.`).toBe('No value.')
})
