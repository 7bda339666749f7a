import { randomKey } from '#platform/auth/random-key.ts'
import { answerNavigation, patienceMs } from './answer-navigation.ts'
import { sendOrKeep } from './keep-quote.ts'
import { keepVisited, keepWhenOld } from './keep-visited.ts'
import { standIns, storedName } from './kept-pages.ts'
import { quoteAction, summaryOf } from './kept-quote.ts'
import { forgetKept, readKept } from './kept-quotes.ts'
import { giveKey, markPage, type Standing } from './mark-page.ts'
import { answerAsset, answerPicture, dropOldEditions, findPage, keepPages, keptNames } from './page-store.ts'
import { sendKeptQuotes } from './send-kept-quotes.ts'
import { followAlert, readAlert, unreadableAlert } from './show-alert.ts'
import { readAsk } from './worker-message.ts'
import { type FetchEvent, type PushEvent, workerScope } from './worker-scope.ts'

// Requests not handled here go to the network.

const scope = workerScope()
const syncTag = 'send-kept-quotes'

scope.addEventListener('install', event => {
  event.waitUntil(keepAll().then(() => scope.skipWaiting()))
})

scope.addEventListener('activate', event => {
  const preload = scope.registration.navigationPreload?.enable()
  event.waitUntil(Promise.all([preload, dropOldEditions()]).then(() => scope.clients.claim()))
})

scope.addEventListener('fetch', event => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== location.origin) return
  if (request.method === 'POST' && quoteAction(url.pathname)) {
    event.respondWith(sendOrKeep(request, whenKept))
  } else if (request.method === 'GET' && request.mode === 'navigate') {
    navigate(event)
  } else if (request.method === 'GET' && /^\/(?:assets|brand)\//.test(url.pathname)) {
    event.respondWith(answerAsset(request))
  } else if (request.method === 'GET' && url.pathname.startsWith('/pictures/')) {
    event.respondWith(answerPicture(request))
  }
})

scope.addEventListener('sync', event => {
  if (event.tag !== syncTag) return
  event.waitUntil(sendInBackground())
})

scope.addEventListener('push', event => {
  const { title, body, path, icon = '/icons/icon-192.png' } = alertOf(event) ?? unreadableAlert
  // A reminder replaces the request's first alert, and must be heard, too.
  const notice = { body, tag: path, renotify: true, icon, data: path }
  event.waitUntil(scope.registration.showNotification(title, notice))
})

scope.addEventListener('notificationclick', event => {
  const { notification } = event
  notification.close()
  const path = typeof notification.data === 'string' ? notification.data : unreadableAlert.path
  const openWindow = (wanted: string) => scope.clients.openWindow(wanted)
  event.waitUntil(followAlert(path, { matchAll: openPages, openWindow }))
})

scope.addEventListener('message', event => {
  const ask = readAsk(event.data)
  if (!ask) return
  event.waitUntil(ask.ask === 'forget' ? forgetKept(ask.ids).then(tellPages) : sendAndTell())
})

function alertOf({ data }: PushEvent) {
  try {
    return readAlert(data?.json())
  } catch {
    return undefined
  }
}

function navigate(event: FetchEvent) {
  const { request, preloadResponse } = event
  const network = Promise.resolve(preloadResponse).then(preloaded => preloaded ?? fetch(request))
  const patience = () => new Promise<void>(resolve => setTimeout(resolve, patienceMs))
  // Clones before the page reads the body, and only what may be cached; offline, there's nothing to cache.
  const copy = network.then(response => (storedName(request.url) ? response.clone() : undefined))
  const keep = copy.then(response => keepVisited(request.url, response)).then(keepWhenOld)
  event.waitUntil(keep.catch(() => {}))
  event.respondWith(answerNavigation({ url: request.url, network, patience, saved: readSaved }))
}

/** Includes pages opened before the worker was installed. */
async function keepAll() {
  const open = (await openPages()).map(({ url }) => url)
  await keepPages(open)
  for (const url of open) await keepVisited(url)
}

/** Background Sync wakes the worker when the network is back, even if no page is open. */
async function whenKept() {
  await tellPages()
  await scope.registration.sync?.register(syncTag)
}

/** The browser retries a rejected sync event later. */
async function sendInBackground() {
  const isWaiting = await sendKeptQuotes()
  await tellPages()
  if (isWaiting) throw new Error('no network yet')
}

/** Returns at once without requests. Notifies pages before sending, too, because a slow network can take long. */
async function sendAndTell() {
  if ((await readKept(Date.now())).length === 0) return
  await tellPages()
  await sendKeptQuotes()
  await tellPages()
}

async function tellPages() {
  const kept = (await readKept(Date.now())).map(summaryOf)
  for (const page of await openPages()) page.postMessage({ kept })
}

function openPages() {
  return scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
}

async function readSaved(url: string, standing: Standing) {
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
