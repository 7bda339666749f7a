import { expect, test } from 'vitest'
import { draftOf, touchedIn } from './send-draft.ts'

test('a draft has only what the owner typed, not the fields that the form lacks', () => {
  const base = { name: 'Ace', phone: '1', rating: '4.5', status: 'active', claimed: 'on' }
  expect(draftOf(base, { name: 'Ace', phone: '2', version: 'x' })).toEqual({
    seen: { phone: '1' },
    proposed: { phone: '2' },
  })
})

test('a tab touches what was changed in it, not what its draft had before', () => {
  const withDraft = { name: 'Ace', phone: '2', description: 'Tiles.', rating: '4.5' }
  expect(touchedIn(withDraft, { name: 'Ace', phone: '2', description: 'Slate.', version: 'x' })).toEqual([
    'description',
  ])
})
