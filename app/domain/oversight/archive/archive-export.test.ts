import { expect, test } from 'vitest'
import { archiveFileName, isInWork, percentOf } from './archive-export.ts'

test('a file is named by its time', () => {
  expect(archiveFileName(new Date('2026-11-26T08:00:05.123Z'))).toBe('roof-rescue-export-20261126T080005Z.zip')
})

test('an export is in work until it is ready or has failed', () => {
  expect((['waiting', 'writing', 'ready', 'failed'] as const).map(state => isInWork({ state }))).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('progress is unknown before the first table, and never rounded up to the end', () => {
  expect(percentOf({ done: null, total: null })).toBeNull()
  expect(percentOf({ done: 0, total: 0 })).toBeNull()
  expect(percentOf({ done: 999, total: 1_000 })).toBe(99)
  expect(percentOf({ done: 1_000, total: 1_000 })).toBe(100)
})
