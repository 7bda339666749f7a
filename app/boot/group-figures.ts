import { setTimeout as sleep } from 'node:timers/promises'
import type { FromMember } from './group-messages.ts'
import type { Member } from './process-group.ts'

// A scrape reaches one process of the group but covers all of them: the first process collects the others' metrics.

// Prometheus waits ten seconds; a busy process may take one of them.
const patienceMs = 1_000

/** Sends the metrics of all other members to the one that requested them, without members that don't respond in time. */
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
