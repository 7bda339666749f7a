import { storedName } from './kept-pages.ts'
import type { Standing } from './mark-page.ts'

/** A line that is up and brings nothing for so long is as good as none. */
export const patienceMs = 10_000

type Asked = {
  url: string
  network: Promise<Response>
  /** Ends when patience has. */
  patience(): Promise<void>
  saved(url: string, standing: Standing): Promise<Response | undefined>
}

/** The network's answer, whatever it is. Only when it fails, or keeps silent too long, what was kept of this very page or of another. */
export async function answerNavigation({ url, network, patience, saved }: Asked): Promise<Response> {
  const first = storedName(url) ? await Promise.race([settled(network), patience()]) : await settled(network)
  if (first instanceof Response) return first
  const isSilent = first === undefined
  const page = await saved(url, isSilent ? 'silent' : 'offline')
  return page ?? network
}

/** The network's answer, or the word that there is none. */
function settled(network: Promise<Response>) {
  return network.catch(() => 'failed' as const)
}
