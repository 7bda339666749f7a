import { expect, test } from 'vitest'
import type { App } from '#domain/app.ts'
import { buildProblem } from '#tests/support/build-problem.ts'
import { buildRequest } from '#tests/support/build-request.ts'
import { buildReview, giveAnswer, wait } from '#tests/support/build-review.ts'
import { buildListing, buildOperator } from '#tests/support/builders.ts'
import { buildPhoto } from '#tests/support/photos.ts'
import { testApp } from '#tests/support/test-app.ts'
import { withdrawAsShown } from '#tests/support/withdraw-as-shown.ts'
import { countWaiting, inboxPageSize, readInbox, readItem, readItemFile } from './inbox-items.server.ts'
import { inboxQuery, inboxSearch } from './inbox-query.ts'

async function directory() {
  const test = await testApp()
  await buildOperator(test.app)
  return { ...test, ace: await buildListing(test.app), bay: await buildListing(test.app, { name: 'Bay Roofing' }) }
}

async function list(app: App, given: Record<string, unknown> = {}) {
  const { items, next } = await readInbox(app, inboxQuery.parse(given))
  return { lines: items.map(({ kind, title, about }) => `${kind}: ${title} / ${about}`), items, next }
}

test('lists waiting items of every kind, newest first', async () => {
  const { app, clock, ace, bay } = await directory()
  await buildRequest(app, { listings: [ace, bay] })
  wait(clock, 1)
  await buildProblem(app, ace)
  wait(clock, 1)
  await buildReview({ app, clock }, bay)

  expect((await list(app)).lines).toEqual([
    'review: Marisol / Bay Roofing',
    'problem: The hours are wrong / Ace Roofing',
    'quote: Marisol / Ace Roofing, Bay Roofing',
  ])
  expect(await countWaiting(app)).toMatchObject({ claim: 0, edit: 0, review: 1, problem: 1, quote: 1 })
})

test('keeps a request waiting until a contractor answers or the homeowner withdraws it', async () => {
  const { app, ace } = await directory()
  const answered = await buildRequest(app, { listings: [ace] })
  const withdrawn = await buildRequest(app, { listings: [ace], quote: { message: 'Another leak.' } })
  expect(await countWaiting(app)).toMatchObject({ quote: 2 })

  await giveAnswer(app, answered.answers[0])
  await withdrawAsShown(app, withdrawn.token)

  expect(await countWaiting(app)).toMatchObject({ quote: 0 })
  expect((await list(app)).lines).toEqual([])
  expect((await list(app, { state: 'approved' })).items).toHaveLength(2)
})

test('filters by kind, state and words and ignores unknown filters', async () => {
  const { app, ace, bay } = await directory()
  await buildRequest(app, { listings: [ace], quote: { message: 'A 100% leak_' } })
  await buildProblem(app, bay)
  const found = async (given: Record<string, unknown>) => (await list(app, given)).items.map(({ kind }) => kind)

  expect(await found({ kind: 'problem' })).toEqual(['problem'])
  expect(await found({ state: 'rejected' })).toEqual([])
  expect(await found({ state: 'all' })).toEqual(['problem', 'quote'])
  expect(await found({ q: 'BAY ROOF' })).toEqual(['problem'])
  expect(await found({ q: 'marisol@example' })).toEqual(['quote'])
  expect(await found({ q: '100%' })).toEqual(['quote'])
  expect(await found({ q: '%' })).toEqual(['quote'])
  expect(await found({ q: 'leak_' })).toEqual(['quote'])
  expect(await found({ q: "'; drop table" })).toEqual([])
  expect(await found({ kind: 'nonsense', state: 'x', after: 'yesterday' })).toEqual(['problem', 'quote'])
})

