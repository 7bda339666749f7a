import { expect, test } from 'vitest'
import type { TextField } from './named-text.ts'
import { readNamedTexts } from './named-text-schema.server.ts'

const today = '2026-07-01'
const published = { isDraft: false, today }
const field = (more: Partial<TextField>): TextField => ({ name: 'x', label: 'X', kind: 'line', limit: 40, ...more })

function read(more: Partial<TextField>, typed: string, asked = published) {
  const result = readNamedTexts([field(more)], { x: typed }, asked)
  return result.ok ? result.fields.x : result.errors.x?.reason
}

test.each([
  [{ kind: 'dollars' }, ' $1,200 ', '1200'],
  [{ kind: 'dollars' }, '12.50', 'no-number'],
  [{ kind: 'dollars' }, '-5', 'no-number'],
  [{ kind: 'dollars' }, '0', 'no-number'],
  [{ kind: 'number' }, '200', '200'],
  [{ kind: 'number' }, '2e3', 'no-number'],
  [{ kind: 'percent' }, '66.67 %', '66.67'],
  [{ kind: 'percent' }, '101', 'no-percent'],
  [{ kind: 'percent' }, '0', 'no-percent'],
  [{ kind: 'day' }, '2027-01-31', '2027-01-31'],
  [{ kind: 'day' }, '2027-02-30', 'no-day'],
  [{ kind: 'day' }, 'tomorrow', 'no-day'],
  [{ kind: 'checked-day' }, '2026-07-01', '2026-07-01'],
  [{ kind: 'checked-day' }, '2026-07-02', 'day-ahead'],
  [{ kind: 'link' }, 'https://floir.gov/a?b=1', 'https://floir.gov/a?b=1'],
  [{ kind: 'link' }, 'http://floir.gov', 'no-link'],
  [{ kind: 'link' }, 'javascript:alert(1)', 'no-link'],
  [{ kind: 'link' }, 'https://user:secret@evil.example', 'no-link'],
  [{ kind: 'line' }, 'two\r\nlines', 'two lines'],
  [{ kind: 'text' }, 'two\r\nlines', 'two\nlines'],
  [{ kind: 'line' }, '   ', 'empty'],
  [{ kind: 'line', isOptional: true }, '', ''],
  [{ kind: 'line', limit: 3 }, 'four', 'too-long'],
] as const)('reads %o typed as %s: %s', (more, typed, expected) => {
  expect(read(more, typed)).toBe(expected)
})

test('an unknown placeholder is refused by name, and a missing required one too', () => {
  const form = [field({ placeholders: [{ name: 'phone', isRequired: true }, { name: 'name' }] })]
  const errorOf = (typed: string, asked = published) => {
    const result = readNamedTexts(form, { x: typed }, asked)
    return result.ok ? null : result.errors.x
  }
  expect(errorOf('Call {phone}, {name}.')).toBeNull()
  expect(errorOf('Call {phon}.')).toEqual({ reason: 'placeholder-unknown', what: '{phon}' })
  expect(errorOf('Call us.')).toEqual({ reason: 'placeholder-missing', what: '{phone}' })
  // A draft may still lack it, but can’t have an unknown one.
  expect(errorOf('Call us.', { isDraft: true, today })).toBeNull()
  expect(errorOf('Call {phon}.', { isDraft: true, today })?.reason).toBe('placeholder-unknown')
})

test('a range ends above its beginning', () => {
  const form = [field({ name: 'from', kind: 'dollars' }), field({ name: 'to', kind: 'dollars', above: 'from' })]
  expect(readNamedTexts(form, { from: '300', to: '300' }, published)).toEqual({
    ok: false,
    errors: { to: { reason: 'not-above', what: '300' } },
  })
  expect(readNamedTexts(form, { from: '900', to: '1,000' }, published)).toMatchObject({ ok: true })
})

test('what isn’t in the form is not kept', () => {
  expect(readNamedTexts([field({})], { x: 'a', y: 'b' }, published)).toEqual({ ok: true, fields: { x: 'a' } })
})
