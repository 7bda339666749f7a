import { expect, test } from 'vitest'
import { currentAvailability, displayPhone, phoneLink, websiteUrl } from './business.ts'

test('only a web address becomes a link', () => {
  expect(websiteUrl('https://ace.example.com/roofs')).toBe('https://ace.example.com/roofs')
  expect(websiteUrl('ace.example.com')).toBe('https://ace.example.com/')
  for (const site of [
    '',
    ' ',
    'javascript:alert(1)',
    'data:text/html,x',
    'ask us',
    'https://u:p@ace.example.com',
    'localhost',
  ])
    expect(websiteUrl(site)).toBeNull()
})

test('an American number is written and dialled the same way everywhere, another as it was typed', () => {
  expect(displayPhone('561.555.0100', '+15615550100')).toBe('(561) 555-0100')
  expect(displayPhone('call us', null)).toBe('call us')
  expect(phoneLink('561.555.0100', '+15615550100')).toBe('tel:+15615550100')
  expect(phoneLink('555-0100', null)).toBe('tel:5550100')
  expect(phoneLink('call us', null)).toBeNull()
})

test('what a contractor said of himself holds until its hour', () => {
  const until = new Date('2026-07-01T12:00:00Z')
  const busy = { state: 'busy', until, confirmedAt: until } as const
  expect(currentAvailability(busy, new Date('2026-07-01T11:59:59.999Z'))).toBe('busy')
  expect(currentAvailability(busy, until)).toBeNull()
  expect(currentAvailability(null, until)).toBeNull()
})
