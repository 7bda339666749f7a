import { z } from 'zod'
import { cleanLine, cleanText } from '#platform/text/clean-text.ts'
import { placeholdersIn } from '#platform/text/placeholders.ts'
import { safeLink } from '#platform/text/read-markdown.server.ts'
import type { FieldError, FieldKind, NamedTexts, TextField } from './named-text.ts'

type Read = { ok: true; fields: NamedTexts } | { ok: false; errors: Record<string, FieldError> }

/** Reads the parts as typed. A draft may lack parts, but the ones it has must be readable. */
export function readNamedTexts(
  form: readonly TextField[],
  typed: Readonly<Record<string, string | undefined>>,
  { isDraft, today }: { isDraft: boolean; today: string },
): Read {
  const fields: Record<string, string> = {}
  const errors: Record<string, FieldError> = {}
  for (const field of form) {
    const text = typed[field.name] ?? ''
    const value = field.kind === 'text' ? cleanText(text.replaceAll('\r\n', '\n')) : cleanLine(text)
    fields[field.name] = digitsOf(field.kind, value)
    const error = errorOf(field, fields[field.name] ?? '', { isDraft, today })
    if (error) errors[field.name] = error
  }
  for (const { name, above } of form) {
    if (!above || errors[name] || errors[above] || !fields[name] || !fields[above]) continue
    if (Number(fields[name]) <= Number(fields[above])) errors[name] = { reason: 'not-above', what: fields[above] }
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, fields }
}

/** `$1,200` is 1200, and `30%` is 30. */
function digitsOf(kind: FieldKind, value: string) {
  if (kind === 'dollars' || kind === 'number') return value.replace(/^\$\s*/, '').replace(/(?<=\d),(?=\d{3}\b)/g, '')
  return kind === 'percent' ? value.replace(/\s*%$/, '') : value
}

type Asked = { isDraft: boolean; today: string }

function errorOf(field: TextField, value: string, { isDraft, today }: Asked): FieldError | undefined {
  const error = (reason: FieldError['reason'], what = '') => ({ reason, what })
  if (value.length > field.limit) return error('too-long', String(field.limit))
  if (value === '') return isDraft || field.isOptional ? undefined : error('empty')
  switch (field.kind) {
    case 'dollars':
    case 'number':
      return /^\d{1,9}$/.test(value) && Number(value) > 0 ? undefined : error('no-number')
    case 'percent':
      return /^\d{1,3}(\.\d{1,2})?$/.test(value) && Number(value) > 0 && Number(value) <= 100
        ? undefined
        : error('no-percent')
    case 'day':
      return isDay(value) ? undefined : error('no-day')
    case 'checked-day':
      if (!isDay(value)) return error('no-day')
      return value > today ? error('day-ahead') : undefined
    case 'link':
      return value.startsWith('https://') && safeLink(value) !== null ? undefined : error('no-link')
    default:
      return placeholderError(field, value, isDraft)
  }
}

function isDay(value: string) {
  return z.iso.date().safeParse(value).success && value > '2000' && value < '2100'
}

function placeholderError({ placeholders = [] }: TextField, value: string, isDraft: boolean): FieldError | undefined {
  const used = placeholdersIn(value)
  const unknown = used.find(name => !placeholders.some(known => known.name === name))
  if (unknown !== undefined) return { reason: 'placeholder-unknown', what: `{${unknown}}` }
  const missing = placeholders.find(({ name, isRequired }) => isRequired && !used.includes(name))
  return missing && !isDraft ? { reason: 'placeholder-missing', what: `{${missing.name}}` } : undefined
}
