import { expect, test } from 'vitest'
import { createPageFacts } from './page-facts.ts'
import { createPageMemory } from './page-memory.ts'

function setup() {
  const clock = { at: 1_000 }
  const memory = createPageMemory(() => clock.at)
  const reads: string[] = []
  const read = (words: string) => async () => {
    reads.push(words)
    return words
  }
  return { clock, memory, reads, read }
}

test('what one page read the next one recalls, until one of its tags is marked', async () => {
  const { memory, reads, read } = setup()
  for (const words of ['one', 'two']) expect(await memory.recall('site', ['settings'], read(words))).toBe('one')
  memory.forget(new Set(['ads']))
  expect(await memory.recall('site', ['settings'], read('three'))).toBe('one')
  memory.forget(new Set(['ads', 'settings']))
  expect(await memory.recall('site', ['settings'], read('four'))).toBe('four')
  memory.forget('all')
  expect(await memory.recall('site', ['settings'], read('five'))).toBe('five')
  expect(reads).toEqual(['one', 'four', 'five'])
})

test('two who ask at once read once', async () => {
  const { memory, reads, read } = setup()
  expect(await Promise.all([memory.recall('site', [], read('one')), memory.recall('site', [], read('two'))])).toEqual([
    'one',
    'one',
  ])
  expect(reads).toEqual(['one'])
})

test('what changes by itself is read anew from that moment on', async () => {
  const { clock, memory, read } = setup()
  const until = () => new Date(2_000)
  expect(await memory.recall('slots', [], read('morning'), until)).toBe('morning')
  clock.at = 1_999
  expect(await memory.recall('slots', [], read('noon'), until)).toBe('morning')
  clock.at = 2_000
  expect(await memory.recall('slots', [], read('noon'), until)).toBe('noon')
})

test('an answer that a write overtakes is given to those who wait, and to nobody after them', async () => {
  const { memory, read } = setup()
  const gate = Promise.withResolvers<string>()
  const waiting = memory.recall('site', ['settings'], () => gate.promise)
  memory.forget(new Set(['settings']))
  const next = memory.recall('site', ['settings'], read('new'))
  gate.resolve('old')
  expect([await waiting, await next]).toEqual(['old', 'new'])
  expect(await memory.recall('site', ['settings'], read('newer'))).toBe('new')
})

test('a failed read is not kept', async () => {
  const { memory, read } = setup()
  const away = memory.recall('site', [], () => Promise.reject(new Error('away')))
  await expect(away).rejects.toThrow('away')
  expect(await memory.recall('site', [], read('back'))).toBe('back')
})

test('a page depends on what it recalls, with and without a memory', async () => {
  const { memory, read } = setup()
  for (const facts of [createPageFacts(memory), createPageFacts(memory), createPageFacts()]) {
    await facts.recall('slots', ['ads'], read('none'), () => new Date(2_000))
    expect([...facts.tags]).toEqual(['ads'])
    expect(facts.freshUntil).toBe(2_000)
  }
})

test('a page of its own reads for itself', async () => {
  const { reads, read } = setup()
  for (const words of ['one', 'two']) {
    expect(await createPageFacts().recall('site', ['settings'], read(words))).toBe(words)
  }
  expect(reads).toEqual(['one', 'two'])
})
