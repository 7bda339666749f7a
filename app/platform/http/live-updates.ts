import { privatePageHeaders } from './private-headers.ts'

type Limits = {
  most?: number
  /** Open pages of one party to a topic. */
  mostOfParty?: number
  /** The permission of each open page is checked again this often. */
  checkMs?: number
  /** Comments keep proxies from closing a quiet connection. */
  heartbeatMs?: number
  /** After that the browser reconnects. */
  lifetimeMs?: number
}

type Listener = { topic: string; party: string; send(text: string): void; end(): void; mayStill(): Promise<boolean> }

export type Following = {
  topic: string
  /** Other topics whose changes the page shows. They don't count against its party's allowance. */
  also?: readonly string[]
  /** Who follows: a topic's homeowner, crew and so on have separate limits, so that none can shut out the others. */
  party: string
  gone: AbortSignal
  /** Returns whether its reader may still follow the topic; the stream ends when not. */
  mayStill(): Promise<boolean>
}

export type LiveUpdates = ReturnType<typeof openLiveUpdates>

/**
 * Notifies open pages of changes with server-sent events. An event says only that something changed: the page then
 * requests itself again. Connections are few and bounded; a page without one still has its link *Check again*.
 */
export function openLiveUpdates({
  most = 1_000,
  mostOfParty = 12,
  heartbeatMs = 25_000,
  checkMs = 40_000,
  lifetimeMs = 600_000,
}: Limits = {}) {
  const topics = new Map<string, Set<Listener>>()
  let count = 0
  let isClosed = false

  function all() {
    return new Set([...topics.values()].flatMap(listeners => [...listeners]))
  }

  const heart = setInterval(() => {
    for (const listener of all()) listener.send(': still here\n\n')
  }, heartbeatMs).unref()

  const checks = setInterval(() => {
    for (const listener of all()) void check(listener)
  }, checkMs).unref()

  /** A reader whose permission can't be checked connects again. */
  async function check(listener: Listener) {
    if (!(await listener.mayStill().catch(() => false))) listener.end()
  }

  return {
    /**
     * Returns the stream of a topic's changes until `gone` aborts or its reader may no longer follow it; 503 if too many pages are open or
     * the process is stopping.
     */
    follow({ topic, also = [], party, gone, mayStill }: Following): Response {
      const followed = [...new Set([topic, ...also])]
      const ofParty = [...(topics.get(topic) ?? [])].filter(
        listener => listener.topic === topic && listener.party === party,
      ).length
      if (isClosed || count >= most || ofParty >= mostOfParty) return busy()
      const encoder = new TextEncoder()
      let listener: Listener | undefined
      let end: NodeJS.Timeout | undefined
      const leave = () => {
        if (!listener || !topics.get(topic)?.has(listener)) return false
        for (const one of followed) {
          topics.get(one)?.delete(listener)
          if (topics.get(one)?.size === 0) topics.delete(one)
        }
        count -= 1
        clearTimeout(end)
        return true
      }
      const stream = new ReadableStream<Uint8Array>(
        {
          start(controller) {
            const own: Listener = {
              topic,
              party,
              mayStill,
              send: text => {
                // A client that doesn't read gets no backlog: the next event says the same.
                if ((controller.desiredSize ?? 0) > 0) controller.enqueue(encoder.encode(text))
              },
              end() {
                if (!leave()) return
                controller.close()
              },
            }
            listener = own
            for (const one of followed) topics.set(one, (topics.get(one) ?? new Set()).add(own))
            count += 1
            end = setTimeout(own.end, lifetimeMs).unref()
            gone.addEventListener('abort', own.end, { once: true })
            controller.enqueue(encoder.encode('retry: 3000\n\n'))
          },
          cancel: () => void leave(),
        },
        { highWaterMark: 8 },
      )
      return new Response(stream, {
        headers: { ...privatePageHeaders, 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' },
      })
    },
    /** Tells the pages of these topics, or every page. */
    publish(changed: readonly string[] | 'all') {
      const listeners = changed === 'all' ? all() : changed.flatMap(topic => [...(topics.get(topic) ?? [])])
      for (const listener of new Set(listeners)) listener.send('event: changed\ndata: 1\n\n')
    },
    /** Ends every stream and accepts no more. */
    close() {
      isClosed = true
      clearInterval(heart)
      clearInterval(checks)
      for (const listener of all()) listener.end()
    },
    get open() {
      return count
    },
  }
}

function busy() {
  return new Response(null, { status: 503, headers: { ...privatePageHeaders, 'Retry-After': '30' } })
}
