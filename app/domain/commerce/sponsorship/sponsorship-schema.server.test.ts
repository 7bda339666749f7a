import { expect, test } from 'vitest'
import { z } from 'zod'
import { sponsorshipForm, wholeSponsorshipForm } from '#tests/support/build-sponsorship.ts'
import { spec } from '#tests/support/spec.ts'
import { missingFields, sponsorshipChoices, sponsorshipTextLimits, sponsorshipTypes } from './sponsorship.ts'
import { latestStart, sponsorshipInput } from './sponsorship-schema.server.ts'

const today = '2026-07-01'

function read(change: Record<string, unknown> = {}) {
  return sponsorshipInput(today).safeParse({ ...sponsorshipForm, ...change })
}

function errorsOf(change: Record<string, unknown>) {
  const { error } = read(change)
  return error ? Object.keys(z.flattenError(error).fieldErrors) : []
}

test('parses every field of the form', () => {
  spec('public 3.14', 'public 3.15', 'public 3.16')
  expect(read(wholeSponsorshipForm).data).toEqual({ ...wholeSponsorshipForm, fax_number: '' })
})

test('requires only company, contact person, email and type', () => {
  spec('public 5.13', 'public 5.14')
  expect(errorsOf({ companyName: ' ', contactPerson: '', email: '', sponsorshipType: '' })).toEqual([
    'companyName',
    'contactPerson',
    'email',
    'sponsorshipType',
  ])
  expect(errorsOf({})).toEqual([])
  expect(missingFields({})).toEqual(['companyName', 'contactPerson', 'email', 'sponsorshipType'])
  expect(missingFields(sponsorshipForm)).toEqual([])
})

test('accepts only choices from the specification’s lists', () => {
  spec('public 3.26', 'public 3.27', 'public 3.28', 'public 3.29', 'public 3.30', 'public 3.31')
  expect(sponsorshipTypes).toEqual(['exclusive', 'partnership', 'custom', 'event', 'content'])
  expect(sponsorshipChoices).toEqual({
    industry: [
      ...['Roofing Contractor', 'Building Materials Supplier', 'Insurance Company', 'Financial Services'],
      ...['Home Improvement', 'Technology/Software', 'Legal Services', 'Other'],
    ],
    companySize: ['1-10', '11-50', '51-200', '201-500', '500+'],
    budget: ['5000-10000', '10000-20000', '20000-50000', '50000+'],
    duration: ['1-month', '3-months', '6-months', '12-months', 'ongoing'],
    referralSource: ['google', 'referral', 'social', 'trade-show', 'other'],
  })
  for (const [name, values] of Object.entries(sponsorshipChoices)) {
    for (const value of values) expect(errorsOf({ [name]: value })).toEqual([])
    expect(errorsOf({ [name]: 'anything' })).toEqual([name])
  }
  expect(errorsOf({ sponsorshipType: 'premium' })).toEqual(['sponsorshipType'])
})

test('limits the length of each text', () => {
  for (const [name, limit] of Object.entries(sponsorshipTextLimits)) {
    if (name === 'email' || name === 'phone') continue
    expect(errorsOf({ [name]: 'x'.repeat(limit) })).toEqual([])
    expect(errorsOf({ [name]: 'x'.repeat(limit + 1) })).toEqual([name])
  }
})

test('requires a valid email address and phone number', () => {
  expect(errorsOf({ email: 'joan', phone: '12' })).toEqual(['email', 'phone'])
  expect(errorsOf({ phone: '(561) 555-0142' })).toEqual([])
})

test('requires a public web address', () => {
  const names = ['website', 'landingPageUrl', 'facebookUrl', 'twitterUrl', 'instagramUrl', 'linkedinUrl', 'youtubeUrl']
  for (const name of names)
    for (const typed of [
      'javascript:alert(1)',
      'http://127.0.0.1/',
      'http://desk.local',
      'tiles',
      'https://a:b@x.example',
    ])
      expect(errorsOf({ [name]: typed }), typed).toEqual([name])
  expect(read({ website: 'www.tiles.example' }).data?.website).toBe('https://www.tiles.example/')
})

test('accepts a first day from today to two years from now', () => {
  expect(latestStart(today)).toBe('2028-07-01')
  expect(read().data?.startDate).toBeNull()
  for (const day of [today, '2028-07-01']) expect(errorsOf({ startDate: day })).toEqual([])
  for (const day of ['2026-06-30', '2028-07-02', '2026-02-30', 'tomorrow'])
    expect(errorsOf({ startDate: day })).toEqual(['startDate'])
})

test('rejects a field that is sent twice', () => {
  expect(errorsOf({ companyName: ['Ace', 'Bright'] })).toEqual(['companyName'])
})
