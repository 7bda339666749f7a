import { EventEmitter, once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { type FromMember, fromMember, type ToMember } from './group-messages.ts'
import type { Slot } from './process-role.ts'

type Worker = {
  send(message: ToMember): unknown
  isConnected(): boolean
  on(event: 'message', listener: (message: unknown) => void): unknown
  on(event: 'error', listener: (error: Error) => void): unknown
  once(event: 'exit', listener: (code: number | null, signal: string | null) => void): unknown
}

type Member = {
  slot: Slot
  tell(message: ToMember): void
  /** Resolves to true if the process became ready before it ended. */
  ready: Promise<boolean>
  ended: Promise<void>
}

type Options = {
  fork(): Worker
  greet(member: Member): void
  onMessage(member: Member, message: FromMember): void
  log: Pick<Logger, 'error' | 'info'>
  /** The pause after a process died soon after its start; it doubles with each further death. */
  pauseMs?: number
}

const quickMs = 10_000
const longestPauseMs = 30_000

/** Keeps one process in every slot, and restarts those that die, with backoff. */
export function startGroup(slots: readonly Slot[], { fork, greet, onMessage, log, pauseMs = 1_000 }: Options) {
  const members = new Set<Member>()
  const leaving = new WeakSet<Member>()
  const stopping = new AbortController()
  for (const slot of slots) place(slot, 0)

  function place(slot: Slot, quickDeaths: number) {
    const worker = fork()
    const events = new EventEmitter()
    const startedAt = performance.now()
    const member: Member = {
      slot,
      tell(message) {
        if (worker.isConnected()) worker.send(message)
      },
      ready: Promise.race([once(events, 'ready').then(() => true), once(events, 'end').then(() => false)]),
      ended: once(events, 'end').then(() => {}),
    }
    members.add(member)
    worker.on('error', () => {})
    worker.on('message', raw => {
      const { success, data } = fromMember.safeParse(raw)
      if (!success) return
      if (data.kind === 'ready') events.emit('ready')
      if (data.kind === 'here') welcome(member)
      else onMessage(member, data)
    })
    worker.once('exit', (code, signal) => {
      members.delete(member)
      events.emit('end')
      if (stopping.signal.aborted || leaving.has(member)) return
      const deaths = performance.now() - startedAt < quickMs ? quickDeaths + 1 : 0
      const pause = deaths === 0 ? 0 : Math.min(pauseMs * 2 ** (deaths - 1), longestPauseMs)
      log.error({ slot, code, signal, pause }, 'a process ended unexpectedly; another one replaces it')
      void follow(slot, deaths, pause)
    })
    return member
  }

  function welcome(member: Member) {
    greet(member)
    if (stopping.signal.aborted || leaving.has(member)) member.tell({ kind: 'stop', staysReady: false })
  }

  async function follow(slot: Slot, deaths: number, pause: number) {
    await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {})
    if (!stopping.signal.aborted) place(slot, deaths)
  }

  function release(member: Member, staysReady: boolean) {
    leaving.add(member)
    member.tell({ kind: 'stop', staysReady })
    return member.ended
  }

  return {
    members: members as ReadonlySet<Member>,

    tell(message: ToMember) {
      for (const member of members) member.tell(message)
    },

    /** Replaces the processes one by one: each leaves when its successor works. Returns whether all were replaced. */
    async renew() {
      for (const old of [...members]) {
        if (stopping.signal.aborted) return false
        const successor = place(old.slot, 0)
        if (!(await successor.ready)) {
          log.error({ slot: old.slot }, 'a replacement process didn’t start; the old ones keep running')
          return false
        }
        await release(old, true)
      }
      log.info({ members: members.size }, 'every process was replaced')
      return true
    },

    async stop() {
      stopping.abort()
      await Promise.all([...members].map(member => release(member, false)))
    },
  }
}

// A scrape reaches one process of the group but covers all: the first process collects the others' metrics.

const patienceMs = 1_000

/** Sends the other members' metrics to the member that asked, without those that don't respond in time. */
export function openGroupFigures(members: () => ReadonlySet<Member>) {
  const waiting = new Map<number, (figures: unknown) => void>()
  let next = 0

  async function askOne(member: Member) {
    const id = next++
    const { promise, resolve } = Promise.withResolvers<unknown>()
    waiting.set(id, resolve)
    member.tell({ kind: 'tell-figures', id })
    const figures = await Promise.race([promise, sleep(patienceMs, undefined, { ref: false })])
    waiting.delete(id)
    return figures === undefined ? [] : [figures]
  }

  async function askOthers(asker: Member, id: number) {
    const others = [...members()].filter(member => member !== asker)
    const figures = (await Promise.all(others.map(askOne))).flat()
    asker.tell({ kind: 'figures-of-others', id, figures })
  }

  return {
    hear(member: Member, message: FromMember) {
      if (message.kind === 'ask-figures') void askOthers(member, message.id)
      if (message.kind === 'figures') waiting.get(message.id)?.(message.figures)
    },
  }
}
