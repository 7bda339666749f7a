import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('no more than so many run at once, in the order in which they came', async () => {
  const inTurn = createTurns(2)
  const begun: number[] = []
  const ends: (() => void)[] = []
  const all = [1, 2, 3, 4].map(number =>
    inTurn(async () => {
      begun.push(number)
      await new Promise<void>(resolve => ends.push(resolve))
    }),
  )
  expect(begun).toEqual([1, 2])
  ends[1]?.()
  await all[1]
  await Promise.resolve()
  expect(begun).toEqual([1, 2, 3])
  for (const at of [0, 2]) ends[at]?.()
  await Promise.all([all[0], all[2]])
  ends[3]?.()
  await Promise.all(all)
  expect(begun).toEqual([1, 2, 3, 4])
})

test('one that fails gives its turn on', async () => {
  const inTurn = createTurns(1)
  const failed = inTurn(async () => {
    throw new Error('no')
  })
  const next = inTurn(async () => 'yes')
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('yes')
  expect(await inTurn(async () => 'again')).toBe('again')
})
