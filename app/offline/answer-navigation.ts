import { storedName } from './kept-pages.ts'
import type { Standing } from './mark-page.ts'

/** A connection without an answer for this many milliseconds counts as offline. */
export const patienceMs = 10_000

type Asked = {
  url: string
  network: Promise<Response>
  patience(): Promise<void>
  saved(url: string, standing: Standing): Promise<Response | undefined>
}

/** Returns the network's response, whatever its status; if there is none in time, a cached page or a fallback. */
export async function answerNavigation({ url, network, patience, saved }: Asked): Promise<Response> {
  const first = storedName(url) ? await Promise.race([finished(network), patience()]) : await finished(network)
  if (first instanceof Response) return first
  const isSilent = first === undefined
  const page = await saved(url, isSilent ? 'silent' : 'offline')
  return page ?? network
}

function finished(network: Promise<Response>) {
  return network.catch(() => 'failed' as const)
}
