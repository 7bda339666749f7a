import { setImmediate as moment } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { outsideTurn } from './turn-break.ts'
import { createUploadGate } from './upload-gate.ts'

test('admits a few uploads at a time, and the next when one of them waits for a picture or has ended', async () => {
  const passGate = createUploadGate(2)
  const pictures = [0, 1, 2].map(() => Promise.withResolvers<void>())
  const begun: number[] = []
  const ends = [0, 1, 2].map(() => Promise.withResolvers<void>())
  const uploads = pictures.map((picture, number) =>
    passGate(async () => {
      begun.push(number)
      await ends[number]?.promise
      await outsideTurn(() => picture.promise)
      return number
    }),
  )
  await moment()
  expect(begun).toEqual([0, 1])
  ends[0]?.resolve()
  await moment()
  expect(begun).toEqual([0, 1, 2])
  for (const each of [...ends, ...pictures]) each.resolve()
  expect(await Promise.all(uploads)).toEqual([0, 1, 2])
  expect(await passGate(async () => 'next')).toBe('next')
})

test('a failed upload makes room like any other', async () => {
  const passGate = createUploadGate(1)
  const failed = passGate(() => Promise.reject(new Error('no')))
  const next = passGate(async () => 'yes')
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('yes')
})
