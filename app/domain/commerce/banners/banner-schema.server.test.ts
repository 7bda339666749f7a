import { expect, test } from 'vitest'
import type { Fields } from '#platform/request/forms.ts'
import { typedBanner } from '#tests/support/build-banner.ts'
import { spec } from '#tests/support/spec.ts'
import {
  bannerBudgets,
  bannerDurations,
  bannerPackages,
  bannerSizes,
  campaignObjectives,
  customPlacements,
  deviceTargets,
  geographicTargets,
  missingFields,
  timeTargets,
} from './banner-application.ts'
import { bannerInput } from './banner-schema.server.ts'

const today = '2026-07-01'
const parse = (typed: Fields) => bannerInput(today).safeParse({ ...typedBanner, ...typed })
const errorsOf = (typed: Fields) => parse(typed).error?.issues.map(({ path }) => path[0]) ?? []

test('parses every field of the form', () => {
  spec('public 3.17', 'public 3.18', 'public 3.19', 'public 3.20')
  const typed = {
    companyName: 'Gulf Tile Supply',
    contactPerson: 'Marisol Vega',
    email: 'ads@gulftile.example',
    phone: '(561) 555-0111',
    website: 'gulftile.example',
    campaignName: 'Storm season',
    campaignObjective: 'lead-generation',
    targetAudience: 'Homeowners with tile roofs.',
    geographicTargeting: ['Florida', 'Georgia'],
    bannerPackage: 'professional',
    customPlacements: ['homepage-hero', 'mobile-banner'],
    bannerSizes: ['1200x400', '320x50'],
    budget: '1000-2500',
    duration: '3-months',
    startDate: '2026-07-10',
    endDate: '2026-10-10',
    dailyBudgetCap: '$1,250.50',
    deviceTargeting: 'mobile',
    timeTargeting: 'evenings',
    conversionTracking: 'on',
    utmParameters: '?utm_source=roofrescue&utm_campaign=storm',
    destinationUrl: 'https://gulftile.example/roofs',
    callToAction: 'Get a sample',
    adCopy: 'Tiles that stay.',
    facebookPixel: '1234567890',
    googleAnalytics: 'G-12345',
    facebookUrl: 'https://facebook.com/gulftile',
    twitterUrl: 'https://x.com/gulftile',
    instagramUrl: 'instagram.com/gulftile',
    linkedinUrl: '',
    youtubeUrl: '',
    specialRequests: 'No red.',
    previousAdvertising: 'Radio.',
    expectedCTR: '0.5 %',
    kpis: 'Calls.',
    faxNumber: '',
  }
  expect(bannerInput(today).parse(typed)).toEqual({
    ...typed,
    website: 'https://gulftile.example/',
    dailyBudgetCap: 125_050,
    deviceTargeting: ['mobile'],
    conversionTracking: true,
    utmParameters: 'utm_source=roofrescue&utm_campaign=storm',
    instagramUrl: 'https://instagram.com/gulftile',
    expectedCTR: '0.5',
  })
})

test('rejects values outside each closed list', () => {
  spec('public 3.32', 'public 3.33', 'public 3.34', 'public 3.35', 'public 3.36', 'public 3.37', 'public 3.38')
  spec('public 3.39', 'public 3.40')
  const messages = (text: string) => text.split(', ')
  const single = {
    campaignObjective: [
      campaignObjectives,
      'brand-awareness, lead-generation, website-traffic, conversions, app-downloads',
    ],
    budget: [bannerBudgets, '500-1000, 1000-2500, 2500-5000, 5000-10000, 10000+'],
    duration: [bannerDurations, '1-week, 2-weeks, 1-month, 3-months, 6-months, ongoing'],
    timeTargeting: [timeTargets, '24-7, business-hours, evenings, weekends, custom'],
    bannerPackage: [bannerPackages, 'basic, professional, premium, enterprise, custom'],
  } as const
  const several = {
    deviceTargeting: [deviceTargets, 'desktop, mobile, tablet'],
    geographicTargeting: [
      geographicTargets,
      'Florida, Georgia, Alabama, South Carolina, North Carolina, Texas, California, New York, Nationwide, Custom Regions',
    ],
    bannerSizes: [bannerSizes, '728x90, 300x250, 320x50, 300x600, 970x250, 320x100, 1200x400'],
    customPlacements: [
      customPlacements,
      'homepage-hero, search-header, sidebar-banner, emergency-section, footer-links, mobile-banner, newsletter',
    ],
  } as const
  for (const [name, [list, written]] of Object.entries({ ...single, ...several })) {
    expect([...list], name).toEqual(messages(written))
    for (const value of list) expect(errorsOf({ [name]: value }), `${name} ${value}`).toEqual([])
    expect(errorsOf({ [name]: 'something else' }), name).toEqual([name])
  }
  for (const [name, [list]] of Object.entries(several)) {
    expect(errorsOf({ [name]: [...list] }), name).toEqual([])
    expect(errorsOf({ [name]: [list[0], 'something else'] }), name).toEqual([name])
  }
})

