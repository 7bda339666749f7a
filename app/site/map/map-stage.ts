import { languageOfPath } from '#platform/text/language.ts'
import { basePath } from '#ui/map/base-path.ts'
import { layLabels } from '#ui/map/map-labels.ts'
import { type Drawn, drawLabel, drawRing, drawSpot } from '#ui/map/map-marks.ts'
import {
  type Box,
  byNearness,
  cornerOf,
  type MapView,
  pixelsOfMiles,
  placerOf,
  type Spot,
  shapeTransform,
  stepOf,
} from '#ui/map/map-projection.ts'
import type { Stage } from './map-controls.ts'
import { elementOf } from './map-elements.ts'
import type { MapMessages } from './map-messages.ts'
import { clickOf, layMarks, type MapCluster, type Placed } from './map-pins.ts'
import { clusterMark, countText, pinMark, pinName } from './pin-text.ts'
import type { RoofersPin } from './pins-response.ts'

const grounds = new Map<string, Promise<SVGElement | null>>()

/** Shows the ground of a view. Its picture is fetched once for each step, and drawn beyond the edges, so that a drag shows more of it. */
export async function drawGround(stage: Stage, view: MapView, isZoom = false) {
  const step = stepOf(view)
  const scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const path = basePath(step, scheme)
  stage.ground.dataset.path = path
  const loading = grounds.get(path) ?? fetchGround(path)
  grounds.set(path, loading)
  const picture = await loading
  if (!picture) grounds.delete(path)
  // Meanwhile the visitor may have zoomed on.
  if (!picture || stage.ground.dataset.path !== path) return
  const { x, y } = cornerOf(view)
  const [beyondX, beyondY] = [view.width / 2, view.height / 2]
  picture.setAttribute('viewBox', [x - beyondX, y - beyondY, view.width * 2, view.height * 2].map(Math.round).join(' '))
  picture.setAttribute('class', 'absolute -top-1/2 -left-1/2 h-[200%] w-[200%] max-w-none')
  if (picture.parentNode !== stage.ground) stage.ground.replaceChildren(picture)
  if (isZoom) restart(stage.ground)
}

function restart(ground: HTMLElement) {
  ground.classList.remove('map-fade')
  requestAnimationFrame(() => ground.classList.add('map-fade'))
}

async function fetchGround(path: string) {
  try {
    const response = await fetch(path)
    if (!response.ok) return null
    const parsed = new DOMParser().parseFromString(await response.text(), 'image/svg+xml').documentElement
    const picture = document.importNode(parsed, true)
    if (!(picture instanceof SVGElement)) return null
    for (const name of ['width', 'height']) picture.removeAttribute(name)
    picture.setAttribute('aria-hidden', 'true')
    return picture
  } catch {
    return null
  }
}

type Shown = {
  view: MapView
  pins: readonly RoofersPin[]
  clusters: readonly MapCluster<RoofersPin>[]
  selected: string | undefined
  near: Spot | null
  you: Spot | null
  radius: number | null
  chosen: string | undefined
  messages: MapMessages
  /** Boxes of the controls and the open card. */
  taken: readonly Box[]
  onPin(pin: RoofersPin): void
  onCluster(cluster: MapCluster<RoofersPin>): void
}

/** Draws the chosen place, the radius, names, clusters and pins, and gives the pins their order for the keyboard: nearest first. */
export function drawMarks(stage: Stage, shown: Shown) {
  const { view, pins, clusters, selected, near, you, radius, chosen, messages, taken, onPin, onCluster } = shown
  const focused = document.activeElement?.getAttribute('data-pins')
  const marks = layMarks({ view, pins, clusters, selected, controls: taken })
  const single = [...marks.pins, ...(marks.selected ? [marks.selected] : [])]
  const all = [...marks.clusters, ...single]
  const labels = layLabels({
    view,
    chosen,
    language: languageOfPath(location.pathname),
    taken: [...taken, ...all.map(({ box }) => box)],
  })
  const place = placerOf(view)
  const spots = [near, you].flatMap(spot => (spot ? [drawSpot(place(spot))] : []))
  const ring = near && radius ? [drawRing(place(near), pixelsOfMiles(radius, view.scale), 'map-radius')] : []
  const reach = reachOf(marks.selected, view)
  stage.outline?.setAttribute('transform', shapeTransform(view))

  const nearest = byNearness(near ?? view.center)
  const buttons = [
    ...marks.clusters.map(({ thing, x, y }) => ({
      thing,
      element: asButton(
        clusterMark(thing, { x, y }),
        `${messages.cluster(countText(thing), thing.available)} ${messages.opens[clickOf(thing, view)]}`,
        thing.pins.map(({ id }) => id).join(' '),
        () => onCluster(thing),
      ),
    })),
    ...single.map(placed => {
      const { thing, x, y } = placed
      const mark = pinMark(thing, { x, y }, messages, placed === marks.selected)
      return { thing, element: asButton(mark, pinName(thing, messages), thing.id, () => onPin(thing)) }
    }),
  ]
  const byDistance = [...buttons].sort((a, b) => nearest(a.thing, b.thing)).map(({ element }) => element)
  byDistance[0]?.setAttribute('data-nearest', '')
  for (const [at, element] of byDistance.entries()) walkFrom(element, byDistance, at)
  stage.marks.replaceChildren(
    ...(stage.outline ? [stage.outline] : []),
    ...[...reach, ...ring, ...spots, ...labels.map(drawLabel)].map(elementOf),
    ...buttons.map(({ element }) => element),
  )
  if (focused) stage.marks.querySelector<SVGElement>(`[data-pins="${CSS.escape(focused)}"]`)?.focus()
}

/** Returns the ring as far as the selected roofer drives, if their listing says so. */
function reachOf(selected: Placed<RoofersPin> | undefined, { scale }: MapView) {
  if (!selected?.thing.serviceMiles) return []
  return [drawRing(selected, pixelsOfMiles(selected.thing.serviceMiles, scale), 'map-reach')]
}

function asButton(mark: Drawn, name: string, pins: string, press: () => void) {
  const element = elementOf(mark)
  element.setAttribute('role', 'button')
  element.setAttribute('tabindex', '-1')
  element.setAttribute('aria-label', name)
  element.setAttribute('data-pins', pins)
  if (!pins.includes(' ')) element.setAttribute('data-pin', pins)
  element.addEventListener('click', press)
  element.addEventListener('keydown', event => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    event.stopPropagation()
    press()
  })
  return element
}

/** Tab goes on to the next pin by distance, and after the last one out of the map. */
function walkFrom(element: SVGElement, all: readonly SVGElement[], at: number) {
  element.addEventListener('keydown', event => {
    const next = event.key === 'Tab' ? all[at + (event.shiftKey ? -1 : 1)] : undefined
    if (!next) return
    event.preventDefault()
    next.focus()
  })
}
