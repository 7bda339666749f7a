import { idempotencyField } from '#domain/requests/quotes/quote.ts'
import { offlineMessages, sayTime } from './offline-messages.ts'

/** The reason for a cached page: offline, a timeout, or offline with another page requested. */
export type Standing = 'offline' | 'silent' | 'notSaved'

/** `path` is the requested path, which determines the language. */
type Shown = { html: string; savedAt: Date; now: Date; standing: Standing; path: string }

const cloudOff =
  '<svg aria-hidden="true" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" class="mt-0.5 size-5 shrink-0"><path d="m2 2 20 20"/><path d="M5.782 5.782A7 7 0 0 0 9 19h8.5a4.5 4.5 0 0 0 1.307-.193"/><path d="M21.532 16.5A4.5 4.5 0 0 0 17.5 10h-1.79A7.008 7.008 0 0 0 10 5.07"/></svg>'

/** Adds a bar below the header with the reason, the page's age and a link to reload. */
export function markPage({ html, savedAt, now, standing, path }: Shown) {
  const { bar } = offlineMessages(path)
  const title = standing === 'silent' ? bar.silent : bar.offline
  const age = bar.saved(sayTime(path, savedAt, now))
  const text = standing === 'notSaved' ? `${bar.notSaved} ${age}` : `${age} ${bar.phones}`
  const lines = [
    line(
      'flex group-data-online:hidden',
      `${cloudOff}<p class="flex-1"><strong>${title}</strong> ${text}</p>`,
      bar.again,
    ),
    line('hidden group-data-online:flex', `<p class="flex-1"><strong>${bar.back}</strong></p>`, bar.newest),
  ]
  const shown = `<div role="status" data-offline class="group border-b border-line bg-sunken print:hidden">${lines.join('')}</div>`
  const end = html.indexOf('</header>')
  const at = end < 0 ? html.indexOf('>', html.indexOf('<body')) + 1 : end + '</header>'.length
  return html.slice(0, at) + shown + html.slice(at)
}

/** Gives the form a random id, so that only this form gets the private link of its request. */
export function giveKey(html: string, key: string) {
  return html.replace(`name="${idempotencyField}" value=""`, `name="${idempotencyField}" value="${key}"`)
}

/** The page's script switches between two such lines when the connection changes. */
function line(shown: string, content: string, again: string) {
  const link = `<a href="" class="-my-2.5 inline-flex min-h-11 shrink-0 items-center font-semibold text-accent underline-offset-4 hover:underline">${again}</a>`
  return `<div class="${shown} mx-auto max-w-6xl items-start gap-3 px-4 py-2.5">${content}${link}</div>`
}

export function assetsOf(html: string) {
  const files = [...html.matchAll(/ (?:href|src|srcset)="(\/(?:assets|brand)\/[^"]+)"/gi)]
  const pictures = [...html.matchAll(/<img (?=[^>]*fetchPriority="high")[^>]*src="(\/pictures\/[^"]+)"/gi)]
  return [...new Set([...files, ...pictures].map(([, path = '']) => path.replaceAll('&amp;', '&')))]
}
