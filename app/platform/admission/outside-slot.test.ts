import { setImmediate as moment } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createAdmission } from './admission.ts'
import { outsideSlot } from './outside-slot.ts'

function setup() {
  const admission = createAdmission({ now: () => performance.now(), busyShare: () => 1, always: 0 })
  const pictures = Array.from({ length: 40 }, () => Promise.withResolvers<void>())
  return { admission, pictures }
}

test("requests that wait for pictures don't occupy slots", async () => {
  const { admission, pictures } = setup()
  const waiting = []
  for (const { promise } of pictures) {
    waiting.push(admission.run('vital', () => outsideSlot(() => promise)))
    await moment()
  }
  expect(admission.size).toMatchObject({ running: 0, waiting: 0 })
  expect(await admission.run('ordinary', async () => 'answered')).toBe('answered')
  expect(await admission.run('deferrable', async () => 'answered')).toBe('answered')

  for (const picture of pictures) picture.resolve()
  await Promise.all(waiting)
  expect(admission.size).toMatchObject({ running: 0, waiting: 0 })
})

test('a request takes a slot again for the work after its picture', async () => {
  const { admission } = setup()
  const [picture, rest] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const request = admission.run('vital', async () => {
    await outsideSlot(() => picture.promise)
    await rest.promise
  })
  await moment()
  expect(admission.size.running).toBe(0)
  picture.resolve()
  await moment()
  expect(admission.size.running).toBe(1)
  rest.resolve()
  await request
  expect(admission.size.running).toBe(0)
})

test('a request that draws two pictures gives up its slot once', async () => {
  const { admission } = setup()
  const pictures = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
  const request = admission.run('vital', () => Promise.all(pictures.map(({ promise }) => outsideSlot(() => promise))))
  await moment()
  expect(admission.size.running).toBe(0)
  pictures[0].resolve()
  await moment()
  expect(admission.size.running).toBe(0)
  pictures[1].resolve()
  await request
  expect(admission.size.running).toBe(0)
})

test("a request that is given up while it waits doesn't free its slot twice", async () => {
  const { admission } = setup()
  const picture = Promise.withResolvers<void>()
  const request = admission.run('vital', async () => {
    void outsideSlot(() => picture.promise)
    throw new Error('given up')
  })
  await expect(request).rejects.toThrow('given up')
  expect(admission.size.running).toBe(0)
  picture.resolve()
  await moment()
  expect(admission.size.running).toBe(0)
})

test('without a slot it only waits', async () => {
  expect(await outsideSlot(async () => 'done')).toBe('done')
  await expect(outsideSlot(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
})
