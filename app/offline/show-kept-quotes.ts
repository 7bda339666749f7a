import { languageOfPath, pathIn } from '#platform/text/language.ts'
import { savedPath } from './kept-pages.ts'
import type { KeptSummary } from './kept-quote.ts'
import { type OfflineMessages, offlineMessages, sayTime } from './offline-messages.ts'
import { askWorker, canRestore, removeKept, restoreKept } from './remove-kept.ts'
import type { KeptNews } from './worker-message.ts'

// Runs in the page: shows requests that wait on this phone or have been sent. Loaded only when there are some.

const look = {
  bar: 'border-b border-line bg-tint text-tint-ink print:hidden',
  row: 'mx-auto flex max-w-6xl flex-wrap items-center gap-x-4 px-4 py-1.5',
  undo: 'mt-4 flex flex-wrap items-center gap-x-4 font-semibold',
  item: 'grid gap-2 border-b border-line py-4',
  action: 'inline-flex min-h-11 cursor-pointer items-center font-semibold underline-offset-4 hover:underline',
  button: 'inline-flex min-h-11 cursor-pointer items-center rounded-control border border-edge px-4 font-semibold',
}

let bar: HTMLElement | undefined
let shown: KeptSummary[] = []
/** The pressed button is about to be removed, so the focus moves to Undo. */
let isUndoNext = false

/** Shows a list on a page with a place for it, otherwise a bar below the header. */
export function showKeptQuotes({ kept }: KeptNews) {
  shown = kept
  const messages = offlineMessages(location.pathname)
  const list = document.querySelector<HTMLElement>('[data-kept-quotes]')
  if (list) showList(list, kept, messages)
  else showBar(kept, messages)
}

function showBar(kept: readonly KeptSummary[], messages: OfflineMessages) {
  bar?.remove()
  if (kept.length === 0 && !canRestore()) return
  const sent = kept.filter(({ state }) => state === 'sent')
  const waiting = kept.filter(({ state }) => state !== 'sent')
  const saved = pathIn(languageOfPath(location.pathname), savedPath)
  const waitingRow = () => [
    messages.kept.waiting(waiting.length),
    anchor(`${saved}#kept`, messages.kept.see),
    forget(waiting, messages.kept.forgetAll, look.action),
  ]
  bar = element('div', look.bar, [
    ...sent.map(quote => element('div', look.row, sentParts(quote, messages))),
    ...(waiting.length === 0 ? [] : [element('div', look.row, waitingRow())]),
    ...undoParts(messages, look.row),
  ])
  bar.setAttribute('role', 'status')
  document.querySelector('header')?.after(bar)
}

function showList(list: HTMLElement, kept: readonly KeptSummary[], messages: OfflineMessages) {
  list.hidden = kept.length === 0 && !canRestore()
  const items = kept.map(quote => {
    const parts = quote.state === 'sent' ? sentParts(quote, messages) : waitingParts(quote, messages)
    return element('li', look.item, parts)
  })
  const offline = navigator.onLine ? [] : [element('p', 'font-semibold', [messages.bar.offline])]
  const about = [
    element('p', 'mt-2 text-ink-2', [`${messages.kept.text} ${messages.kept.erased}`]),
    element('p', 'mt-2 text-ink-2', [messages.kept.where]),
    ...offline,
    element('ul', 'mt-2', items),
  ]
  list.replaceChildren(
    element('h2', '', [messages.kept.title]),
    ...(kept.length === 0 ? [] : about),
    ...(kept.length < 2 ? [] : [element('p', 'mt-4', [forget(kept, messages.kept.forgetAll, look.button)])]),
    ...undoParts(messages, look.undo),
  )
}

function undoParts(messages: OfflineMessages, className: string) {
  if (!canRestore()) return []
  const undo = act(messages.kept.undo, look.action, restoreKept)
  if (isUndoNext) queueMicrotask(() => undo.focus())
  isUndoNext = false
  return [element('p', className, [messages.kept.forgotten, undo])]
}

function sentParts(quote: KeptSummary, messages: OfflineMessages) {
  const text = element('p', 'font-semibold', [messages.kept.sent(timeOf(quote))])
  const way = quote.path === null ? messages.kept.byEmail : anchor(quote.path, messages.kept.follow)
  return [text, way, forget([quote], messages.kept.close, look.action)]
}

function waitingParts(quote: KeptSummary, messages: OfflineMessages) {
  const isRejected = quote.state === 'refused'
  const way = isRejected
    ? anchor(quote.form, messages.kept.form)
    : act(messages.kept.sendNow, look.button, () => askWorker({ ask: 'news' }))
  return [
    element('p', 'text-sm text-ink-2', [messages.kept.written(timeOf(quote))]),
    element('p', '', [quote.message]),
    ...(isRejected ? [element('p', 'font-semibold text-red', [messages.kept.refused])] : []),
    element('p', 'flex flex-wrap gap-4', [way, forget([quote], messages.kept.forget, look.button)]),
  ]
}

function timeOf({ writtenAt }: KeptSummary) {
  return sayTime(location.pathname, new Date(writtenAt), new Date())
}

function forget(quotes: readonly KeptSummary[], label: string, className: string) {
  const redraw = () => showKeptQuotes({ kept: shown })
  return act(label, className, () => {
    isUndoNext = true
    const ids = quotes.map(({ id }) => id)
    return removeKept(ids, redraw)
  })
}

function act(label: string, className: string, onClick: () => Promise<void>) {
  const button = element('button', className, [label])
  button.setAttribute('type', 'button')
  button.addEventListener('click', () => void onClick())
  return button
}

function anchor(href: string, label: string) {
  const link = element('a', look.action, [label])
  link.setAttribute('href', href)
  return link
}

function element(name: string, className: string, parts: readonly (Node | string)[]) {
  const made = document.createElement(name)
  made.className = className
  made.append(...parts)
  return made
}
