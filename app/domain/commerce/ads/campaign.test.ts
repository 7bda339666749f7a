import { expect, test } from 'vitest'
import { adPackages } from '#domain/foundation/plans/rate-cards.ts'
import { spec } from '#tests/support/spec.ts'
import { clickUrl, isServed, monthlyViews, pictureFor, sizeOf, viewsUnderCap } from './campaign.ts'

test('gives each package its monthly impressions', () => {
  spec('public 9.10', 'public 9.11', 'public 9.12', 'public 9.13', 'public 3.42')
  expect(adPackages.map(({ id, name, firstCents }) => [id, name, firstCents, monthlyViews(id)])).toEqual([
    ['banner-basic', 'Basic', 14_900, 10_000],
    ['banner-professional', 'Professional', 29_900, 25_000],
    ['banner-premium', 'Premium', 59_900, 50_000],
    ['banner-enterprise', 'Enterprise', 99_900, 100_000],
  ])
  expect(monthlyViews('banner-none')).toBe(0)
})

test('turns a daily cap into the number of impressions it pays for', () => {
  expect(viewsUnderCap('banner-basic', 14_900, 1_490)).toBe(1_000)
  expect(viewsUnderCap('banner-basic', 14_900, null)).toBe(Number.POSITIVE_INFINITY)
  expect(viewsUnderCap('banner-none', 14_900, 100)).toBe(Number.POSITIVE_INFINITY)
})

test('gives placements a size, text lines none, and never serves the newsletter', () => {
  spec('public 9.14', 'public 9.15', 'public 9.16', 'public 9.17', 'public 9.19')
  expect(sizeOf('homepage-hero')).toEqual({ width: 1_200, height: 400 })
  expect(sizeOf('search-header')).toEqual({ width: 728, height: 90 })
  expect(sizeOf('sidebar-banner')).toEqual({ width: 300, height: 250 })
  expect(sizeOf('emergency-section')).toEqual({ width: 320, height: 100 })
  expect(sizeOf('mobile-banner')).toEqual({ width: 320, height: 50 })
  expect(sizeOf('footer-links')).toBeNull()
  expect(isServed('newsletter')).toBe(false)
  expect(isServed(null)).toBe(false)
})

test('picks the picture with the nearest shape, and the larger of two similar ones', () => {
  const wide = { fileId: 'wide', width: 970, height: 250 }
  const box = { fileId: 'box', width: 300, height: 250 }
  const largeBox = { fileId: 'large box', width: 600, height: 500 }
  expect(pictureFor([wide, box, largeBox], { width: 300, height: 250 })?.fileId).toBe('large box')
  expect(pictureFor([box, wide], { width: 728, height: 90 })?.fileId).toBe('wide')
  expect(pictureFor([], { width: 728, height: 90 })).toBeUndefined()
})

test('adds UTM parameters to the destination and keeps its own', () => {
  const utm = 'utm_source=roofrescue&utm_medium=banner'
  expect(clickUrl('https://a.example/x?utm_medium=own#top', utm)).toBe(
    'https://a.example/x?utm_medium=own&utm_source=roofrescue#top',
  )
  expect(clickUrl('https://a.example/', '')).toBe('https://a.example/')
})
