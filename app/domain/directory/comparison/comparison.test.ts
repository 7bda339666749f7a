import { expect, test } from 'vitest'
import { placeOf } from '../places/place.ts'
import { askPath, clearBest, listPath, maxCompared, slugsOf } from './comparison.ts'

test('reads the listings of an address, however they are written', () => {
  expect(slugsOf(['bay-roofing,ace-roofing'], maxCompared)).toEqual(['bay-roofing', 'ace-roofing'])
  expect(slugsOf(['bay-roofing', ' Ace-Roofing ,bay-roofing'], maxCompared)).toEqual(['bay-roofing', 'ace-roofing'])
  expect(slugsOf([], maxCompared)).toEqual([])
})

test('skips what can’t be a slug, and everything past the limit', () => {
  expect(slugsOf(["ace';--,../etc,<b>,,ace--roofing,ace"], maxCompared)).toEqual(['ace'])
  expect(slugsOf(['e,d,c,b,a'], maxCompared)).toEqual(['e', 'd', 'c', 'b'])
  expect(slugsOf(['a'.repeat(101)], maxCompared)).toEqual([])
})

test('an address has each listing and the place only once', () => {
  expect(listPath('/compare', ['bay', 'ace'], '33401')).toBe('/compare?ids=ace,bay&near=33401')
  expect(listPath('/shortlist', ['ace'])).toBe('/shortlist?ids=ace')
  expect(listPath('/shortlist', [])).toBe('/shortlist')
})

test('a place is a ZIP, a city or a position', () => {
  expect(placeOf('33401')).toBe('33401')
  expect(placeOf('26.61,-80.06')).toBe('26.61,-80.06')
  expect(placeOf('Boca Raton')).toBe('Boca Raton')
  for (const text of [null, '', 'B<oca', '3340', '91.00,0.00']) expect(placeOf(text)).toBe('')
})

test('the form asks the first listing and proposes the others', () => {
  expect(askPath(['ace', 'bay', 'cay'])).toBe('/business/ace/quote?also=bay,cay')
  expect(askPath(['ace'])).toBe('/business/ace/quote')
})

test('marks a best value only if it’s unique and others are known', () => {
  expect(clearBest([20, 45, 60], 'lowest')).toBe(0)
  expect(clearBest([4.1, 4.9, null], 'highest')).toBe(1)
  expect(clearBest([20, 20, 60], 'lowest')).toBe(-1)
  expect(clearBest([20, null, null], 'lowest')).toBe(-1)
  expect(clearBest([], 'highest')).toBe(-1)
})
