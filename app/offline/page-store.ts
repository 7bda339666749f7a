import { needed, version } from 'virtual:worker-build'
import { keptName, pagesToKeep, readerOf, sourceOf, surplus } from './kept-pages.ts'
import { assetsOf } from './mark-page.ts'

const prefix = 'kept-'
const cacheName = prefix + version
/** Of the assets, those of this build and what islands it loaded; more than it has means that something is wrong. */
const maxAssets = 80
const maxPageBytes = 500_000
const savedAtHeader = 'X-Saved-At'

/** The names of the pages kept, the oldest first, of this edition or the one before. */
export async function keptNames() {
  const editions = (await caches.keys()).filter(name => name.startsWith(prefix))
  const requests = await Promise.all(editions.map(async name => (await caches.open(name)).keys()))
  const paths = requests.flat().map(({ url }) => new URL(url).pathname + new URL(url).search)
  return [...new Set(paths.filter(path => keptName(location.origin + path) === path))]
}

/** Fetches all that is to be kept for this reader anew. Throws when the network fails, so that nothing old is let go for it. */
export async function keepPages(open: readonly string[] = []) {
  const { languages, city, recent } = readerOf(await keptNames(), open)
  await Promise.all(needed.map(keepAsset))
  await Promise.all(pagesToKeep(languages, city, recent).map(fetchPage))
  await dropSurplus(city)
}

/** Fetches one page and keeps it; a page that does not exist is not kept. Answers whether it is. Throws without network. */
export async function fetchPage(name: string) {
  const response = await fetch(sourceOf(name), { credentials: 'omit', cache: 'no-cache' })
  return storePage(name, response)
}

/** Keeps a page that came from the network, with what it needs. Answers whether it could be. */
export async function storePage(name: string, response: Response) {
  const { status, headers, redirected } = response
  const isPrivate = /private|no-store/.test(headers.get('Cache-Control') ?? '')
  const isHtml = headers.get('Content-Type')?.startsWith('text/html') === true
  if (status !== 200 || redirected || isPrivate || !isHtml) return false
  const html = await response.text()
  if (html.length > maxPageBytes) return false
  await Promise.all(assetsOf(html).map(keepAsset))
  const policy = headers.get('Content-Security-Policy')
  const kept = { 'Content-Type': 'text/html; charset=utf-8', [savedAtHeader]: String(Date.now()) }
  const page = new Response(html, { headers: { ...kept, ...(policy && { 'Content-Security-Policy': policy }) } })
  await (await caches.open(cacheName)).put(name, page)
  return true
}

/** A kept page, with the time it was saved. */
export async function findPage(name: string) {
  const page = await caches.match(location.origin + name)
  if (!page) return undefined
  return { html: await page.text(), headers: page.headers, savedAt: new Date(Number(page.headers.get(savedAtHeader))) }
}

/** A picture from the network, and without it the one that a kept page begins with. */
export function answerPicture(request: Request) {
  return fetch(request).catch(async error => (await caches.match(request)) ?? Promise.reject(error))
}

/** A file with a hash in its name never changes: from here, or from the network and then from here. */
export async function answerAsset(request: Request) {
  const kept = await caches.match(request)
  if (kept) return kept
  const response = await fetch(request)
  if (response.status === 200) {
    const cache = await caches.open(cacheName)
    const isFull = (await cache.keys()).length > maxAssets
    // A full phone is no reason to keep the file from the page.
    if (!isFull) await cache.put(request, response.clone()).catch(() => {})
  }
  return response
}

export async function dropSurplus(city: string | undefined) {
  const cache = await caches.open(cacheName)
  await Promise.all(surplus(await keptNames(), city).map(name => cache.delete(name)))
}

/** Editions before this one: their pages lead to files that the server no longer has. */
export async function dropOldEditions() {
  const old = (await caches.keys()).filter(name => name.startsWith(prefix) && name !== cacheName)
  await Promise.all(old.map(name => caches.delete(name)))
}

async function keepAsset(path: string) {
  const cache = await caches.open(cacheName)
  if (!(await cache.match(path))) await cache.add(path)
}
