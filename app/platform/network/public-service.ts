/** Thrown when an external public service doesn't respond correctly. The message quotes nothing from the request. */
export class ServiceUnavailable extends Error {
  readonly retryAfterSeconds: number | undefined

  constructor(message: string, retryAfterSeconds?: number) {
    super(message)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

type Unavailable = new (message: string, retryAfterSeconds?: number) => ServiceUnavailable
type Limits = { patienceMs: number; mostBytes: number; signal: AbortSignal | undefined; Unavailable: Unavailable }

/** Returns the response with its text, whatever its status. Throws an `Unavailable` without one. */
export async function askService(
  url: string,
  init: RequestInit,
  { patienceMs, mostBytes, signal, Unavailable }: Limits,
): Promise<{ response: Response; text: string }> {
  const limit = AbortSignal.timeout(patienceMs)
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: signal ? AbortSignal.any([limit, signal]) : limit,
    })
    return { response, text: await readText(response, mostBytes, Unavailable) }
  } catch (error) {
    if (error instanceof Unavailable) throw error
    // A failed request's message may quote the request.
    throw new Unavailable(limit.aborted ? 'timed out' : 'unreachable')
  }
}

async function readText(response: Response, mostBytes: number, Unavailable: Unavailable) {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of response.body ?? []) {
    bytes += piece.length
    if (bytes > mostBytes) throw new Unavailable('answer too long')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

/** Returns the error for a response, with the time after which the service wants to be asked again. */
export function unavailable(response: Response, Unavailable: Unavailable) {
  const seconds = Number(response.headers.get('retry-after'))
  return new Unavailable(`status ${response.status}`, seconds > 0 ? seconds : undefined)
}

/** Returns null for a text that isn't JSON, such as the HTML page of a proxy. */
export function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