test('continues pages after the last item without gaps or duplicates', async () => {
  const { app, clock, ace } = await directory()
  for (let number = 1; number <= inboxPageSize + 3; number++) {
    // Several at the same moment.
    if (number % 4 === 0) wait(clock, 0.01)
    await buildRequest(app, { listings: [ace], quote: { message: `Leak ${number}` } })
  }
  const first = await list(app)
  await buildProblem(app, ace)
  const second = await list(app, { after: first.next })

  expect(first.items).toHaveLength(inboxPageSize)
  expect(second.next).toBeNull()
  const texts = [...first.items, ...second.items].map(({ text }) => text)
  expect(texts).toEqual(Array.from({ length: inboxPageSize + 3 }, (_, index) => `Leak ${inboxPageSize + 3 - index}`))
})

test('shows an open request with its texts, photos, and each contractor’s actions', async () => {
  const { app, ace, bay } = await directory()
  const quote = { phone: '561-555-0111', message: 'Six tiles slipped.' }
  const photos = [await buildPhoto()]
  const { id, token, answers } = await buildRequest(app, { listings: [ace, bay], quote, photos, triage: 'nrlnhn' })
  await giveAnswer(app, answers[0])

  const item = await readItem(app, 'quote', id)

  const texts = item?.fields.map(({ label, text }) => `${label}: ${text}`).join('\n')
  for (const part of [
    'Six tiles slipped.',
    'marisol@example.com',
    '(561) 555-0111',
    'Roof triage',
    'Ace Roofing: They’re on the way',
  ])
    expect(texts).toContain(part)
  expect(texts).toContain('Bay Roofing: Not opened yet.')
  expect(item).toMatchObject({ state: 'approved', canBeRejected: false, notes: [], decision: null })
  await withdrawAsShown(app, token, [2])
  const later = await readItem(app, 'quote', id)
  expect(later?.fields.find(({ label }) => label === 'Bay Roofing')?.text).toMatch(/^Not opened yet\. Withdrawn July 1/)
  expect(later?.seen).not.toEqual(item?.seen)
  expect(item?.files).toEqual([{ id: expect.any(String), label: 'Photo 1', isPicture: true }])
  expect(JSON.stringify(item)).not.toContain(token)
  const fileId = item?.files[0]?.id ?? ''
  expect(await readItemFile(app, 'quote', id, fileId)).toMatchObject({ mediaType: 'image/jpeg', isPicture: true })
  const other = await buildRequest(app, { listings: [ace], photos: [] })
  expect(await readItemFile(app, 'quote', other.id, fileId)).toBeUndefined()
  expect(await readItemFile(app, 'quote', id, 'x')).toBeUndefined()
})

test('shows an open report and review by their kind, and nothing for an unknown id', async () => {
  const { app, clock, ace } = await directory()
  const problem = await buildProblem(app, ace, { email: null })
  const review = await buildReview({ app, clock }, ace, { stars: 2 })

  expect((await readItem(app, 'problem', problem))?.fields.slice(2)).toEqual([
    { label: 'Listing', text: 'Ace Roofing', href: '/business/ace-roofing' },
    { label: 'In your list', text: 'Edit or delete it', href: '/admin?q=Ace%20Roofing' },
    { label: 'Reported by', text: 'A visitor without an email address.' },
  ])
  const read = await readItem(app, 'review', review.id)
  expect(read).toMatchObject({ state: 'waiting', canBeRejected: true, decision: null })
  expect(read?.fields).toContainEqual({ label: 'Stars', text: '2 of 5' })
  expect(await readItem(app, 'review', problem)).toBeUndefined()
  expect(await readItem(app, 'problem', app.ids.next())).toBeUndefined()
})

test('turns a filter into URL parameters without defaults', () => {
  const query = inboxQuery.parse({ kind: 'review', q: 'tile & tarp' })
  expect(inboxSearch(query)).toBe('?kind=review&q=tile+%26+tarp')
  expect(inboxSearch(query, { kind: 'all', q: '' })).toBe('')
  expect(inboxSearch(query, { state: 'all' })).toContain('state=all')
  expect(inboxQuery.parse({ q: 'tar\0p' }).q).toBe('tarp')
})
