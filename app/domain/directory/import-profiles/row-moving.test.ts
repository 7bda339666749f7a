import { expect, test } from 'vitest'
import type { FileField } from '../import-columns/import-field.ts'
import type { NoteKind } from '../imports/cell-text.ts'
import { type Moving, noMoving, picturesLimit } from './moving.ts'
import { readMoving, translatedCategories } from './row-moving.ts'

const listed = { name: 'Ace Roofing', city: 'Jupiter', state: 'FL' }

function read(cells: Partial<Record<FileField, string>>, moving: Partial<Moving> = {}) {
  const notes: NoteKind[] = []
  const row = readMoving(
    field => cells[field] ?? '',
    kind => kind && notes.push(kind),
    { ...noMoving, ...moving },
    listed,
  )
  return { ...row, notes }
}

const nothing = { status: null, plan: null, pictures: null, oldPath: null, notes: [] }

test('blank cells bring nothing', () => {
  expect(read({})).toEqual(nothing)
})

test.each([
  ['Publish', {}, 'active', []],
  ['trash', {}, 'archived', []],
  ['trash', { statuses: { trash: 'suspended' } }, 'suspended', []],
  ['gd-closed', { profile: 'geodirectory' }, 'archived', []],
  ['gd-closed', {}, 'pending', ['status-unknown']],
  ['2', { profile: 'brilliant-directories' }, 'active', []],
  ['constructor', {}, 'pending', ['status-unknown']],
] as const)('reads the status %j with the options %j as %s', (status, moving, ours, notes) => {
  expect(read({ status }, moving)).toEqual({ ...nothing, status: ours, notes })
})

test.each([
  ['Gold', { gold: 'premium' }, 'premium', []],
  ['Silver', { gold: 'premium' }, null, ['package-without-plan']],
  ['0', {}, null, []],
] as const)('the package %j with %j brings the plan %s', (text, plans, plan, notes) => {
  expect(read({ package: text }, { plans })).toEqual({ ...nothing, plan, notes })
})

test('keeps each public picture once, in order, and reports the ones it left out', () => {
  const pictures =
    'https://old.example/a.jpg|https://old.example/b.jpg\nhttps://old.example/a.jpg,http://old.example/c,d.jpg c.jpg http://10.0.0.1/x.jpg'
  expect(read({ pictures })).toEqual({
    ...nothing,
    pictures: ['https://old.example/a.jpg', 'https://old.example/b.jpg', 'http://old.example/c,d.jpg'],
    notes: ['pictures-unusable'],
  })
  const many = Array.from({ length: picturesLimit + 5 }, (_, index) => `https://old.example/${index}.jpg`).join('\n')
  const { pictures: taken, notes } = read({ pictures: many })
  expect([taken?.length, notes]).toEqual([picturesLimit, ['pictures-cut']])
})

test('an old address is a path that can be redirected', () => {
  expect(read({ oldAddress: 'https://old.example/places/ace/' })).toEqual({ ...nothing, oldPath: '/places/ace' })
  expect(read({ oldAddress: 'https://old.example/admin/ace' })).toEqual({ ...nothing, notes: ['old-address-unusable'] })
  const broken = { ...nothing, notes: ['old-address-unusable'] }
  expect(read({ oldAddress: 'https://old.example/places/100%-roofing' })).toEqual(broken)
  expect(read({}, { pattern: '/places/{city}/{name}' })).toEqual({ ...nothing, oldPath: '/places/jupiter/ace-roofing' })
})

test('translates categories by the operator’s choice, and drops numbers without a name', () => {
  const notes: NoteKind[] = []
  const moving: Moving = {
    ...noMoving,
    profile: 'geodirectory',
    categories: { '13': 'Roof Inspection', roofs: 'Roof Replacement' },
  }
  const translate = (text: string) => translatedCategories(text, moving, kind => kind && notes.push(kind))
  expect(translate('12; 13; Roofs; Gutters')).toBe('Roof Inspection; Roof Replacement; Gutters')
  expect(notes).toEqual(['category-number'])
  expect(
    translatedCategories('12', noMoving, () => {}),
    'an ordinary list',
  ).toBe('12')
})
