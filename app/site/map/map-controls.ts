import type { Box } from '#ui/map/map-projection.ts'
import { zoomSteps } from '#ui/map/map-projection.ts'
import { build, icon } from './map-elements.ts'
import type { MapMessages } from './map-messages.ts'

export type Stage = ReturnType<typeof buildStage>

/** Replaces the server's picture by the layers that the script draws: the ground, and the marks on it. */
export function buildStage(section: HTMLElement, messages: MapMessages) {
  const frame = build('div', 'relative size-full overflow-hidden')
  const surface = build('div', 'map-stage absolute inset-0')
  const moved = build('div', 'absolute inset-0')
  const ground = build('div', 'absolute inset-0')
  const marks = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  marks.setAttribute('class', 'map-marks absolute inset-0 size-full overflow-visible')
  const keys = build('p', 'sr-only')
  keys.id = 'map-keys'
  keys.textContent = messages.keys
  surface.tabIndex = 0
  surface.setAttribute('role', 'group')
  surface.setAttribute('aria-labelledby', 'map-title')
  surface.setAttribute('aria-describedby', keys.id)
  // A screen reader passes the arrow keys on only to an application.
  surface.addEventListener('focus', () => surface.setAttribute('role', 'application'))
  surface.addEventListener('blur', () => surface.setAttribute('role', 'group'))
  moved.append(ground, marks)
  surface.append(moved)
  frame.append(surface, keys)
  const outline = section.querySelector('[data-outline]')
  section.querySelector('.map-frame')?.replaceWith(frame)
  const pinOf = (id: string) => marks.querySelector<SVGElement>(`[data-pin="${id}"]`)

  return {
    ...{ section, frame, surface, ground, marks, outline },
    nearest: () => marks.querySelector<SVGElement>('[data-nearest]'),
    pin: pinOf,
    isSeen(id: string) {
      const [box, own] = [pinOf(id)?.getBoundingClientRect(), frame.getBoundingClientRect()]
      return (
        box !== undefined &&
        box.left > own.left &&
        box.right < own.right &&
        box.top > own.top &&
        box.bottom < own.bottom
      )
    },
    isCalm: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
    shift({ x, y }: { x: number; y: number }) {
      moved.style.transform = x === 0 && y === 0 ? '' : `translate(${x}px,${y}px)`
    },
    scale(factor: number, { x, y }: { x: number; y: number }) {
      moved.style.transformOrigin = `${x}px ${y}px`
      moved.style.transform = factor === 1 ? '' : `scale(${Math.min(Math.max(factor, 0.3), 4)})`
    },
    raise(id: string | undefined) {
      for (const other of marks.querySelectorAll('.map-raised')) other.classList.remove('map-raised')
      if (id) marks.querySelector(`[data-pins~="${id}"]`)?.classList.add('map-raised')
    },
  }
}

type Actions = { zoom(by: number): void; locate(): void; retry(): void }

const look = 'grid size-11 cursor-pointer place-items-center text-ink hover:bg-sunken disabled:text-edge'
const floating = 'absolute rounded-control border border-edge bg-surface shadow-float'

/** The buttons on the map. Zooming has keys, so its buttons add no tab stops. */
export function buildControls(stage: Stage, messages: MapMessages, { zoom, locate, retry }: Actions) {
  const { section, frame } = stage
  const group = build('div', `${floating} top-34 right-4 lg:top-4 grid divide-y divide-line overflow-hidden`)
  const button = (label: string, drawing: string, act: () => void) => {
    const made = build('button', look)
    Object.assign(made, { type: 'button', tabIndex: -1, title: label })
    made.setAttribute('aria-label', label)
    made.append(icon(drawing))
    made.addEventListener('click', act)
    group.append(made)
    return made
  }
  const closer = button(messages.zoomIn, 'M12 5v14M5 12h14', () => zoom(1))
  const wider = button(messages.zoomOut, 'M5 12h14', () => zoom(-1))
  const you = button(messages.locate, 'M12 2v3m0 14v3M2 12h3m14 0h3M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10', locate)
  you.tabIndex = 0

  const area = build(
    'a',
    `${floating} top-19 lg:top-4 left-1/2 inline-flex min-h-11 -translate-x-1/2 items-center px-4 font-semibold`,
  )
  area.hidden = true
  area.textContent = messages.searchArea
  area.addEventListener('click', () => area.replaceChildren(messages.searching))

  const status = build('p', 'sr-only')
  status.setAttribute('role', 'status')
  const failure = build('div', `${floating} top-34 lg:top-20 left-4 right-20 max-w-sm p-3`)
  failure.setAttribute('role', 'alert')
  failure.hidden = true
  const again = build('button', 'mt-1 inline-flex min-h-11 cursor-pointer items-center font-semibold text-accent')
  again.type = 'button'
  again.append(messages.again)
  again.addEventListener('click', retry)

  const list = section.querySelector<HTMLElement>('[data-map-list]')
  list?.addEventListener('click', event => {
    // The list is one step back, at the place where the visitor left it.
    if (section.dataset.opened === undefined) return
    event.preventDefault()
    history.back()
  })
  frame.append(area, group, failure, status)

  return {
    say: (text: string) => status.replaceChildren(text),
    /** Shows the button that searches the visible area; undefined hides it. */
    offerArea(path: string | undefined) {
      area.hidden = path === undefined
      area.replaceChildren(messages.searchArea)
      if (path !== undefined) area.href = path
    },
    limit(step: number) {
      closer.disabled = step === zoomSteps.length - 1
      wider.disabled = step === 0
    },
    fail(isFailed: boolean) {
      failure.hidden = !isFailed
      if (isFailed) failure.replaceChildren(messages.failed, document.createElement('br'), again)
    },
    boxes: () => [group, area, list].flatMap(element => boxIn(frame, element) ?? []),
  }
}

/** Returns the element's box in the frame's pixels; undefined while it isn't shown. */
export function boxIn(frame: Element, element: Element | null): Box | undefined {
  const box = element?.getBoundingClientRect()
  const own = frame.getBoundingClientRect()
  if (!box || box.width === 0) return undefined
  return {
    left: box.left - own.left,
    right: box.right - own.left,
    top: box.top - own.top,
    bottom: box.bottom - own.top,
  }
}
