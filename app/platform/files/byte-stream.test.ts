import { expect, test } from 'vitest'
import { streamText } from './byte-stream.ts'

async function* count(made: number[], until: number) {
  try {
    for (let number = 1; number <= until; number++) {
      made.push(number)
      yield `é${number} `
    }
  } finally {
    made.push(0)
  }
}

test('chunks arrive in order, and as text', async () => {
  expect(await new Response(streamText(count([], 3))).text()).toBe('é1 é2 é3 ')
})

test('a reader that disconnects stops the generator', async () => {
  const made: number[] = []
  const reader = streamText(count(made, 1_000_000)).getReader()
  await reader.read()
  await reader.cancel()
  expect(made.length).toBeLessThan(10)
  expect(made.at(-1)).toBe(0)
})

test('an error in the middle breaks the body off instead of ending it', async () => {
  async function* broken() {
    yield 'begun'
    throw new Error('lost')
  }
  await expect(new Response(streamText(broken())).text()).rejects.toThrow('lost')
})