test('requires a company, a contact person, an email address, a package and a destination', () => {
  spec('public 5.15', 'public 5.16')
  for (const name of ['companyName', 'contactPerson', 'email', 'bannerPackage', 'destinationUrl']) {
    expect(errorsOf({ [name]: '' }), name).toEqual([name])
    expect(missingFields({ ...typedBanner, [name]: ' ' })).toEqual([name])
  }
  expect(parse({}).success).toBe(true)
  expect(missingFields({})).toHaveLength(5)
})

test('starts today or later and ends after the start', () => {
  const dates = (startDate: string, endDate: string) => errorsOf({ startDate, endDate })
  expect(dates('2026-07-01', '2026-07-02')).toEqual([])
  expect(dates('', '2026-07-02')).toEqual([])
  expect(dates('2026-07-05', '')).toEqual([])
  expect(dates('2026-06-30', '')).toEqual(['startDate'])
  expect(dates('2026-07-05', '2026-07-05')).toEqual(['endDate'])
  expect(dates('2026-07-05', '2026-07-04')).toEqual(['endDate'])
  expect(dates('', '2026-07-01')).toEqual(['endDate'])
  expect(dates('2026-02-30', '')).toContain('startDate')
  expect(dates('tomorrow', '')).toContain('startDate')
})

test('reports errors between two fields even when a single field is invalid', () => {
  const typed = { companyName: '', startDate: '2026-07-05', endDate: '2026-07-04' }
  expect(errorsOf(typed).toSorted()).toEqual(['companyName', 'endDate'])
})

test('requires a daily cap in dollars and a public web address', () => {
  for (const cap of ['1', '49.50', '$1,000', '100000']) expect(errorsOf({ dailyBudgetCap: cap }), cap).toEqual([])
  for (const cap of ['0', '-5', 'ten', '1.234', '100000.01', '1,00'])
    expect(errorsOf({ dailyBudgetCap: cap }), cap).toEqual(['dailyBudgetCap'])
  for (const url of ['gulftile.example', 'http://localhost/', 'https://a:b@gulftile.com/', 'javascript:alert(1)'])
    expect(errorsOf({ destinationUrl: url }), url).toEqual(['destinationUrl'])
  for (const url of ['http://10.0.0.1/', 'ftp://gulftile.com/', 'nothing'])
    expect(errorsOf({ website: url }), url).toEqual(['website'])
})

test('reads numbers and key-value pairs as people type them', () => {
  for (const rate of ['', '0.5', '2 %', '100']) expect(errorsOf({ expectedCTR: rate }), rate).toEqual([])
  for (const rate of ['101', 'high', '-1']) expect(errorsOf({ expectedCTR: rate }), rate).toEqual(['expectedCTR'])
  for (const utm of ['', 'utm_source=a', 'a=1&b=']) expect(errorsOf({ utmParameters: utm }), utm).toEqual([])
  for (const utm of ['utm_source', 'a=1&', 'a=<b>'])
    expect(errorsOf({ utmParameters: utm }), utm).toEqual(['utmParameters'])
  for (const phone of ['', '561-555-0111', '+1 (561) 555.0111']) expect(errorsOf({ phone }), phone).toEqual([])
  expect(errorsOf({ phone: 'call me' })).toEqual(['phone'])
})

test('limits the length of each text', () => {
  expect(errorsOf({ companyName: 'n'.repeat(120), adCopy: 'n'.repeat(2_000) })).toEqual([])
  expect(errorsOf({ companyName: 'n'.repeat(121), adCopy: 'n'.repeat(2_001) })).toEqual(['companyName', 'adCopy'])
})
