import { hostname } from 'node:os'
import { expect, test } from 'vitest'
import { isLow } from '#domain/oversight/alarms/alarm.ts'
import { watchMachine } from './machine-signs.ts'

const minuteMs = 60_000

test('a disk is low with less than a twentieth and less than five gigabytes free', () => {
  expect(isLow({ freeBytes: 4e9, totalBytes: 100e9 })).toBe(true)
  expect(isLow({ freeBytes: 4e9, totalBytes: 20e9 })).toBe(false)
  expect(isLow({ freeBytes: 40e9, totalBytes: 1_000e9 })).toBe(false)
})

test('a missing folder or a disk with room raises no sign', async () => {
  expect(await watchMachine({ folders: ['/nowhere/at/all', '/'], now: () => 0 })()).toEqual([])
})

test('a nearly full disk raises a sign that names the machine and the folder', async () => {
  const readSpace = async () => ({ freeBytes: 1e9, totalBytes: 100e9 })
  const signs = await watchMachine({ folders: ['/var/lib/roofs'], now: () => 0, readSpace })()
  expect(signs).toEqual([{ kind: 'disk-low', about: `${hostname()} /var/lib/roofs` }])
})

test('a replica raises a sign after five unused minutes, not after a moment', async () => {
  const clock = { at: 0 }
  const replica = { isUsed: true }
  const look = watchMachine({ folders: [], replica: () => replica, now: () => clock.at })
  replica.isUsed = false
  expect(await look()).toEqual([])
  clock.at = 4 * minuteMs
  expect(await look()).toEqual([])
  replica.isUsed = true
  expect(await look()).toEqual([])
  replica.isUsed = false
  expect(await look()).toEqual([])
  clock.at += 6 * minuteMs
  expect(await look()).toEqual([{ kind: 'replica-late', about: '' }])
})

test('a drawing failure raises a sign that names the machine', async () => {
  const stalled: string[] = []
  const look = watchMachine({ folders: [], now: () => 0, stalledPictures: () => stalled })
  expect(await look()).toEqual([])
  stalled.push('homeowners', 'own')
  expect(await look()).toEqual([{ kind: 'pictures-stalled', about: hostname() }])
})
