import { expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { roleIn, roleOf, slotsOf } from './process-role.ts'

test('one process does everything by default', () => {
  expect(slotsOf(readConfig({}))).toEqual([])
  expect(roleOf[readConfig({}).PROCESS_ROLE]).toBe(roleOf.both)
})

test('several processes serve pages, and one runs the jobs', () => {
  expect(slotsOf(readConfig({ WEB_CONCURRENCY: '3' }))).toEqual(['web', 'web', 'web', 'jobs'])
  expect(slotsOf(readConfig({ WEB_CONCURRENCY: '2', PROCESS_ROLE: 'web' }))).toEqual(['web', 'web'])
  expect(slotsOf(readConfig({ WEB_CONCURRENCY: '2', PROCESS_ROLE: 'worker' }))).toEqual([])
})

test('each process stores its own counts, whatever its role; only the worker runs all other jobs', () => {
  for (const role of [...Object.values(roleOf), ...Object.values(roleIn)]) expect(role.runs({ isOwn: true })).toBe(true)
  expect(roleOf.web.runs({})).toBe(false)
  for (const role of [roleOf.both, roleOf.worker, roleIn.jobs]) expect(role.runs({})).toBe(true)
})
