import { languageOfPath, pathIn } from '#platform/text/language.ts'
import { boxIn, type Stage } from './map-controls.ts'
import { build, icon } from './map-elements.ts'
import type { MapMessages } from './map-messages.ts'
import { figureOf, milesText, pinName, stateText } from './pin-text.ts'
import type { RoofersPin } from './pins-response.ts'

type Actions = {
  sponsored: readonly string[]
  onClose(): void
  /** A swipe: to the next pin or the one before. */
  onStep(by: 1 | -1): void
  onPick(pin: RoofersPin): void
}

const filled =
  'inline-flex min-h-12 grow items-center justify-center gap-2 rounded-control bg-accent px-3 font-semibold text-on-accent'
const outlined =
  'inline-flex min-h-12 grow items-center justify-center rounded-control border border-edge bg-surface px-3 font-semibold text-ink'
const phone =
  'M22 16.92v3a2 2 0 0 1-2.18 2 19.8 19.8 0 0 1-8.63-3.07 19.5 19.5 0 0 1-6-6 19.8 19.8 0 0 1-3.07-8.67A2 2 0 0 1 4.11 2h3a2 2 0 0 1 2 1.72c.13.96.36 1.9.7 2.81a2 2 0 0 1-.45 2.11L8.09 9.91a16 16 0 0 0 6 6l1.27-1.27a2 2 0 0 1 2.11-.45c.91.34 1.85.57 2.81.7A2 2 0 0 1 22 16.92z'

/** The card of a pin: at the bottom of a phone's screen, in a corner beside a list. Several roofers at one point are a list of names. */
export function openMapCard(stage: Stage, messages: MapMessages, { sponsored, onClose, onStep, onPick }: Actions) {
  const card = build(
    'div',
    'absolute inset-x-0 bottom-0 z-10 max-h-1/2 overflow-y-auto rounded-t-sheet bg-raised p-4 shadow-float lg:inset-x-auto lg:bottom-4 lg:left-4 lg:w-88 lg:rounded-panel',
  )
  card.setAttribute('role', 'group')
  card.tabIndex = -1
  card.hidden = true
  stage.frame.append(card)
  stage.frame.addEventListener('keydown', event => {
    if (event.key === 'Escape' && !card.hidden) onClose()
  })
  listenToSwipes(card, { onClose, onStep })
  const list = stage.section.querySelector<HTMLElement>('[data-map-list]')

  return {
    /** Shows one roofer, a list of several, or nothing. */
    show(pins: readonly RoofersPin[]) {
      const [pin] = pins
      const hadFocus = card.contains(document.activeElement)
      card.hidden = !pin
      card.setAttribute('aria-label', pins.length > 1 ? messages.samePoint(pins.length) : (pin?.name ?? ''))
      if (pin) card.replaceChildren(closeButton(), ...(pins.length > 1 ? names(pins) : facts(pin)))
      // The new content replaces the name that had focus, so the card gets the focus.
      if (pin && hadFocus) card.focus()
      // The list's button stays above the sheet.
      if (list)
        list.style.bottom = pin && getComputedStyle(list).display !== 'none' ? `${card.offsetHeight + 16}px` : ''
    },
    boxes: () => (card.hidden ? [] : [boxIn(stage.frame, card)].flatMap(box => box ?? [])),
  }

  function closeButton() {
    const close = build(
      'button',
      'absolute top-2 right-2 grid size-11 cursor-pointer place-items-center',
      icon('M6 6l12 12M18 6L6 18'),
    )
    close.type = 'button'
    close.setAttribute('aria-label', messages.close)
    close.addEventListener('click', onClose)
    return close
  }

  function names(pins: readonly RoofersPin[]) {
    const title = build('p', 'pr-10 font-semibold', messages.samePoint(pins.length))
    const sorted = [...pins].sort((a, b) => (a.miles ?? 0) - (b.miles ?? 0) || b.rating - a.rating)
    const items = sorted.map(pin => {
      const button = build(
        'button',
        'flex min-h-11 w-full cursor-pointer items-center text-left font-semibold text-accent',
        pinName(pin, messages),
      )
      button.type = 'button'
      button.addEventListener('click', () => onPick(pin))
      return build('li', '', button)
    })
    return [title, build('ul', 'mt-1 divide-y divide-line', ...items)]
  }

  function facts(pin: RoofersPin) {
    const path = listingPath(pin)
    const picture = Object.assign(new Image(96, 72), { src: pin.cover, alt: '', loading: 'lazy' })
    picture.className = 'h-18 w-24 shrink-0 rounded-control object-cover'
    const name = build('a', 'hover:underline', pin.name)
    name.href = path
    const rating = pin.reviews > 0 ? `${figureOf(pin, messages)} (${messages.reviews(pin.reviews)})` : messages.isNew
    const lines = [
      ...(sponsored.includes(pin.id) ? [build('p', 'text-sm font-semibold', messages.sponsored)] : []),
      build('h3', 'pr-10 text-lg', name),
      build('p', 'text-sm text-ink-2', [rating, milesText(pin, messages)].filter(Boolean).join(' · ')),
      build(
        'p',
        `text-sm ${pin.state === 'available' ? 'font-semibold text-green' : 'text-ink-2'}`,
        [stateText(pin, messages), pin.city].filter(Boolean).join(' · '),
      ),
      ...(pin.isRough ? [build('p', 'text-sm text-ink-2', messages.rough)] : []),
    ]
    const view = build('a', pin.phone ? outlined : filled, messages.view)
    view.href = path
    const acts = build('div', 'mt-3 flex flex-wrap gap-2', ...(pin.phone ? [call(pin, pin.phone)] : []), view)
    return [build('div', 'flex gap-3', picture, build('div', 'min-w-0', ...lines)), acts]
  }

  function call({ name, slug, state }: RoofersPin, { text, dial }: NonNullable<RoofersPin['phone']>) {
    const hidden = build('span', 'sr-only', `${messages.call(name)} `)
    const link = build(
      'a',
      state === 'busy' ? outlined : filled,
      icon(phone),
      hidden,
      build('span', 'tabular-nums', text),
    )
    link.href = dial
    // The page's script counts calls.
    link.dataset.tell = `call ${slug}`
    return link
  }
}

function listingPath({ slug }: RoofersPin) {
  const own = languageOfPath(location.pathname)
  const isCreole = own === 'en' && new URLSearchParams(location.search).get('lang') === 'ht'
  return pathIn(isCreole ? 'ht' : own, `/business/${slug}`)
}

const swipe = 48

function listenToSwipes(card: HTMLElement, { onClose, onStep }: Pick<Actions, 'onClose' | 'onStep'>) {
  let from: { x: number; y: number } | undefined
  card.addEventListener('touchstart', ({ touches: [touch] }) => {
    from = touch && { x: touch.clientX, y: touch.clientY }
  })
  card.addEventListener('touchend', ({ changedTouches: [touch] }) => {
    if (!from || !touch) return
    const [across, down] = [touch.clientX - from.x, touch.clientY - from.y]
    from = undefined
    if (Math.abs(across) > swipe && Math.abs(across) > Math.abs(down)) onStep(across < 0 ? 1 : -1)
    else if (down > swipe && card.scrollTop === 0) onClose()
  })
}
