import { storedName } from './kept-pages.ts'
import type { Standing } from './mark-page.ts'

/** Timeout in milliseconds after which a stalled connection counts as offline. */
export const patienceMs = 10_000

type Asked = {
  url: string
  network: Promise<Response>
  /** Resolves after the timeout. */
  patience(): Promise<void>
  saved(url: string, standing: Standing): Promise<Response | undefined>
}

/** Returns the network's response, whatever its status. If the network fails or times out, returns the cached page or a fallback. */
export async function answerNavigation({ url, network, patience, saved }: Asked): Promise<Response> {
  const first = storedName(url) ? await Promise.race([finished(network), patience()]) : await finished(network)
  if (first instanceof Response) return first
  const isSilent = first === undefined
  const page = await saved(url, isSilent ? 'silent' : 'offline')
  return page ?? network
}

/** Returns the network's response, or `failed` without one. */
function finished(network: Promise<Response>) {
  return network.catch(() => 'failed' as const)
}
