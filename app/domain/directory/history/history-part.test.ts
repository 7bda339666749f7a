import { expect, test } from 'vitest'
import { differences, putBacks } from './history-part.ts'

const day = (date: number) => new Date(Date.UTC(2026, 6, date))
const removed = { field: 'removed_at', before: '', after: 'July 4, 2026, 8:00 am' }
const returned = { field: 'removed_at', before: 'July 4, 2026, 8:00 am', after: '' }
const change = (date: number, ...fields: { field: string; before: string; after: string }[]) => ({
  at: day(date),
  fields,
})

test('restores a deleted listing to the moment before its deletion, and offers nothing for later changes', () => {
  const history = [change(5), change(4, removed), change(3), change(2)]
  expect(putBacks(history, true)).toEqual([
    null,
    { at: new Date('2026-07-03T23:59:59.999Z'), to: 'before' },
    { at: day(3), to: 'after' },
    { at: day(2), to: 'after' },
  ])
})

test('offers no restore to a day on which the listing was deleted', () => {
  const history = [change(6), change(5, returned), change(4, removed), change(3)]
  expect(putBacks(history, false)).toEqual([
    null,
    { at: day(5), to: 'after' },
    { at: new Date('2026-07-03T23:59:59.999Z'), to: 'before' },
    { at: day(3), to: 'after' },
  ])
})

test('a plan is written in words and local times', () => {
  const plan = {
    business_id: 'x',
    plan: 'enterprise',
    since: '2026-07-01T12:00:00+00:00',
    until: null,
    placement_paused_at: null,
  }
  const names = { places: new Map(), categories: new Map() }
  expect(differences('business_entitlements', [], [plan], names)).toEqual([
    { field: 'entitlements', before: '', after: 'Enterprise, since July 1, 2026, 8:00 am' },
  ])
})
