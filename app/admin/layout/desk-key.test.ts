import { expect, test } from 'vitest'
import { deskKeyMessages, deskPages, readDeskKey } from './desk-key.ts'

test('G and a letter open a page, and the letter alone does nothing', () => {
  expect(readDeskKey('g', false)).toEqual({ kind: 'begin' })
  for (const [key, { path }] of Object.entries(deskPages)) {
    expect(readDeskKey(key, true)).toEqual({ kind: 'open', path })
    expect(readDeskKey(key, false)).toBeNull()
  }
  expect(readDeskKey('constructor', true)).toBeNull()
})

test('every shortcut is in the list', () => {
  const shown = deskKeyMessages.keys.map(({ keys }) => keys.join(' '))
  expect(shown).toEqual(['/', 'G B', 'G I', 'G R', 'G S', 'J', 'K', 'Enter', '?'])
  for (const key of ['/', '?', 'j', 'K']) expect(readDeskKey(key, false)).not.toBeNull()
})
