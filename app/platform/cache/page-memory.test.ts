import { expect, test } from 'vitest'
import { createPageFacts } from './page-facts.ts'
import { createPageMemory } from './page-memory.ts'

function setup() {
  const clock = { at: 1_000 }
  const memory = createPageMemory(() => clock.at)
  const reads: string[] = []
  const read = (text: string) => async () => {
    reads.push(text)
    return text
  }
  return { clock, memory, reads, read }
}

test('pages share a read until one of its tags is marked', async () => {
  const { memory, reads, read } = setup()
  for (const text of ['one', 'two']) expect(await memory.recall('site', ['settings'], read(text))).toBe('one')
  memory.forget(new Set(['ads']))
  expect(await memory.recall('site', ['settings'], read('three'))).toBe('one')
  memory.forget(new Set(['ads', 'settings']))
  expect(await memory.recall('site', ['settings'], read('four'))).toBe('four')
  memory.forget('all')
  expect(await memory.recall('site', ['settings'], read('five'))).toBe('five')
  expect(reads).toEqual(['one', 'four', 'five'])
})

test('concurrent callers share one read', async () => {
  const { memory, reads, read } = setup()
  expect(await Promise.all([memory.recall('site', [], read('one')), memory.recall('site', [], read('two'))])).toEqual([
    'one',
    'one',
  ])
  expect(reads).toEqual(['one'])
})

test('reads again at the time when the data changes', async () => {
  const { clock, memory, read } = setup()
  const until = () => new Date(2_000)
  expect(await memory.recall('slots', [], read('morning'), until)).toBe('morning')
  clock.at = 1_999
  expect(await memory.recall('slots', [], read('noon'), until)).toBe('morning')
  clock.at = 2_000
  expect(await memory.recall('slots', [], read('noon'), until)).toBe('noon')
})

test('gives a result that a write made stale only to callers that were already waiting', async () => {
  const { memory, read } = setup()
  const gate = Promise.withResolvers<string>()
  const waiting = memory.recall('site', ['settings'], () => gate.promise)
  memory.forget(new Set(['settings']))
  const next = memory.recall('site', ['settings'], read('new'))
  gate.resolve('old')
  expect([await waiting, await next]).toEqual(['old', 'new'])
  expect(await memory.recall('site', ['settings'], read('newer'))).toBe('new')
})

test("doesn't keep a failed read", async () => {
  const { memory, read } = setup()
  const away = memory.recall('site', [], () => Promise.reject(new Error('away')))
  await expect(away).rejects.toThrow('away')
  expect(await memory.recall('site', [], read('back'))).toBe('back')
})

test('a page depends on its shared reads, with and without a memory', async () => {
  const { memory, read } = setup()
  for (const facts of [createPageFacts(memory), createPageFacts(memory), createPageFacts()]) {
    await facts.recall('slots', ['ads'], read('none'), () => new Date(2_000))
    expect([...facts.tags]).toEqual(['ads'])
    expect(facts.freshUntil).toBe(2_000)
  }
})

test('a private page reads for itself', async () => {
  const { reads, read } = setup()
  for (const text of ['one', 'two']) {
    expect(await createPageFacts().recall('site', ['settings'], read(text))).toBe(text)
  }
  expect(reads).toEqual(['one', 'two'])
})
