import type { SettingDifference } from '#domain/foundation/settings/setting-revisions.server.ts'

/** One field of one thing, before and after a change. Empty is nothing. */
export type AuditLine = { name: string; before: string; after: string }

/** The list shows this much of each side, around the first difference. */
const shownLength = 120
const shownBefore = 30
const linesShown = 8

export function sayLine({ name, before, after }: AuditLine) {
  return before === '' && after === '' ? name : `${name}: ${before || '–'} → ${after || '–'}`
}

/** Returns what the list shows; `isCut` if the entry's page shows more. */
export function shortLines(lines: readonly AuditLine[]) {
  const shown = lines.slice(0, linesShown).map(shorten)
  const isCut =
    shown.length < lines.length ||
    shown.some((line, at) => line.before !== lines[at]?.before || line.after !== lines[at]?.after)
  return { lines: shown, isCut }
}

function shorten({ name, before, after }: AuditLine): AuditLine {
  if (Math.max(before.length, after.length) <= shownLength) return { name, before, after }
  let same = 0
  while (same < Math.min(before.length, after.length) && before[same] === after[same]) same += 1
  const from = Math.max(0, same - shownBefore)
  const cut = (text: string) => {
    const part = text.slice(from, from + shownLength).toWellFormed()
    return `${from > 0 && part ? '…' : ''}${part}${from + shownLength < text.length ? '…' : ''}`
  }
  return { name, before: cut(before), after: cut(after) }
}

/** Turns the field `home.text` into the label 'Home, text'. */
export function differenceLine({ field, before, after }: SettingDifference): AuditLine {
  const name = field
    .split('.')
    .map(part => part.replaceAll(/([A-Z])/g, ' $1').toLowerCase())
    .join(', ')
  return { name: `${name.charAt(0).toUpperCase()}${name.slice(1)}`, before, after }
}
