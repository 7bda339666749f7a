import { expect, test } from 'vitest'
import { allows, type Permission } from '#domain/permissions.ts'
import type { StaffRole } from '#domain/staff-role.ts'
import { deskPages, listDeskKeys, readDeskKey } from './desk-key.ts'

const as = (role: StaffRole) => (permission: Permission) => allows(role, permission)
const admin = as('admin')
const save = 'Ctrl or ⌘ S'

test('G and a letter open a page, and the letter alone does nothing', () => {
  expect(readDeskKey('g', false, admin)).toEqual({ kind: 'begin' })
  for (const [key, { path }] of Object.entries(deskPages)) {
    expect(readDeskKey(key, true, admin)).toEqual({ kind: 'open', path })
    expect(readDeskKey(key, false, admin)).toBeNull()
  }
  expect(readDeskKey('constructor', true, admin)).toBeNull()
})

test('every shortcut is in the list', () => {
  const shown = listDeskKeys(admin).map(({ keys }) => keys.join(' '))
  expect(shown).toEqual(['/', 'G B', 'G I', 'G R', 'G S', 'G U', 'G A', 'G C', 'G M', 'J', 'K', 'Enter', save, '?'])
  for (const key of ['/', '?', 'j', 'K']) expect(readDeskKey(key, false, admin)).not.toBeNull()
})

test('a role has shortcuts only to pages that it may open', () => {
  const shown = (role: StaffRole) => listDeskKeys(as(role)).map(({ keys }) => keys.join(' '))
  expect(shown('editor')).toEqual(['/', 'G B', 'G I', 'G C', 'J', 'K', 'Enter', save, '?'])
  expect(shown('analyst')).toEqual(['/', 'G B', 'G R', save, '?'])
  expect(readDeskKey('s', true, as('editor'))).toBeNull()
  expect(readDeskKey('i', true, as('editor'))).toEqual({ kind: 'open', path: '/admin/inbox' })
})
