import { expect, test } from 'vitest'
import { ownerParts } from '#domain/foundation/settings/setting.ts'
import { isSameEdit, partsOf, splitEdit } from './live-parts.ts'
import { ownFields } from './own-fields.ts'

test('every field that an owner may change belongs to one part', () => {
  for (const name of ownFields) expect(partsOf([name]), name).toHaveLength(1)
  expect(partsOf(ownFields)).toEqual(ownerParts)
})

test('splits an edit into what goes live and what waits', () => {
  const edit = { seen: { 'hours-1': '', phone: '1' }, proposed: { 'hours-1': '8am-5pm', phone: '2' } }
  expect(splitEdit(edit, ['hours'])).toEqual({
    now: { seen: { 'hours-1': '' }, proposed: { 'hours-1': '8am-5pm' } },
    later: { seen: { phone: '1' }, proposed: { phone: '2' } },
  })
})

test('compares edits whatever the order of their fields', () => {
  const one = { seen: { a: '1', b: null }, proposed: { a: '2', b: 'on' } }
  expect(isSameEdit(one, { seen: { b: null, a: '1' }, proposed: { b: 'on', a: '2' } })).toBe(true)
  expect(isSameEdit(one, { seen: { b: null, a: '1' }, proposed: { b: 'on', a: '3' } })).toBe(false)
})
