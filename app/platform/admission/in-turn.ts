import type { IncomingMessage } from 'node:http'
import { smallBytes } from '../http/body-reader.ts'
import { isRead } from '../http/is-read.ts'
import type { RequestTarget } from '../http/request-target.ts'
import type { WebServerOptions } from '../http/web-server-options.ts'
import { createUploadGate } from './upload-gate.ts'

/** Work on a request that has not ended in its time. What it waits for has limits of its own; this one holds when one of them fails. */
export class TookTooLong extends Error {
  override name = 'TookTooLong'
}

const readMs = 60_000
/** An operator's form may work on every listing there is. */
export const writeMs = 600_000

/** Whoever works on a request does so in its turn and within its time. */
export function createTurn({ admission, precedence = () => 'ordinary' }: WebServerOptions) {
  const passGate = createUploadGate()
  return {
    /** Rejects with `Refused` or `TookTooLong`. `req`: its client alone waits for the work, which may be left undone when he has gone. */
    async inTurn<T>({ method, url }: RequestTarget, work: () => Promise<T>, req?: IncomingMessage): Promise<T> {
      const limited = () => withinTime(work(), isRead(method) ? readMs : writeMs)
      if (!admission) return limited()
      const run = () => admission.run(precedence(method, url), limited, () => !req?.socket.destroyed)
      return isUpload(req) ? passGate(run) : run()
    },
    /** Better known before a body is read, or a page is begun, than after it. Whoever asks refuses then. */
    isRefused({ method, url }: RequestTarget) {
      return admission?.refuses(precedence(method, url)) ?? false
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
