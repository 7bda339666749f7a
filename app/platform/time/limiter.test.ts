import { expect, test } from 'vitest'
import { createLimiter } from './limiter.ts'

test('runs at most the given number at once, in order of arrival', async () => {
  const limited = createLimiter(2)
  const begun: number[] = []
  const ends: (() => void)[] = []
  const all = [1, 2, 3, 4].map(number =>
    limited(async () => {
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

test('a failure frees its slot for the next one', async () => {
  const limited = createLimiter(1)
  const failed = limited(async () => {
    throw new Error('no')
  })
  const next = limited(async () => 'yes')
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('yes')
  expect(await limited(async () => 'again')).toBe('again')
})
