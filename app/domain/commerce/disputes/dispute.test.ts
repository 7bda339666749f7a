import { expect, test } from 'vitest'
import { daysAfter } from '#platform/time/days.ts'
import { disputePause, isDisputePause, needsAnswer, stageOf } from './dispute.ts'

test('knows each status of the provider, and counts an unknown one as open', () => {
  const stages = (...statuses: string[]) => [...new Set(statuses.map(stageOf))]
  expect(stages('warning_needs_response', 'warning_under_review')).toEqual(['inquiry'])
  expect(stages('needs_response', 'under_review', 'appeal_needs_response', 'appeal_under_review')).toEqual(['open'])
  expect(stages('warning_closed')).toEqual(['dropped'])
  expect(stages('won')).toEqual(['won'])
  expect(stages('lost', 'prevented')).toEqual(['lost'])
  expect(stages('something_new')).toEqual(['open'])
})

test('the bank waits for an answer only in some states', () => {
  expect(['warning_needs_response', 'needs_response', 'appeal_needs_response'].every(needsAnswer)).toBe(true)
  expect(['warning_under_review', 'under_review', 'won', 'lost'].some(needsAnswer)).toBe(false)
})

test('tells the pause of a dispute from the longest that an owner can ask for', () => {
  const from = new Date('2026-08-01T12:00:00Z')
  expect(isDisputePause(disputePause(from))).toBe(true)
  // Asked for on the first day of a month, three months are the most.
  expect(isDisputePause({ from, until: daysAfter(from, 93) })).toBe(false)
})
