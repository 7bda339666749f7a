import { randomKey } from '#platform/auth/random-key.ts'
import { standIns } from './kept-pages.ts'
import { giveKey, markPage, type Standing } from './mark-page.ts'
import { findPage, keptNames } from './page-store.ts'

/** Returns the cached page for a URL or a fallback, marked with its age. */
export async function readSaved(url: string, standing: Standing) {
  const [name] = standIns(url, await keptNames())
  const page = name === undefined ? undefined : await findPage(name)
  if (name === undefined || !page) return undefined
  const { pathname } = new URL(url)
  const isOther = new URL(name, url).pathname !== pathname
  // After a timeout, the reader may still get the requested page, so another page doesn't replace it.
  if (isOther && standing === 'silent') return undefined
  const shown = { now: new Date(), standing: isOther ? 'notSaved' : standing, path: pathname } as const
  const html = markPage({ html: giveKey(page.html, randomKey()), savedAt: page.savedAt, ...shown })
  return new Response(html, { headers: page.headers })
}
