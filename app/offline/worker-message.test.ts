import { expect, test } from 'vitest'
import { readAsk } from './worker-message.ts'

test('reads a page’s request for news or for removal, and ignores anything else', () => {
  expect(readAsk({ ask: 'news', more: 1 })).toEqual({ ask: 'news' })
  expect(readAsk({ ask: 'forget', ids: ['one', 'two'] })).toEqual({ ask: 'forget', ids: ['one', 'two'] })
  expect(readAsk({ ask: 'forget', id: 'one' })).toEqual({ ask: 'forget', ids: ['one'] })
  for (const data of [
    null,
    'news',
    {},
    { ask: 'forget' },
    { ask: 'forget', id: 1 },
    { ask: 'forget', ids: 'one' },
    { ask: 'forget', ids: [] },
    { ask: 'forget', ids: [1] },
    { ask: 'erase' },
  ])
    expect(readAsk(data)).toBeUndefined()
})
