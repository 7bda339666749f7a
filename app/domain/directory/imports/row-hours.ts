import type { OpeningHours } from '../availability/hours.ts'
import { type HoursReading, readDayHours } from '../availability/typed-hours.ts'
import { readWeekHours } from '../availability/week-hours.ts'
import { dayFields } from '../import-columns/import-field.ts'
import type { Cell, Note } from './cell-text.ts'

export function readHours(cell: Cell, note: Note): OpeningHours[] | null {
  const days = readDays(cell, note)
  if (days === null || days.size === 0) return null
  const hours: OpeningHours[] = []
  const isOpenSomeDay = [...days.values()].some(read => read.ok && read.value.length > 0)
  for (const [weekday, read] of days) {
    if (!read.ok) {
      if (read.reason === 'blank') continue
      if (read.reason === 'by-appointment' && isOpenSomeDay) {
        note('hours-appointment-some')
        continue
      }
      note(problemOf(read.reason))
      return null
    }
    note(read.notes.includes('half-assumed') && 'hours-assumed')
    note(read.notes.includes('remark-ignored') && 'hours-remark')
    note(read.notes.includes('emergency-around-the-clock') && 'hours-emergency')
    for (const span of read.value) hours.push({ weekday, ...span })
  }
  return hours.length > 0 ? hours.sort((a, b) => a.weekday - b.weekday || a.opens - b.opens) : null
}

function readDays(cell: Cell, note: Note): ReadonlyMap<number, HoursReading> | null {
  const days = new Map<number, HoursReading>()
  for (const [index, field] of dayFields.entries()) {
    const text = cell(field)
    if (text !== '') days.set(index + 1, readDayHours(text))
  }
  if (days.size > 0) return days
  const text = cell('hours')
  if (text === '') return null
  const week = readWeekHours(text)
  if (week.ok) return week.value
  if (week.reason !== 'blank') note(week.reason === 'days-missing' ? 'hours-days-missing' : 'hours-unreadable')
  return null
}

function problemOf(reason: Extract<HoursReading, { ok: false }>['reason']) {
  if (reason === 'by-appointment') return 'hours-appointment'
  return reason === 'ambiguous' ? 'hours-ambiguous' : 'hours-unreadable'
}
