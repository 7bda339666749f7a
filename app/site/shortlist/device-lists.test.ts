import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { maxCompared, maxSaved } from '#domain/directory/comparison/comparison.ts'
import { readCompared, readSaved, shownNumber, toggled, withAll, writeCompared, writeSaved } from './device-lists.ts'

const ace = { slug: 'ace', name: 'Ace Roofing', city: 'Boca Raton', dial: '+15615550100' }
const bay = { slug: 'bay', name: 'Bay Roofing', city: '', dial: '' }

beforeEach(() => {
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
})
afterEach(() => vi.unstubAllGlobals())

test('keeps the saved roofers, and nothing of an empty list', () => {
  writeSaved([ace, bay])
  expect(readSaved()).toEqual([ace, bay])
  writeSaved([])
  expect(localStorage.getItem('shortlist')).toBeNull()
})

test('keeps no more than a shortlist holds', () => {
  writeSaved(Array.from({ length: maxSaved + 5 }, (_, index) => ({ ...bay, slug: `r${index}` })))
  expect(readSaved()).toHaveLength(maxSaved)
})

test('ignores storage that another script wrote', () => {
  for (const text of ['x', '{}', 'null', '[1,null,{"slug":"ace"}]']) {
    localStorage.setItem('shortlist', text)
    expect(readSaved(), text).toEqual([])
  }
  const hostile = [
    { ...ace, slug: '../admin' },
    { ...ace, dial: 'javascript:alert(1)' },
    { ...ace, name: 7 },
  ]
  localStorage.setItem('shortlist', JSON.stringify([...hostile, bay]))
  expect(readSaved()).toEqual([bay])
})

test('a browser that blocks its storage has no lists', () => {
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new Error('blocked')
    },
  })
  expect(readSaved()).toEqual([])
})

test('a tap saves a roofer, a second tap removes them, and a full list takes no more', () => {
  expect(toggled([bay], ace, maxSaved)).toEqual([ace, bay])
  expect(toggled([ace, bay], ace, maxSaved)).toEqual([bay])
  const full = [ace]
  expect(toggled(full, bay, 1)).toBe(full)
})

test('a shared list is added behind one’s own, without duplicates', () => {
  expect(withAll([bay], [ace, bay])).toEqual([bay, ace])
})

test('shows a number as pages do', () => {
  expect(shownNumber('+15615550100')).toBe('(561) 555-0100')
  expect(shownNumber('+525555550100')).toBe('+525555550100')
})

test('ticks are kept until the tab is closed', () => {
  writeCompared([ace, bay, { slug: 'c', name: 'C' }, { slug: 'd', name: 'D' }, { slug: 'e', name: 'E' }])
  expect(readCompared()).toHaveLength(maxCompared)
  expect(localStorage.getItem('compare')).toBeNull()
})

function storage() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  }
}
