import { type Area, areaText } from '#domain/directory/search/search-area.ts'
import { languageOfPath } from '#platform/text/language.ts'
import {
  type Box,
  boundsOfView,
  byNearness,
  fromWorld,
  heldIn,
  type MapView,
  placerOf,
  type Spot,
  stepOf,
  toWorld,
  viewOf,
  zoomSteps,
} from '#ui/map/map-projection.ts'
import { openMapCard } from './map-card.ts'
import type { MapConfig } from './map-config.ts'
import { buildControls, buildStage } from './map-controls.ts'
import { listenToGestures } from './map-gestures.ts'
import { type MapMessages, mapMessages } from './map-messages.ts'
import { clickOf, type MapCluster } from './map-pins.ts'
import { drawGround, drawMarks } from './map-stage.ts'
import { pinSource } from './pin-source.ts'
import type { RoofersPin } from './pins-response.ts'
import type { StreetLayer } from './street-layer.ts'

// The list beside the map: hovering or focusing a row raises its pin.

function rowOf(id: string | undefined) {
  return id === undefined ? null : document.getElementById(`roofer-${id}`)
}

function watchRows(raise: (id: string | undefined) => void) {
  const told = ({ target }: Event) => {
    const row = target instanceof Element ? target.closest('[id^="roofer-"]') : null
    raise(row?.id.slice('roofer-'.length))
  }
  addEventListener('pointerover', told)
  addEventListener('focusin', told)
}

/** Finds the visitor for their own map. The position stays on the device: only the part of the map is requested. */
function findVisitor(say: (text: string) => void, messages: MapMessages, found: (spot: Spot) => void) {
  say(messages.locating)
  if (!navigator.geolocation) return say(messages.notLocated)
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => {
      say(messages.here)
      found({ lat: coords.latitude, lon: coords.longitude })
    },
    () => say(messages.notLocated),
    { timeout: 10_000, maximumAge: 300_000 },
  )
}

type Cluster = MapCluster<RoofersPin>

