import type { IncomingMessage } from 'node:http'
import { smallBytes } from '../http/body-reader.ts'
import { isRead } from '../http/is-read.ts'
import type { RequestTarget } from '../http/request-target.ts'
import type { WebServerOptions } from '../http/web-server-options.ts'
import { inOneSlot } from './outside-slot.ts'

/** Thrown when a request takes too long because the limit of the database or another dependency failed. */
export class TookTooLong extends Error {
  override name = 'TookTooLong'
}

const readMs = 60_000
/** An operator's form may change every listing. */
export const writeMs = 600_000

export function createRequestLimiter({ admission, priority = () => 'ordinary' }: WebServerOptions) {
  const passGate = createUploadGate()
  return {
    /** Rejects with `Rejected` or `TookTooLong`. With `req`, the work may be skipped if that client disconnects. */
    async inSlot<T>({ method, url }: RequestTarget, work: () => Promise<T>, req?: IncomingMessage): Promise<T> {
      const limited = () => withinTime(work(), isRead(method) ? readMs : writeMs)
      if (!admission) return limited()
      const run = () => admission.run(priority(method, url), limited, () => !req?.socket.destroyed)
      return isUpload(req) ? passGate(run) : run()
    },
    /** Call this before a body is read or a page is started, and send the rejection. */
    isRejected({ method, url }: RequestTarget) {
      return admission?.rejects(priority(method, url)) ?? false
    },
  }
}

function isUpload(req: IncomingMessage | undefined) {
  return Number(req?.headers['content-length'] ?? 0) > smallBytes
}

async function withinTime<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new TookTooLong(`not answered in ${milliseconds} ms`)), milliseconds)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}

/** A few uploads at a time. Others wait however long: they have arrived, and must not look like an overload. */
export function createUploadGate(atOnce = 4) {
  const waiting: (() => void)[] = []
  let running = 0

  const begin = () => {
    running += 1
  }
  const finish = () => {
    running -= 1
    if (running < atOnce) waiting.shift()?.()
  }

  return async function passGate<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) await new Promise<void>(resolve => waiting.push(resolve))
    begin()
    return inOneSlot(work, { begin, finish })
  }
}
