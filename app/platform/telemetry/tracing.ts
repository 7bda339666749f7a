import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool, PoolClient } from 'pg'

// A trace is built after the work has ended: until then it's a list of numbers, and there is no open span to forget.

/** A database query: its text, and never its values. */
export type TracedQuery = { statement: string; startedAt: number; endedAt: number; hasFailed: boolean }

export type TracedWork = {
  name: string
  isRequest: boolean
  attributes: Record<string, string | number>
  startedAt: number
  endedAt: number
  hasFailed: boolean
  traceparent: string | undefined
  queries: TracedQuery[]
}

type Report = Pick<TracedWork, 'name' | 'isRequest' | 'attributes' | 'hasFailed'> & { traceparent?: string | undefined }

export type Tracing = {
  /** `tell` describes the work, or returns undefined if it isn't worth a trace. */
  trace<T>(work: () => Promise<T>, tell: (outcome: Outcome<T>) => Report | undefined): Promise<T>
  watchPool(pool: Pool): void
  stop(): Promise<void>
}

export type Outcome<T> = { answer?: T; milliseconds: number; hasThrown: boolean }

/** Keeps the first queries of an import that runs a hundred thousand. */
const mostQueries = 500

type Exporter = { send(work: TracedWork): void; stop(): Promise<void> }

export function createTracing(exporter: Exporter): Tracing {
  const underway = new AsyncLocalStorage<TracedQuery[]>()
  const now = () => performance.timeOrigin + performance.now()

  async function trace<T>(work: () => Promise<T>, tell: (outcome: Outcome<T>) => Report | undefined) {
    const queries: TracedQuery[] = []
    const startedAt = now()
    const end = (outcome: Omit<Outcome<T>, 'milliseconds'>) => {
      const endedAt = now()
      const told = tell({ ...outcome, milliseconds: endedAt - startedAt })
      if (told) exporter.send({ traceparent: undefined, ...told, startedAt, endedAt, queries })
    }
    try {
      const answer = await underway.run(queries, work)
      end({ answer, hasThrown: false })
      return answer
    } catch (error) {
      end({ hasThrown: true })
      throw error
    }
  }

  function watchClient(client: PoolClient) {
    const query = client.query.bind(client)
    const answered = (asked: unknown, ...rest: unknown[]) => {
      const queries = underway.getStore()
      const statement = textOf(asked)
      const answer: unknown = Reflect.apply(query, client, [asked, ...rest])
      if (!queries || statement === undefined || queries.length >= mostQueries) return answer
      const startedAt = now()
      const note = (hasFailed: boolean) => queries.push({ statement, startedAt, endedAt: now(), hasFailed })
      // A query with a callback returns no promise; our code doesn't use that form.
      if (answer instanceof Promise)
        answer.then(
          () => note(false),
          () => note(true),
        )
      return answer
    }
    Object.assign(client, { query: answered })
  }

  return { trace, watchPool: pool => void pool.on('connect', watchClient), stop: exporter.stop }
}

function textOf(asked: unknown) {
  if (typeof asked === 'string') return asked
  const isQuery = typeof asked === 'object' && asked !== null && 'text' in asked
  return isQuery && typeof asked.text === 'string' ? asked.text : undefined
}
