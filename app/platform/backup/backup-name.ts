import { daysBetween, daysLater } from '../time/dates.ts'

// A backup's name contains its creation time in UTC, so that names sort by time: roof-rescue-20261122T030000Z.backup

const pattern = /^roof-rescue-(\d{4})(\d\d)(\d\d)T\d{6}Z\.backup$/

export function backupName(madeAt: Date) {
  return `roof-rescue-${madeAt.toISOString().replace(/[-:]|\.\d+/g, '')}.backup`
}

function dayOf(name: string) {
  return pattern.exec(name)?.slice(1).join('-')
}

const keptWeeks = 8

/**
 * Returns the backups to delete: those older than `keepDays`, except the first one of each of the last eight weeks and the newest
 * one of all. Ignores files with other names.
 */
export function outdatedBackups(names: readonly string[], today: string, keepDays: number) {
  const backups = names.filter(name => dayOf(name) !== undefined).sort()
  const last = backups.at(-1)
  const weeks = new Set<number>()
  return backups.filter(name => {
    const day = dayOf(name) ?? ''
    const week = weekOf(day)
    const isFirst = !weeks.has(week)
    weeks.add(week)
    const isOfRecentWeek = isFirst && week > weekOf(today) - keptWeeks
    return name !== last && day <= daysLater(today, -keepDays) && !isOfRecentWeek
  })
}

function weekOf(day: string) {
  return Math.floor(daysBetween('1970-01-05', day) / 7)
}
