import { languageOfPath } from '#platform/text/language.ts'
import { closeOnBack } from '../layout/close-on-back.ts'
import { type GalleryMessages, galleryMessages } from './gallery-messages.ts'
import './photo-dialog.css'

// A gallery's pictures at full size, side by side in a strip with swipe, buttons and arrow keys.

const paths = { close: 'M6 6l12 12M18 6L6 18', previous: 'M15 5l-7 7 7 7', next: 'M9 5l7 7-7 7' }

/** Opens the gallery at the picture whose link was clicked. The browser's Back button closes it. */
export function openPhotos(link: HTMLAnchorElement) {
  const gallery = link.closest('[data-gallery]')
  const links = [...(gallery?.querySelectorAll<HTMLAnchorElement>('a[data-island="photos"]') ?? [])]
  const messages = galleryMessages[languageOfPath(location.pathname)]
  const { dialog, strip, count, close, previous, next } = buildDialog(links, messages)
  let at = links.indexOf(link)

  const show = () => {
    count.textContent = messages.place(at + 1, links.length)
    previous.setAttribute('aria-disabled', String(at === 0))
    next.setAttribute('aria-disabled', String(at === links.length - 1))
  }
  const goTo = (to: number, behavior: ScrollBehavior) => {
    const target = Math.min(Math.max(to, 0), links.length - 1)
    strip.scrollTo({ left: target * strip.clientWidth, behavior })
  }
  const step = (by: number) =>
    goTo(at + by, matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth')

  strip.addEventListener('scroll', () => {
    const seen = Math.round(strip.scrollLeft / strip.clientWidth)
    if (seen === at) return
    at = seen
    show()
  })
  const stay = () => goTo(at, 'instant')
  addEventListener('resize', stay)
  previous.addEventListener('click', () => step(-1))
  next.addEventListener('click', () => step(1))
  close.addEventListener('click', () => dialog.close())
  dialog.addEventListener('keydown', event => {
    const moves: Record<string, () => void> = {
      ArrowLeft: () => step(-1),
      ArrowRight: () => step(1),
      Home: () => goTo(0, 'instant'),
      End: () => goTo(links.length - 1, 'instant'),
    }
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    move()
  })

  dialog.addEventListener('close', () => {
    removeEventListener('resize', stay)
    dialog.remove()
    link.focus({ preventScroll: true })
  })
  document.body.append(dialog)
  dialog.showModal()
  closeOnBack(dialog)
  goTo(at, 'instant')
  show()
}

function buildDialog(links: HTMLAnchorElement[], messages: GalleryMessages) {
  const dialog = build('dialog', 'photo-dialog')
  dialog.setAttribute('aria-label', messages.title)
  const strip = build('div', 'photo-strip')
  strip.tabIndex = 0
  strip.setAttribute('role', 'group')
  strip.setAttribute('aria-label', messages.title)
  strip.append(...links.map(buildFigure))
  const count = build('p', 'photo-count')
  count.setAttribute('role', 'status')
  const close = buildButton('close', messages.close)
  const previous = buildButton('previous', messages.previous)
  const next = buildButton('next', messages.next)
  dialog.append(count, close, strip, previous, next)
  return { dialog, strip, count, close, previous, next }
}

function buildFigure(link: HTMLAnchorElement) {
  const thumbnail = link.querySelector('img')
  const figure = build('figure', '')
  const picture = build('img', '')
  Object.assign(picture, {
    loading: 'lazy',
    decoding: 'async',
    alt: thumbnail?.alt ?? '',
    src: thumbnail?.src ?? link.href,
  })
  const caption = build('figcaption', '')
  caption.textContent = picture.alt
  // The caption repeats the picture's alternative text, which screen readers announce already.
  caption.ariaHidden = 'true'
  figure.append(picture, caption)
  return figure
}

function buildButton(kind: keyof typeof paths, label: string) {
  const button = build('button', `photo-${kind}`)
  button.type = 'button'
  button.setAttribute('aria-label', label)
  button.innerHTML = `<svg aria-hidden="true" width="24" height="24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="${paths[kind]}"/></svg>`
  return button
}

function build<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string) {
  const element = document.createElement(tag)
  element.className = className
  return element
}
