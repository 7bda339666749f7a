import { expect, test } from 'vitest'
import { fillPlaceholders, placeholdersIn } from './placeholders.ts'

test('finds each placeholder once, and nothing else in brackets', () => {
  expect(placeholdersIn('{name} calls {name} at {phone}. {not this} {} {{x}}')).toEqual(['name', 'phone', 'x'])
})

test('a value is put in as it is, and isn’t searched for placeholders', () => {
  expect(fillPlaceholders('{name} and {other}', { name: '{other}', other: '$1 $&' })).toBe('{other} and $1 $&')
})

test('a value that ends a sentence gets no second full stop', () => {
  expect(fillPlaceholders('Call {name}. Now {name}.', { name: 'Ace Co.' })).toBe('Call Ace Co. Now Ace Co.')
  expect(fillPlaceholders('Call {name}.', { name: 'Ace' })).toBe('Call Ace.')
})

test('an unknown placeholder stays, whatever an object inherits', () => {
  expect(fillPlaceholders('{toString} {phone}', { phone: '' })).toBe('{toString} ')
})
