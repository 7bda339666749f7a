import { expect, onTestFinished, test, vi } from 'vitest'
import type { DrawingProcess, Said } from './drawing-process.ts'
import { createDrawingQueue, type DrawingQueueOptions } from './drawing-queue.ts'

const task = { kind: 'photo', maxSide: 1_600, processorMs: 1_000, maxWork: 400 } as const
const drawn: Said = { answer: { kind: 'drawn', width: 1, height: 1, isSpent: false }, content: Buffer.from('x') }
const bytesOf = (name: string) => Buffer.from(name)

type Fake = { begun: string[]; answer(said?: Said): void; die(): void; isKilled: boolean; isUnkillable: boolean }

/** A queue whose processes draw when the test says so. */
function setup(options: Partial<DrawingQueueOptions> & { starts?: () => boolean; drawsAtOnce?: string } = {}) {
  const processes: Fake[] = []
  const start = (): DrawingProcess => {
    const ended = Promise.withResolvers<void>()
    let under = Promise.withResolvers<Said>()
    under.promise.catch(() => {})
    const fake: Fake = {
      begun: [],
      answer: (said = drawn) => under.resolve(said),
      die() {
        under.reject(new Error('ended'))
        ended.resolve()
      },
      isKilled: false,
      isUnkillable: false,
    }
    processes.push(fake)
    const isStarted = options.starts?.() ?? true
    return {
      ready: isStarted ? Promise.resolve() : Promise.reject(new Error('ended')),
      draw(_, bytes) {
        fake.begun.push(Buffer.from(bytes).toString())
        under = Promise.withResolvers()
        if (begun().at(-1) === options.drawsAtOnce) fake.answer()
        return under.promise
      },
      kill() {
        fake.isKilled = true
        if (!fake.isUnkillable) fake.die()
      },
      ended: ended.promise,
    }
  }
  const queue = createDrawingQueue({
    maxWaiting: 3,
    maxWaitMs: 60_000,
    wallMs: 60_000,
    restartMs: 1,
    ...options,
    start,
  })
  onTestFinished(() => {
    for (const fake of processes) {
      fake.isUnkillable = false
      fake.die()
    }
    return queue.close()
  })
  const begun = () => processes.flatMap(fake => fake.begun)
  return { queue, processes, begun, draw: (name: string) => queue.draw(task, bytesOf(name)) }
}

test('draws one picture after the other in one process', async () => {
  const { processes, draw, begun } = setup()
  const both = [draw('a'), draw('b')]
  await vi.waitFor(() => expect(begun()).toEqual(['a']))
  processes[0]?.answer()
  await vi.waitFor(() => expect(begun()).toEqual(['a', 'b']))
  processes[0]?.answer()
  expect(await Promise.all(both)).toEqual([drawn, drawn])
  expect(processes).toHaveLength(1)
})

test("reports at once that it's busy when too many wait", async () => {
  const { queue, draw, begun } = setup()
  void draw('a')
  await vi.waitFor(() => expect(begun()).toEqual(['a']))
  for (const name of ['b', 'c', 'd']) void draw(name)
  expect(await draw('e')).toBe('busy')
  expect(queue.figures()).toMatchObject({ waiting: 3, outcomes: { busy: 1 } })
})

test('limits how long a picture waits', async () => {
  const { draw, begun } = setup({ maxWaitMs: 30 })
  void draw('a')
  await vi.waitFor(() => expect(begun()).toEqual(['a']))
  expect(await draw('b')).toBe('busy')
})

test('kills the process of a picture that takes too long, and draws the next in another', async () => {
  const { processes, draw, begun } = setup({ wallMs: 20, drawsAtOnce: 'next' })
  expect(await draw('slow')).toBe('overran')
  expect(processes[0]?.isKilled).toBe(true)
  expect(await draw('next')).toEqual(drawn)
  expect(begun()).toEqual(['slow', 'next'])
  expect(processes).toHaveLength(2)
})

test('kills a process that reports that a picture exceeded its limits', async () => {
  const { processes, draw, begun } = setup()
  const heavy = draw('heavy')
  await vi.waitFor(() => expect(begun()).toEqual(['heavy']))
  processes[0]?.answer({ answer: { kind: 'overran' }, content: Buffer.alloc(0) })
  expect(await heavy).toBe('overran')
  expect(processes[0]?.isKilled).toBe(true)
})

