import { expect, test } from 'vitest'
import { foundCategory } from './found-category.ts'
import { readTypedSearch } from './search-words.ts'

const categories = ['Roof Replacement', 'Gutter Repair', 'Storm Damage Repair']

function found(q: string, { chosen, isTyped = false }: { chosen?: string; isTyped?: boolean } = {}) {
  return foundCategory(categories, { search: { q, category: '' }, chosen, typed: isTyped ? readTypedSearch(q) : null })
}

test('names a secondary category that contains the words', () => {
  expect(found('gutter')).toBe('Gutter Repair')
  expect(found('REPAIR')).toBe('Gutter Repair')
  expect(found('damage rep')).toBe('Storm Damage Repair')
})

test('returns no category when the primary one matches, or when no category matches', () => {
  expect(found('replacement')).toBeUndefined()
  expect(found('ace')).toBeUndefined()
  expect(found('')).toBeUndefined()
})

test('names the chosen category', () => {
  expect(found('', { chosen: 'Storm Damage Repair' })).toBe('Storm Damage Repair')
  expect(found('gutter', { chosen: 'Roof Replacement' })).toBeUndefined()
  expect(found('', { chosen: 'Siding Repair' })).toBeUndefined()
})

test('names the category that the words mean', () => {
  expect(found('hurricane', { isTyped: true })).toBe('Storm Damage Repair')
  expect(found('canaletas', { isTyped: true })).toBe('Gutter Repair')
  expect(found('shingles', { isTyped: true })).toBeUndefined()
})
