import { expect, test } from 'vitest'
import { daysLater } from '../time/dates.ts'
import { backupName, outdatedBackups } from './backup-name.ts'

const nameOf = (day: string) => backupName(new Date(`${day}T07:00:00Z`))

test('a name contains the time', () => {
  expect(nameOf('2026-11-22')).toBe('roof-rescue-20261122T070000Z.backup')
})

test('keeps each of the last fourteen days, and one backup for each of eight weeks', () => {
  let kept: string[] = []
  for (let day = '2026-01-01'; day <= '2026-06-28'; day = daysLater(day, 1)) {
    kept.push(nameOf(day))
    const outdated = outdatedBackups(kept, day, 14)
    kept = kept.filter(name => !outdated.includes(name))
  }
  const days = kept.map(name => name.slice(12, 20))
  expect(days.slice(-14)).toEqual(Array.from({ length: 14 }, (_, at) => String(20_260_615 + at)))
  // Mondays.
  expect(days.slice(0, -14)).toEqual(['20260504', '20260511', '20260518', '20260525', '20260601', '20260608'])
})

test('keeps the last backup however old it is, and ignores other files', () => {
  const names = ['roof-rescue-20200101T070000Z.backup', 'roof-rescue-20200103T070000Z.backup', 'notes.txt', 'a.backup']
  expect(outdatedBackups(names, '2026-11-22', 14)).toEqual(['roof-rescue-20200101T070000Z.backup'])
})