/** Draws the map of results in the place of the server's picture, as soon as it is seen, and lets the visitor use it. */
export function wakeMap(section: HTMLElement) {
  const config: MapConfig = JSON.parse(section.dataset.map ?? '{}')
  const messages = mapMessages[languageOfPath(location.pathname)]
  const stage = buildStage(section, messages)
  const sized = () => ({ width: stage.frame.clientWidth, height: stage.frame.clientHeight })
  let view = viewOf(config.fit, sized())
  const start = view
  let pins: RoofersPin[] = []
  let clusters: Cluster[] = []
  let selected: string | undefined
  let you: Spot | null = null
  let offset = { x: 0, y: 0 }
  let raised: string | undefined
  let streets: StreetLayer | undefined

  const controls = buildControls(stage, messages, {
    zoom: by => zoomBy(by),
    locate: () =>
      findVisitor(
        text => controls.say(text),
        messages,
        spot => {
          you = spot
          moveTo({ ...view, center: spot })
        },
      ),
    retry: () => load(),
  })
  const card = openMapCard(stage, messages, {
    sponsored: config.sponsored,
    onClose: () => select(undefined),
    onStep: by => selectNext(by),
    onPick: pin => select(pin.id),
  })
  const source = pinSource(config.query)

  listenToGestures(stage.surface, {
    drag(by) {
      offset = { x: offset.x + by.x, y: offset.y + by.y }
      // Beyond this, the edge of the drawing would come into view.
      if (Math.hypot(offset.x, offset.y) > 120) commit()
      else stage.shift(offset)
    },
    settle: commit,
    pinch: (factor, at) => stage.scale(factor, at),
    zoom: (by, at) => {
      commit()
      zoomBy(by, at)
    },
    pan: by => moveTo({ ...view, center: shifted(view.center, by) }),
    enter: () => stage.nearest()?.focus(),
  })
  watchRows(id => {
    raised = id
    stage.raise(id)
  })
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => void drawGround(stage, view))
  new ResizeObserver(() => moveTo({ ...view, ...sized() })).observe(stage.frame)
  stage.marks.addEventListener('keydown', event => {
    if (event.key === 'Escape') {
      if (selected) select(undefined)
      stage.surface.focus()
    }
  })
  draw(true)
  load()
  if (config.streets) void showStreets(config.streets)

  /** The map works without streets, so a failure only marks the section. */
  async function showStreets(address: string) {
    try {
      const { openStreetLayer } = await import('./street-layer.ts')
      streets = await openStreetLayer(stage, address, view)
      streets.show(view)
    } catch {
      section.setAttribute('data-streets', 'failed')
    }
  }

  function shifted(spot: Spot, by: { x: number; y: number }) {
    const { x, y } = toWorld(spot, view.scale)
    return fromWorld({ x: x - by.x, y: y - by.y }, view.scale)
  }

  function commit() {
    const by = offset
    offset = { x: 0, y: 0 }
    stage.shift(offset)
    if (by.x !== 0 || by.y !== 0) moveTo({ ...view, center: shifted(view.center, by) })
  }

  function zoomBy(by: number, at = by > 0 ? middleOfMarks() : { x: view.width / 2, y: view.height / 2 }) {
    const index = zoomSteps.indexOf(stepOf(view)) + by
    const scale = zoomSteps[Math.min(Math.max(index, 0), zoomSteps.length - 1)] ?? view.scale
    stage.scale(1, at)
    if (scale === view.scale) return
    // The point under the fingers or the cursor stays where it is.
    const far = { x: at.x - view.width / 2, y: at.y - view.height / 2 }
    const fixed = toWorld(shifted(view.center, { x: -far.x, y: -far.y }), scale)
    moveTo({ ...view, scale, center: fromWorld({ x: fixed.x - far.x, y: fixed.y - far.y }, scale) })
  }

  /** Most of the county is farmland: without a cursor, zooming in goes to where the roofers are. */
  function middleOfMarks() {
    const place = placerOf(view)
    const seen = [...pins.map(pin => ({ ...pin, count: 1 })), ...clusters]
      .map(({ count, ...spot }) => ({ count, ...place(spot) }))
      .filter(({ x, y }) => x > 0 && y > 0 && x < view.width && y < view.height)
    const total = seen.reduce((sum, { count }) => sum + count, 0)
    if (total === 0 || view.scale !== zoomSteps[0]) return { x: view.width / 2, y: view.height / 2 }
    const mean = (side: 'x' | 'y') => seen.reduce((sum, mark) => sum + mark[side] * mark.count, 0) / total
    return { x: mean('x'), y: mean('y') }
  }

  function moveTo(next: MapView) {
    const isZoom = next.scale !== view.scale
    view = heldIn(next)
    draw(isZoom)
    load()
    controls.offerArea(hasMoved(start, view) ? areaPath(view) : undefined)
  }

  function draw(isZoom: boolean) {
    void drawGround(stage, view, isZoom)
    streets?.show(view)
    controls.limit(zoomSteps.indexOf(stepOf(view)))
    const taken: Box[] = [...controls.boxes(), ...card.boxes()]
    drawMarks(stage, {
      ...{ view, pins, clusters, selected, messages, taken, you },
      near: config.near,
      radius: config.radius,
      chosen: config.chosen ?? undefined,
      onPin: pin => select(pin.id),
      onCluster: openCluster,
    })
    stage.raise(raised)
  }

  function load() {
    source.load(view, {
      loaded: (found, counted) => {
        pins = found
        clusters = counted
        controls.fail(false)
        draw(false)
        const count = pins.length + clusters.reduce((sum, cluster) => sum + cluster.count, 0)
        controls.say(messages.inView(count.toLocaleString('en')))
      },
      failed: () => controls.fail(true),
    })
  }

  function select(id: string | undefined) {
    rowOf(selected)?.removeAttribute('data-on-map')
    const last = selected
    selected = id
    const pin = pins.find(pin => pin.id === id)
    card.show(pin ? [pin] : [])
    draw(false)
    const row = rowOf(id)
    row?.setAttribute('data-on-map', '')
    const isBeside = matchMedia('(min-width: 1024px)').matches
    if (isBeside) row?.scrollIntoView({ block: 'center', behavior: stage.isCalm() ? 'instant' : 'smooth' })
    if (!id) ((last && stage.pin(last)) || stage.surface).focus()
  }

  /** Goes to the next pin by distance from the searched place, or from the middle of the map. */
  function selectNext(by: number) {
    const sorted = [...pins].sort(byNearness(config.near ?? view.center))
    const at = sorted.findIndex(({ id }) => id === selected)
    const next = sorted[(at + by + sorted.length) % sorted.length]
    if (!next) return
    select(next.id)
    if (!stage.isSeen(next.id)) moveTo({ ...view, center: next })
  }

  function openCluster(cluster: Cluster) {
    const click = clickOf(cluster, view)
    if (click === 'list') return card.show(cluster.pins)
    if (click === 'area') return location.assign(areaPath(viewOf(around(cluster), sized())))
    moveTo({ ...view, center: cluster, scale: zoomSteps[zoomSteps.indexOf(stepOf(view)) + 1] ?? view.scale })
    stage.surface.focus()
  }
}

function around({ lat, lon }: Spot) {
  return [lat - 0.01, lon - 0.01, lat + 0.01, lon + 0.01] as const
}

/** Returns whether the visitor zoomed, or moved the map by more than a quarter of the view. */
function hasMoved(from: MapView, to: MapView) {
  if (from.scale !== to.scale) return true
  const [a, b] = [toWorld(from.center, from.scale), toWorld(to.center, to.scale)]
  return Math.abs(a.x - b.x) > to.width / 4 || Math.abs(a.y - b.y) > to.height / 4
}

/** Returns the address of the same search in the part of the map that is shown. A city in it would contradict the area. */
function areaPath(view: MapView) {
  const query = new URLSearchParams(location.search)
  const [south, west, north, east] = boundsOfView(view)
  const area: Area = { south, west, north, east }
  for (const name of ['city', 'within', 'page', 'area']) query.delete(name)
  query.set('area', areaText(area))
  return `${location.pathname}?${query}${location.hash}`
}