test('retries a picture whose process died, and gives it up the second time', async () => {
  const { processes, draw, begun } = setup()
  const lucky = draw('lucky')
  await vi.waitFor(() => expect(begun()).toEqual(['lucky']))
  processes[0]?.die()
  await vi.waitFor(() => expect(begun()).toEqual(['lucky', 'lucky']))
  processes[1]?.answer()
  expect(await lucky).toEqual(drawn)

  const deadly = draw('deadly')
  await vi.waitFor(() => expect(begun()).toHaveLength(3))
  processes[1]?.die()
  await vi.waitFor(() => expect(begun()).toHaveLength(4))
  processes[2]?.die()
  expect(await deadly).toBe('died')
})

test('replaces a process that has grown', async () => {
  const { processes, draw, begun } = setup()
  const large = draw('large')
  await vi.waitFor(() => expect(begun()).toEqual(['large']))
  processes[0]?.answer({ ...drawn, answer: { kind: 'drawn', width: 1, height: 1, isSpent: true } })
  await large
  void draw('next')
  await vi.waitFor(() => expect(processes[1]?.begun).toEqual(['next']))
  expect(processes[0]?.isKilled).toBe(true)
})

test('is stalled while no process starts, keeps retrying, and draws again when one does', async () => {
  let canStart = false
  const { queue, draw } = setup({ starts: () => canStart, drawsAtOnce: 'early' })
  const waiting = draw('early')
  await vi.waitFor(() => expect(queue.isStalled()).toBe(true))
  expect(await draw('late')).toBe('busy')
  canStart = true
  expect(await waiting).toEqual(drawn)
  expect(queue.isStalled()).toBe(false)
})

test('recovers from a stall even if nothing is waiting', async () => {
  let canStart = false
  const { queue } = setup({ starts: () => canStart })
  queue.warm()
  await vi.waitFor(() => expect(queue.isStalled()).toBe(true))
  canStart = true
  await vi.waitFor(() => expect(queue.isStalled()).toBe(false))
})

test("is stalled while a process doesn't end after it was killed", async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { queue, processes, draw, begun } = setup({ wallMs: 1_000, drawsAtOnce: 'next' })
  const stuck = draw('stuck')
  await vi.waitFor(() => expect(begun()).toEqual(['stuck']))
  const [first] = processes
  if (first) first.isUnkillable = true
  const next = draw('next')
  await vi.advanceTimersByTimeAsync(7_000)
  expect(await stuck).toBe('overran')
  expect([queue.isStalled(), processes.length]).toEqual([true, 1])
  first?.die()
  expect(await next).toEqual(drawn)
  expect([queue.isStalled(), processes.length]).toEqual([false, 2])
})

test('ends an idle process after a while', async () => {
  const { queue, processes, draw, begun } = setup({ idleMs: 20 })
  const one = draw('one')
  await vi.waitFor(() => expect(begun()).toEqual(['one']))
  processes[0]?.answer()
  await one
  await vi.waitFor(() => expect(processes[0]?.isKilled).toBe(true))
  expect(queue.figures().processes).toBe(0)
})

test('once closed, draws nothing and rejects waiting pictures', async () => {
  const { queue, draw, begun, processes } = setup()
  const first = draw('first')
  await vi.waitFor(() => expect(begun()).toEqual(['first']))
  const second = draw('second')
  await queue.close()
  expect(await Promise.all([first, second, draw('third')])).toEqual(['died', 'busy', 'busy'])
  expect(processes).toHaveLength(1)
})

test("starts a second process while many wait, and ends it when it's idle", async () => {
  const { processes, draw, begun } = setup({ slots: 2, maxWaiting: 10 })
  const few = [draw('a'), draw('b')]
  await vi.waitFor(() => expect(begun()).toEqual(['a']))
  expect(processes).toHaveLength(1)
  const many = ['c', 'd', 'e', 'f'].map(draw)
  await vi.waitFor(() => expect(begun()).toEqual(['a', 'b']))
  expect(processes.map(({ begun: own }) => own)).toEqual([['a'], ['b']])
  while (begun().length < 6) {
    for (const fake of processes) fake.answer()
    await new Promise(setImmediate)
  }
  for (const fake of processes) fake.answer()
  expect(await Promise.all([...few, ...many])).toEqual(Array.from({ length: 6 }, () => drawn))
})
