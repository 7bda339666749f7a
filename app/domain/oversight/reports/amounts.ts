import { calendarMessages } from '#platform/text/calendar-messages.ts'
import type { ReportFigure, ReportUnit } from './report.ts'

export type AmountUnit = ReportFigure['unit']

export const noAmount = '–'

const writers: Record<AmountUnit, (amount: number) => string> = {
  count: amount => amount.toLocaleString('en-US', { maximumFractionDigits: 0 }),
  money: cents => {
    const digits = Math.round(cents) % 100 === 0 ? 0 : 2
    return `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })}`
  },
  percent: amount => `${amount.toLocaleString('en-US', { maximumFractionDigits: 1 })}%`,
  decimal: amount => amount.toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  minutes: amount => `${amount.toLocaleString('en-US', { maximumFractionDigits: 0 })} min`,
}

/** '$24,567', '8.3%', '4.6', '1,247', '32 min'; '–' for no value. */
export function describeAmount(unit: AmountUnit, amount: number | null | undefined) {
  return isAmount(amount) ? signed(amount, writers[unit]) : noAmount
}

/** Writes labels of an axis: '$20k', '1.2M', '8%'. */
export function describeShortAmount(unit: AmountUnit, amount: number) {
  const shown = unit === 'money' ? amount / 100 : amount
  if (Math.abs(shown) < 1_000) return describeAmount(unit, amount)
  const short = signed(shown, size => `${unit === 'money' ? '$' : ''}${shortened(size)}`)
  return unit === 'percent' ? `${short}%` : short
}

export function describeCell(unit: ReportUnit, value: string | number | null) {
  if (value === null || value === '') return noAmount
  if (unit === 'day' && typeof value === 'string') return writtenShortDay(value)
  if (typeof value === 'string' || unit === 'text' || unit === 'day') return String(value)
  return describeAmount(unit, value)
}

export function writtenShortDay(day: string) {
  const name = shortDay(day)
  return name === day ? day : `${name}, ${day.slice(0, 4)}`
}

export function shortDay(text: string) {
  const [, month = '', day = ''] = /^\d{4}-(\d\d)-(\d\d)$/.exec(text) ?? []
  const date = calendarMessages.en.monthDay(Number(day), Number(month))
  return month === '' ? text : date.replace(/^(\p{L}{3})\p{L}*/u, '$1')
}

export type Growth = {
  percent: number
  /** '+12.5%', '−3%', '0%'. */
  text: string
  is: 'good' | 'bad' | 'same'
}

export function growthOf({ amount, before, better = 'more' }: ReportFigure): Growth | null {
  if (!isAmount(amount) || !isAmount(before) || before === 0) return null
  // Rounds halves away from zero, and a rounded change of zero counts as none.
  const percent = (Math.sign(amount - before) * Math.round((Math.abs(amount - before) / Math.abs(before)) * 1_000)) / 10
  if (percent === 0) return { percent: 0, text: '0%', is: 'same' }
  const text = `${percent > 0 ? '+' : '−'}${describeAmount('percent', Math.abs(percent))}`
  return { percent, text, is: percent > 0 === (better === 'more') ? 'good' : 'bad' }
}

function signed(amount: number, write: (size: number) => string) {
  const text = write(Math.abs(amount))
  return amount < 0 && /[1-9]/.test(text) ? `−${text}` : text
}

function shortened(size: number) {
  for (const [step, sign] of [
    [1e12, 'T'],
    [1e9, 'B'],
    [1e6, 'M'],
    [1e3, 'k'],
  ] as const)
    if (size >= step) return `${Number((size / step).toFixed(size >= 100 * step ? 0 : 1))}${sign}`
  return String(size)
}

function isAmount(amount: number | null | undefined): amount is number {
  return typeof amount === 'number' && Number.isFinite(amount)
}
