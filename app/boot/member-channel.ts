import { type FromMember, type ToMember, toMember } from './group-messages.ts'

type Report<Kind> = Extract<ToMember, { kind: Kind }>

/** Metrics are exchanged with the other processes on request. */
export type SharedFigures = {
  answerWith(own: () => Promise<unknown>): void
  askOthers(): Promise<unknown[]>
}

const patienceMs = 3_000

export function openMemberChannel(channel: NodeJS.Process = process) {
  const begun = Promise.withResolvers<Report<'begin'>>()
  const prepared = Promise.withResolvers<true>()
  const stopped = Promise.withResolvers<Report<'stop'>>()
  const asked = new Map<number, (figures: unknown[]) => void>()
  let siteUrl: string | undefined
  let tellOwn: () => Promise<unknown> = async () => undefined
  let next = 0
  // If the first process is gone, there is no receiver, and Node ends this process.
  const tell = (message: FromMember) => void channel.send?.(message, undefined, undefined, () => {})

  channel.on('message', raw => {
    const { success, data } = toMember.safeParse(raw)
    if (!success) return
    if (data.kind === 'begin') begun.resolve(data)
    if (data.kind === 'stop') stopped.resolve(data)
    if (data.kind === 'prepared') {
      siteUrl = data.siteUrl
      prepared.resolve(true)
    }
    if (data.kind === 'figures-of-others') asked.get(data.id)?.(data.figures)
    if (data.kind === 'tell-figures') void answer(data.id)
  })

  tell({ kind: 'here' })

  async function answer(id: number) {
    const figures = await tellOwn().catch(() => undefined)
    tell({ kind: 'figures', id, figures })
  }

  const figures: SharedFigures = {
    answerWith(own) {
      tellOwn = own
    },
    askOthers() {
      const id = next++
      return new Promise(resolve => {
        const finish = (all: unknown[]) => {
          clearTimeout(giveUp)
          asked.delete(id)
          resolve(all)
        }
        const giveUp = setTimeout(finish, patienceMs, [])
        asked.set(id, finish)
        tell({ kind: 'ask-figures', id })
      })
    },
  }

  return {
    begun: begun.promise,
    prepared: prepared.promise,
    siteUrl: () => siteUrl,
    onStop(work: (told: Report<'stop'>) => Promise<void>) {
      void stopped.promise.then(work)
    },
    figures,
    tell,
  }
}
