import { expect, test } from 'vitest'
import { dueAfter, sayDue } from './support-request.ts'
import { supportAnswer, supportRequest } from './support-schema.server.ts'

const due = new Date('2026-07-01T16:00:00Z')
const left = (milliseconds: number) => sayDue(due, new Date(due.getTime() - milliseconds))

test('shows the remaining time in whole minutes, then as overdue', () => {
  expect(left(42 * 60_000)).toBe('due in 42 minutes')
  expect(left(60_001)).toBe('due in 2 minutes')
  expect(left(60_000)).toBe('due in 1 minute')
  expect(left(1)).toBe('due in 1 minute')
  expect(left(0)).toBe('overdue since July 1, 2026, 12:00 pm')
  expect(left(-86_400_000)).toBe('overdue since July 1, 2026, 12:00 pm')
})

test('sets the due time the promised hours after sending, or none', () => {
  expect(dueAfter(due, 1)).toEqual(new Date('2026-07-01T17:00:00Z'))
  expect(dueAfter(due, null)).toBeNull()
})

test('limits a subject to one line of 120 characters, and messages and answers to 4,000 characters', () => {
  expect(supportRequest.parse({ subject: ' My\r\nphotos ', message: 'a\r\nb' })).toEqual({
    subject: 'My photos',
    message: 'a\nb',
  })
  const accepts = (change: object) => supportRequest.safeParse({ subject: 'x', message: 'x', ...change }).success
  expect(accepts({ subject: 'x'.repeat(120), message: 'x'.repeat(4_000) })).toBe(true)
  for (const subject of ['', ' \n ', 'x'.repeat(121), undefined, ['a', 'b']]) expect(accepts({ subject })).toBe(false)
  for (const message of ['', 'x'.repeat(4_001), undefined]) expect(accepts({ message })).toBe(false)
  expect(supportAnswer.safeParse('x'.repeat(4_001)).success).toBe(false)
})
