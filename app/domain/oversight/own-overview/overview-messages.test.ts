import { expect, test } from 'vitest'
import { changeOf, figureText, greeting, medianNote, valueText, waitedText, waitingLine } from './overview-messages.ts'
import type { OwnSums } from './own-figure.ts'

const zone = 'America/New_York'
const now = new Date('2026-07-01T12:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const sums: OwnSums = { views: 0, calls: 0, requests: 0, minutes: null, won: 0 }

test('greets by the local time of day with the first name', () => {
  expect(greeting(zone, new Date('2026-07-01T12:00:00Z'), 'Dana Morales')).toBe('Good morning, Dana')
  expect(greeting(zone, new Date('2026-07-01T17:00:00Z'), 'Dana')).toBe('Good afternoon, Dana')
  expect(greeting(zone, new Date('2026-07-01T07:00:00Z'), ' ')).toBe('Good evening')
})

test('says how long the oldest request has waited', () => {
  expect([0, 18, 59, 60, 119, 2_879, 2_880].map(minutes => waitedText(ago(minutes), now))).toEqual([
    ...['just now', '18 min', '59 min', '1 h', '1 h', '47 h', '2 days'],
  ])
  expect(waitingLine(3, ago(18), now)).toBe('3 requests are waiting, the oldest for 18 min.')
  expect(waitingLine(1, ago(18), now)).toBe('1 request has waited 18 min.')
  expect(waitingLine(1, ago(0), now)).toBe('1 new request just came in.')
  expect(waitingLine(0, null, now)).toBe('No requests are waiting for an answer.')
})

test('compares with the 30 days before, and a shorter response time is better', () => {
  expect(changeOf('views', { ...sums, views: 112 }, { ...sums, views: 100 })).toMatchObject({
    text: '+12%',
    isGood: true,
  })
  expect(changeOf('views', { ...sums, views: 97 }, { ...sums, views: 100 })).toMatchObject({
    text: '−3%',
    isGood: false,
  })
  expect(changeOf('won', { ...sums, won: 2 }, sums)).toEqual({
    text: '',
    rest: '0 in the prior 30 days',
    isGood: false,
  })
  const faster = changeOf('minutes', { ...sums, minutes: 22 }, { ...sums, minutes: 26 })
  expect(faster).toEqual({ text: '4 min faster', rest: 'vs. prior 30 days', isGood: true })
  const slower = changeOf('minutes', { ...sums, minutes: 400 }, { ...sums, minutes: 20 })
  expect(slower).toMatchObject({ text: '6 h slower', isGood: false })
  expect(changeOf('minutes', sums, { ...sums, minutes: 9 }).rest).toBe('no answers in 30 days')
})

test('writes figures and the value of won jobs', () => {
  expect(figureText('views', 1_284)).toBe('1,284')
  expect(figureText('minutes', 22.4)).toBe('22 min')
  expect(figureText('minutes', null)).toBe('–')
  expect(valueText({ valueDollars: 12_400, valued: 2 }, 2)).toBe('$12,400')
  expect(valueText({ valueDollars: 900, valued: 1 }, 3)).toBe('$900 for 1 of 3')
  expect(valueText({ valueDollars: 0, valued: 0 }, 1)).toBe('No value yet')
  expect(valueText({ valueDollars: 0, valued: 0 }, 0)).toBeNull()
})

test('says what the medians are of, and when there are none', () => {
  expect(medianNote({})).toBe('Too few listings nearby for a comparison.')
  expect(medianNote({ views: { value: 3, listings: 12, place: 'Boca Raton' } })).toContain('12 in Boca Raton.')
  expect(medianNote(null)).toContain('choose one of yours')
})
