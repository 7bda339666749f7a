import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { defaultRetention, readRetention, retentionPeriods } from './retention.ts'

const periods = Object.entries(retentionPeriods)

test('without a word everything is kept as the table has it', () => {
  expect(readConfig({ RETENTION_MAILS_DAYS: '' }).retention).toEqual(defaultRetention)
  for (const [name, { days, least, most }] of periods) {
    expect(days, name).toBeGreaterThanOrEqual(least)
    expect(days, name).toBeLessThanOrEqual(most)
  }
})

test.each(periods)('%s: the two ends are taken, and what lies beyond them is not', (name, { setting, least, most }) => {
  for (const days of [least, most])
    expect(readRetention({ [setting]: String(days) })).toMatchObject({ retention: { [name]: days }, faults: [] })
  for (const days of [least - 1, most + 1, -1, 1.5, 'ten'])
    expect(readRetention({ [setting]: String(days) }).faults).toEqual([
      { name: setting, fault: `is no good: a whole number of days from ${least} to ${most}` },
    ])
})

test('the product does not start with a time that is no good, and says which it is', () => {
  expect(() => readConfig({ RETENTION_MAILS_DAYS: '0' })).toThrow('RETENTION_MAILS_DAYS is no good')
})

test('each has a setting of its own', () => {
  expect(new Set(periods.map(([, { setting }]) => setting)).size).toBe(periods.length)
})
