import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import type { ToMember } from './group-messages.ts'
import { startGroup } from './process-group.ts'

class FakeWorker extends EventEmitter {
  sent: ToMember[] = []
  isAlive = true
  send(message: ToMember) {
    this.sent.push(message)
    if (message.kind === 'stop') this.end(0)
  }
  isConnected() {
    return this.isAlive
  }
  works() {
    this.emit('message', { kind: 'here' })
    this.emit('message', { kind: 'ready' })
  }
  end(code: number) {
    this.isAlive = false
    this.emit('exit', code, null)
  }
}

function startFakes(slots: Parameters<typeof startGroup>[0]) {
  const workers: FakeWorker[] = []
  const pauses: number[] = []
  const group = startGroup(slots, {
    fork() {
      const worker = new FakeWorker()
      workers.push(worker)
      return worker
    },
    greet: member => member.tell({ kind: 'begin', slot: member.slot, port: 3000 }),
    onMessage() {},
    log: { info() {}, error: (fields: object) => void pauses.push('pause' in fields ? Number(fields.pause) : -1) },
    pauseMs: 4,
  })
  return { group, workers, pauses }
}

test('restarts a process that keeps dying with increasing delays', async () => {
  const { group, workers, pauses } = startFakes(['web'])
  for (const deaths of [1, 2, 3, 4]) {
    workers.at(-1)?.end(1)
    await expect.poll(() => workers.length, { interval: 1 }).toBe(deaths + 1)
  }
  expect(pauses).toEqual([4, 8, 16, 32])
  await group.stop()
  expect(workers).toHaveLength(5)
})

test('each process gets its role once it listens, and no message is lost', () => {
  const { workers } = startFakes(['web', 'jobs'])
  expect(workers.map(({ sent }) => sent.length)).toEqual([0, 0])
  for (const worker of workers) worker.works()
  expect(workers.map(({ sent }) => sent[0])).toEqual([
    { kind: 'begin', slot: 'web', port: 3000 },
    { kind: 'begin', slot: 'jobs', port: 3000 },
  ])
})

test('a process leaves only when its successor works', async () => {
  const { group, workers } = startFakes(['web', 'web'])
  for (const worker of workers) worker.works()
  const renewed = group.renew()
  expect(workers.map(({ isAlive }) => isAlive)).toEqual([true, true, true])
  workers[2]?.works()
  await expect.poll(() => workers.length).toBe(4)
  expect(workers.map(({ isAlive }) => isAlive)).toEqual([false, true, true, true])
  expect(workers[0]?.sent.at(-1)).toEqual({ kind: 'stop', staysReady: true })
  workers[3]?.works()
  expect(await renewed).toBe(true)
  expect(group.members.size).toBe(2)
})

test("processes stay if their successor doesn't start", async () => {
  const { group, workers } = startFakes(['web'])
  workers[0]?.works()
  const renewed = group.renew()
  workers[1]?.end(1)
  expect(await renewed).toBe(false)
  expect(workers[0]?.isAlive).toBe(true)
})

test('a stop ends all processes without successors', async () => {
  const { group, workers } = startFakes(['web', 'jobs'])
  for (const worker of workers) worker.works()
  await group.stop()
  expect(workers.map(({ isAlive }) => isAlive)).toEqual([false, false])
  expect(workers).toHaveLength(2)
})
