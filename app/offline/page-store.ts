import { needed, version } from 'virtual:worker-build'
import { keptName, pagesToKeep, readerOf, sourceOf, surplus } from './kept-pages.ts'
import { assetsOf } from './mark-page.ts'

const prefix = 'kept-'
const cacheName = prefix + version
/** A build and its islands need fewer; reaching this means that something is wrong. */
const maxAssets = 80
const maxPageBytes = 500_000
const savedAtHeader = 'X-Saved-At'

/** Returns the oldest first, of the current and the previous cache version. */
export async function keptNames() {
  const editions = (await caches.keys()).filter(name => name.startsWith(prefix))
  const requests = await Promise.all(editions.map(async name => (await caches.open(name)).keys()))
  const paths = requests.flat().map(({ url }) => new URL(url).pathname + new URL(url).search)
  return [...new Set(paths.filter(path => keptName(location.origin + path) === path))]
}

/** Throws if the network fails, so that older pages aren't dropped. */
export async function keepPages(open: readonly string[] = []) {
  const { languages, city, recent } = readerOf(await keptNames(), open)
  await Promise.all(needed.map(keepAsset))
  await Promise.all(pagesToKeep(languages, city, recent).map(fetchPage))
  await dropSurplus(city)
}

/** Does nothing if the page doesn't exist. Returns whether it was cached. Throws when offline. */
export async function fetchPage(name: string) {
  const response = await fetch(sourceOf(name), { credentials: 'omit', cache: 'no-cache' })
  return storePage(name, response)
}

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

export async function findPage(name: string) {
  const page = await caches.match(location.origin + name)
  if (!page) return undefined
  return { html: await page.text(), headers: page.headers, savedAt: new Date(Number(page.headers.get(savedAtHeader))) }
}

export function answerPicture(request: Request) {
  return fetch(request).catch(async error => (await caches.match(request)) ?? Promise.reject(error))
}

/** A file with a hash in its name never changes: from the cache, or from the network and then cached. */
export async function answerAsset(request: Request) {
  const kept = await caches.match(request)
  if (kept) return kept
  const response = await fetch(request)
  if (response.status === 200) {
    const cache = await caches.open(cacheName)
    const isFull = (await cache.keys()).length > maxAssets
    // A failed write to the cache doesn't affect the response.
    if (!isFull) await cache.put(request, response.clone()).catch(() => {})
  }
  return response
}

export async function dropSurplus(city: string | undefined) {
  const cache = await caches.open(cacheName)
  await Promise.all(surplus(await keptNames(), city).map(name => cache.delete(name)))
}

/** Pages of old versions need files that the server no longer has. */
export async function dropOldEditions() {
  const old = (await caches.keys()).filter(name => name.startsWith(prefix) && name !== cacheName)
  await Promise.all(old.map(name => caches.delete(name)))
}

async function keepAsset(path: string) {
  const cache = await caches.open(cacheName)
  if (!(await cache.match(path))) await cache.add(path)
}
