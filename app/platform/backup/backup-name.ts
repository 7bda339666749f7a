import { daysBetween, daysLater } from '../time/dates.ts'

// Names sort by creation time, in UTC: roof-rescue-20261122T030000Z.backup

const pattern = /^roof-rescue-(\d{4})(\d\d)(\d\d)T\d{6}Z\.backup$/

export function backupName(madeAt: Date) {
  return `roof-rescue-${madeAt.toISOString().replace(/[-:]|\.\d+/g, '')}.backup`
}

function dayOf(name: string) {
  return pattern.exec(name)?.slice(1).join('-')
}

const keptWeeks = 8

/** Keeps the first of each of the last eight weeks and the newest of all. Ignores other files. */
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
