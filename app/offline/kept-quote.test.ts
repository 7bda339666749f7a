import { expect, test } from 'vitest'
import { formOf, isOver, quoteAction, summaryOf, type WaitingQuote, writtenEntries } from './kept-quote.ts'

const hour = 3_600_000
const quote: WaitingQuote = {
  id: 'one',
  action: '/business/ace-roofing/quote/send',
  state: 'waiting',
  writtenAt: 1_000 * hour,
  entries: [
    ['name', 'Marisol Reyes'],
    ['message', 'x'.repeat(100)],
    ['also', 'bay-roofing'],
    ['also', 'cay-roofing'],
    ['photos', new File(['bytes'], 'roof.jpg', { type: 'image/jpeg' })],
  ],
}

test('recognizes the form and the dialog in every language, and no other path', () => {
  expect(quoteAction('/business/ace-roofing/quote')).toBe('/business/ace-roofing/quote/send')
  expect(quoteAction('/ht/business/ace-roofing/quote/send')).toBe('/ht/business/ace-roofing/quote/send')
  for (const path of ['/business/ace-roofing', '/business/a/b/quote', '/requests/x/withdraw', '/business/a/problem'])
    expect(quoteAction(path), path).toBeUndefined()
})

test('expires after seven days', () => {
  expect(isOver(quote, quote.writtenAt + 7 * 24 * hour)).toBe(false)
  expect(isOver(quote, quote.writtenAt + 7 * 24 * hour + 1)).toBe(true)
})

test('sends the original request, with the hours that it waited', async () => {
  const form = formOf(quote, quote.writtenAt + 30.5 * hour)
  expect(form.get('name')).toBe('Marisol Reyes')
  expect(form.getAll('also')).toEqual(['bay-roofing', 'cay-roofing'])
  expect(form.get('waited_hours')).toBe('31')
  const photo = form.get('photos')
  expect(photo instanceof File && [photo.name, photo.type, await photo.text()]).toEqual([
    'roof.jpg',
    'image/jpeg',
    'bytes',
  ])
})

test('a clock that was set back does not make the hours negative', () => {
  expect(formOf(quote, quote.writtenAt - 5 * hour).get('waited_hours')).toBe('0')
})

test('leaves out the empty file of a form without photos', () => {
  const form = new FormData()
  form.set('name', 'Marisol Reyes')
  form.set('idempotency_key', 'of the form')
  form.set('photos', new File([], ''))
  expect(writtenEntries(form, 'new')).toEqual([
    ['name', 'Marisol Reyes'],
    ['idempotency_key', 'of the form'],
  ])
})

test('adds a random key to a form without one, so that each retry has the same', () => {
  const form = new FormData()
  form.set('name', 'Marisol Reyes')
  const expected = [
    ['name', 'Marisol Reyes'],
    ['idempotency_key', 'new'],
  ]
  expect(writtenEntries(form, 'new')).toEqual(expected)
  form.set('idempotency_key', '')
  expect(writtenEntries(form, 'new')).toEqual(expected)
})

test('a page gets only the beginning of the message, and after sending only the link to follow it', () => {
  expect(summaryOf(quote)).toEqual({
    id: 'one',
    state: 'waiting',
    writtenAt: quote.writtenAt,
    form: '/business/ace-roofing/quote',
    message: 'x'.repeat(80),
    path: null,
  })
  const { id, action, writtenAt } = quote
  const sent = summaryOf({ id, action, writtenAt, state: 'sent', path: '/requests/token' })
  expect([sent.message, sent.path]).toEqual(['', '/requests/token'])
  expect(summaryOf({ id, action, writtenAt, state: 'sent', path: null }).path).toBeNull()
})
