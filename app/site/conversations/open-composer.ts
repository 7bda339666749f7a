import { randomKey } from '#platform/auth/random-key.ts'
import { shrinkPhoto } from '../quotes/shrink-photo.ts'

type Page = { takeOver(html: string): void; refresh(): Promise<void> }

/** Sends messages without leaving the page, and keeps unsent ones to retry when the device is online. */
export function openComposer(form: HTMLFormElement, { takeOver, refresh }: Page) {
  const text = form.querySelector('textarea')
  const photos = form.querySelector<HTMLInputElement>('[name=photos]')
  const key = form.querySelector<HTMLInputElement>('[name=key]')
  const chosen = form.querySelector<HTMLElement>('[data-chosen]')
  const thread = document.querySelector('#live-thread')

  form.dataset.open = ''
  photos?.addEventListener('change', () => {
    const names = Array.from(photos.files ?? [], ({ name }) => name)
    if (!chosen) return
    chosen.hidden = names.length === 0
    chosen.textContent = names.join(', ')
  })
  // Return sends with a keyboard, where a line break takes Shift; a phone's keyboard has its own send button beside it.
  text?.addEventListener('keydown', event => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing || matchMedia('(pointer: coarse)').matches) return
    event.preventDefault()
    form.requestSubmit()
  })
  form.addEventListener('submit', event => {
    event.preventDefault()
    const body = new FormData(form)
    const isEmpty = text?.value.trim() === '' && (photos?.files?.length ?? 0) === 0
    if (isEmpty) return text?.focus()
    form.querySelector('#composer-fault')?.remove()
    const bubble = drawBubble(
      String(body.get('text') ?? ''),
      Array.from(photos?.files ?? [], ({ name }) => name),
    )
    thread?.append(bubble.line)
    bubble.line.scrollIntoView({ block: 'nearest' })
    form.reset()
    if (key) key.value = randomKey()
    if (chosen) chosen.hidden = true
    void send(body, bubble)
  })

  async function send(body: FormData, bubble: Bubble) {
    bubble.say(form.dataset.busy ?? '', 'busy')
    const response = await post(form.action, await shrunk(body))
    const html = await response?.text().catch(() => '')
    if (response?.ok && html) {
      bubble.line.remove()
      takeOver(html)
      return
    }
    const isOffline = !navigator.onLine
    const reason = html ? reasonIn(html) : undefined
    bubble.say(isOffline ? (form.dataset.offlineNote ?? '') : (reason ?? form.dataset.failed ?? ''), 'failed')
    bubble.offer(form.dataset.retry ?? '', () => void send(body, bubble))
    // The same key: a message that did arrive isn't stored twice.
    if (isOffline) addEventListener('online', () => void send(body, bubble), { once: true })
    else if (response && response.status === 404) void refresh()
  }
}

async function post(url: string, body: FormData) {
  try {
    return await fetch(url, { method: 'POST', body, headers: { 'X-Seen': 'page' } })
  } catch {
    return undefined
  }
}

/** A phone's photo of five megabytes takes a minute on a slow network. */
async function shrunk(body: FormData) {
  const files = body.getAll('photos').filter((file): file is File => file instanceof File && file.size > 0)
  const smaller = new FormData()
  for (const [name, value] of body) if (name !== 'photos') smaller.append(name, value)
  for (const file of files) smaller.append('photos', await shrinkPhoto(file), file.name)
  return smaller
}

function reasonIn(html: string) {
  return new DOMParser().parseFromString(html, 'text/html').querySelector('#composer-fault')?.textContent ?? undefined
}

type Bubble = ReturnType<typeof drawBubble>

/** The message as the thread will show it, with its state below. */
function drawBubble(text: string, names: readonly string[]) {
  const line = document.createElement('li')
  line.className =
    'ml-auto grid w-fit max-w-[86%] gap-1.5 rounded-panel rounded-br-[6px] border-2 border-transparent bg-tint px-3.5 py-2.5 wrap-anywhere data-[state=busy]:opacity-60 data-[state=failed]:border-red md:max-w-[76%]'
  const said = document.createElement('p')
  said.className = 'whitespace-pre-line'
  said.textContent = [text, names.join(', ')].filter(Boolean).join('\n')
  const state = document.createElement('p')
  state.setAttribute('role', 'status')
  state.className = 'text-[13px] font-semibold text-ink-2'
  const retry = document.createElement('button')
  retry.type = 'button'
  retry.hidden = true
  retry.className =
    'min-h-11 cursor-pointer justify-self-start font-semibold text-accent underline-offset-4 hover:underline'
  line.append(said, state, retry)
  return {
    line,
    say(words: string, kind: 'busy' | 'failed') {
      state.textContent = words
      line.dataset.state = kind
      retry.hidden = true
    },
    offer(words: string, again: () => void) {
      retry.textContent = words
      retry.hidden = false
      retry.onclick = again
    },
  }
}
