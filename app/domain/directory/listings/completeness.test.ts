import { expect, test } from 'vitest'
import { type CompletenessFacts, completenessOf, completenessSteps, stepPath } from './completeness.ts'

const full: CompletenessFacts = {
  hasPhone: true,
  photos: 3,
  hasHours: true,
  description: 'Emergency roof repair and tarping in the whole county, at any hour of the day and night.',
  services: 2,
  licenseNumber: 'CCC1330842',
  isChecked: true,
  responseMinutes: 30,
  serviceMiles: 20,
  languages: 1,
  hasLogo: true,
  hasWebsite: true,
}

test('a listing with everything is complete', () => {
  expect(completenessOf(full)).toEqual({ percent: 100, missing: [], done: [...completenessSteps] })
})

test('lists the missing fields, most useful first, and never rounds up to 100 percent', () => {
  expect(completenessOf({ ...full, hasWebsite: false, photos: 2 })).toMatchObject({
    percent: 83,
    missing: ['photos', 'website'],
  })
  expect(completenessOf({ ...full, languages: 0 }).percent).toBe(91)
})

test('two words are no description, one category is no choice of services, spaces are no license', () => {
  const { missing } = completenessOf({ ...full, description: 'We fix.   ', services: 1, licenseNumber: ' ' })
  expect(missing).toEqual(['description', 'services', 'license'])
})

test('each step leads to the page that completes it', () => {
  expect(stepPath('photos', '7')).toBe('/account/listings/7/photos')
  expect(stepPath('hours', '7')).toBe('/account/listings/7')
  expect(stepPath('check', '7')).toBe('/account/support')
})
