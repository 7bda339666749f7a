import { expect, test } from 'vitest'
import { shownDraft } from './shown-draft.ts'

const base = { name: 'Ace', phone: '561-555-0100', description: 'Tiles.' }
const draft = { seen: { phone: '561-555-0100' }, proposed: { phone: '561-555-0123' } }

test('types the draft into the form, over the newest values of all other fields', () => {
  expect(shownDraft({ ...base, description: 'Metal.' }, draft)).toEqual({
    values: { name: 'Ace', phone: '561-555-0123', description: 'Metal.' },
    conflict: [],
  })
})

test('shows a drafted field that someone else changed', () => {
  expect(shownDraft({ ...base, phone: '561-555-0199' }, draft)?.conflict).toEqual([
    { name: 'phone', yours: '561-555-0123', theirs: '561-555-0199' },
  ])
})

test('shows no draft that the listing already has', () => {
  expect(shownDraft({ ...base, phone: '561-555-0123' }, draft)).toBeUndefined()
})
