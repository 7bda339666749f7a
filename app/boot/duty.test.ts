import { expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { dutyIn, dutyOf, seatsOf } from './duty.ts'

test('one process does everything by default', () => {
  expect(seatsOf(readConfig({}))).toEqual([])
  expect(dutyOf[readConfig({}).PROCESS_ROLE]).toBe(dutyOf.both)
})

test('several processes serve pages, and one runs the jobs', () => {
  expect(seatsOf(readConfig({ WEB_CONCURRENCY: '3' }))).toEqual(['web', 'web', 'web', 'jobs'])
  expect(seatsOf(readConfig({ WEB_CONCURRENCY: '2', PROCESS_ROLE: 'web' }))).toEqual(['web', 'web'])
  expect(seatsOf(readConfig({ WEB_CONCURRENCY: '2', PROCESS_ROLE: 'worker' }))).toEqual([])
})

test('each process stores its own counts, whatever its role; only the worker runs all other jobs', () => {
  for (const duty of [...Object.values(dutyOf), ...Object.values(dutyIn)]) expect(duty.runs({ isOwn: true })).toBe(true)
  expect(dutyOf.web.runs({})).toBe(false)
  for (const duty of [dutyOf.both, dutyOf.worker, dutyIn.jobs]) expect(duty.runs({})).toBe(true)
})
