import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { defaultRetention, readRetention, retentionPeriods } from './retention.ts'

const periods = Object.entries(retentionPeriods)

test("uses the table's periods by default", () => {
  expect(readConfig({ RETENTION_MAILS_DAYS: '' }).retention).toEqual(defaultRetention)
  for (const [name, { days, least, most }] of periods) {
    expect(days, name).toBeGreaterThanOrEqual(least)
    expect(days, name).toBeLessThanOrEqual(most)
  }
})

test.each(periods)('%s: accepts both limits and rejects values beyond them', (name, { setting, least, most }) => {
  for (const days of [least, most])
    expect(readRetention({ [setting]: String(days) })).toMatchObject({ retention: { [name]: days }, problems: [] })
  for (const days of [least - 1, most + 1, -1, 1.5, 'ten'])
    expect(readRetention({ [setting]: String(days) }).problems).toEqual([
      { name: setting, problem: `isn’t valid: a whole number of days from ${least} to ${most}` },
    ])
})

test('an invalid period prevents the start and is named', () => {
  expect(() => readConfig({ RETENTION_MAILS_DAYS: '0' })).toThrow('RETENTION_MAILS_DAYS isn’t valid')
})

test('each period has a separate setting', () => {
  expect(new Set(periods.map(([, { setting }]) => setting)).size).toBe(periods.length)
})
