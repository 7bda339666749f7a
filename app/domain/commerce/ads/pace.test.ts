import { expect, test } from 'vitest'
import { regionDay } from '#domain/foundation/settings/region.ts'
import { seededRandom } from '#platform/images/seeded-random.ts'
import { type Pace, servingShare, takeTurn } from './pace.ts'

const minute = 60_000
const day = 24 * 60 * minute
const starts = new Date('2026-07-01T04:00:00Z')
const ends = new Date('2026-08-01T04:00:00Z')
const month: Pace = {
  goal: 31_000,
  delivered: 0,
  deliveredToday: 0,
  starts,
  ends,
  dayCap: Number.POSITIVE_INFINITY,
}

test('serves nothing before the month, after it, or beyond the quota', () => {
  expect(servingShare(month, new Date(starts.getTime() - 1))).toBe(0)
  expect(servingShare(month, ends)).toBe(0)
  expect(servingShare({ ...month, delivered: 31_000 }, new Date(starts.getTime() + day))).toBe(0)
  expect(servingShare(month, new Date(starts.getTime() + day))).toBeGreaterThan(0)
  expect(servingShare({ ...month, delivered: 30_999 }, new Date(ends.getTime() - 1))).toBeGreaterThan(0)
})

test('takes every opening when behind and none when ahead of the hourly target', () => {
  const noon = new Date('2026-07-11T16:00:00Z')
  expect(servingShare({ ...month, delivered: 10_000 }, noon)).toBe(1)
  expect(servingShare({ ...month, delivered: 10_900, deliveredToday: 900 }, noon)).toBe(0)
})

test('respects the daily cap and spreads the shortfall over the remaining days', () => {
  const late = new Date('2026-07-12T03:59:00Z')
  expect(servingShare({ ...month, delivered: 10_100, deliveredToday: 100, dayCap: 100 }, late)).toBe(0)
  expect(servingShare({ ...month, delivered: 10_000, deliveredToday: 0, dayCap: 100 }, late)).toBe(1)
  // After 20 days without traffic, the remainder isn't served in a single day.
  expect(servingShare({ ...month, delivered: 4_000, deliveredToday: 4_000 }, new Date('2026-07-21T16:00:00Z'))).toBe(0)
})

test('picks among the campaigns that want an opening, or none', () => {
  const always = [
    { campaign: 'a', share: 1 },
    { campaign: 'b', share: 0 },
    { campaign: 'c', share: 1 },
  ]
  const random = seededRandom('turns')
  const turns = Array.from({ length: 1_000 }, () => takeTurn(always, random))
  expect(turns).not.toContain('b')
  expect(turns.filter(turn => turn === 'a').length).toBeGreaterThan(430)
  expect(turns.filter(turn => turn === 'c').length).toBeGreaterThan(430)
  expect(takeTurn([{ campaign: 'b', share: 0 }], random)).toBeUndefined()
  expect(takeTurn([], random)).toBeUndefined()
})

/**
 * A realistic month: nights, weekends, a storm with eight times the traffic, an outage, and counts that arrive late.
 */
function simulate(seed: string, from: Date, until: Date, goals: number[]) {
  const random = seededRandom(seed)
  const campaigns = goals.map(goal => ({ goal, byDay: new Map<string, number>(), delivered: 0, known: 0 }))
  const arriving: { at: number; arrive: () => void }[] = []
  for (let at = from.getTime(); at < until.getTime(); at += minute) {
    while (arriving[0] && arriving[0].at <= at) arriving.shift()?.arrive()
    const today = regionDay(new Date(at))
    const dayOfMonth = Number(today.slice(8))
    const hour = new Date(at - 4 * 60 * minute).getUTCHours()
    const weekend = dayOfMonth % 7 < 2 ? 0.5 : 1
    const storm = dayOfMonth === 12 || dayOfMonth === 13 ? 8 : 1
    const isOut = dayOfMonth === 20 && hour < 18
    const visits = isOut
      ? 0
      : 9 * (1.2 - Math.cos(((hour - 3) / 24) * 2 * Math.PI)) * weekend * storm * random.between(0, 2)
    for (let visit = random.between(0, 1); visit < visits; visit += 1) {
      const wanting = campaigns.map(campaign => {
        const deliveredToday = campaign.byDay.get(today) ?? 0
        const pace = { ...month, goal: campaign.goal, starts: from, ends: until, delivered: campaign.known }
        return { campaign, share: servingShare({ ...pace, deliveredToday }, new Date(at)) }
      })
      const campaign = takeTurn(wanting, random)
      // Four in ten visitors leave before they see it.
      if (!campaign || random.chance(0.4)) continue
      campaign.delivered += 1
      const arrive = () => {
        campaign.known += 1
        campaign.byDay.set(today, (campaign.byDay.get(today) ?? 0) + 1)
      }
      arriving.push({ at: at + minute, arrive })
    }
  }
  return campaigns
}

test.each([
  ['a whole month', starts, ends],
  ['a month from one afternoon to another', new Date('2026-07-05T19:30:00Z'), new Date('2026-08-05T19:30:00Z')],
])('in %s of uneven traffic every campaign gets what it paid for, within 5 %%', (name, from, until) => {
  const goals = [10_000, 25_000, 50_000, 100_000]
  for (const [at, { delivered, byDay }] of simulate(name, from, until, goals).entries()) {
    const goal = goals[at] ?? 0
    expect(Math.abs(delivered - goal) / goal, `${goal}: ${delivered}`).toBeLessThan(0.05)
    // A storm doesn't use up the month: no day exceeds three even shares.
    expect(Math.max(...byDay.values()) / (goal / 31), `${goal}`).toBeLessThan(3)
  }
})
