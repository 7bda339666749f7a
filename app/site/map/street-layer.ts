import {
  addProtocol,
  type LayerSpecification,
  Map as StreetMap,
  type StyleSpecification,
  setWorkerUrl,
} from 'maplibre-gl'
import worker from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { PMTiles, Protocol } from 'pmtiles'
import 'maplibre-gl/dist/maplibre-gl.css'
import { type MapView, mercatorZoom } from '#ui/map/map-projection.ts'
import type { Stage } from './map-controls.ts'
import { build } from './map-elements.ts'

// Streets between the drawn ground and the pins, where the operator configured tiles. MapLibre GL draws only lines and names on a
// clear canvas: land, water and borders stay the product's own, and so does every gesture.

export type StreetLayer = { show(view: MapView): void }

/** Returns the layer once it's there; rejects if the archive can't be read or the browser can't draw it. */
export async function openStreetLayer(stage: Stage, address: string, first: MapView): Promise<StreetLayer> {
  const archive = new PMTiles(new URL(address, location.href).href)
  const metadata = await archive.getMetadata()
  const names = layerNames(metadata)
  const protocol = new Protocol()
  protocol.add(archive)
  addProtocol('pmtiles', protocol.tile)
  setWorkerUrl(worker)
  const style = (): StyleSpecification => ({
    version: 8,
    sources: { streets: { type: 'vector', url: `pmtiles://${archive.source.getKey()}` } },
    layers: streetLayers(names, stage.section),
  })
  const canvas = build('div', 'absolute! -top-1/2 -left-1/2 h-[200%] w-[200%]')
  canvas.setAttribute('aria-hidden', 'true')
  stage.ground.after(canvas)
  const map = new StreetMap({
    container: canvas,
    interactive: false,
    attributionControl: false,
    fadeDuration: 0,
    style: style(),
    ...cameraOf(first),
  })
  map.on('error', () => stage.section.setAttribute('data-streets', 'failed'))
  map.once('idle', () => stage.section.setAttribute('data-streets', 'shown'))
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => map.setStyle(style()))
  stage.section.querySelector('[data-map-source]')?.append(creditOf(metadata))
  return { show: view => map.jumpTo(cameraOf(view)) }
}

function cameraOf({ center: { lat, lon }, scale }: MapView) {
  return { center: { lng: lon, lat }, zoom: mercatorZoom(scale) }
}

/** The layers of streets and of their names, as the two common schemas call them: Protomaps, and OpenMapTiles. */
const schemas = [
  {
    lines: 'roads',
    names: 'roads',
    kind: 'kind',
    great: ['highway'],
    large: ['major_road'],
    hidden: ['rail', 'ferry', 'path'],
  },
  {
    lines: 'transportation',
    names: 'transportation_name',
    kind: 'class',
    great: ['motorway', 'trunk'],
    large: ['primary', 'secondary'],
    hidden: ['rail', 'transit', 'ferry', 'path', 'track'],
  },
] as const

function streetLayers(there: ReadonlySet<string>, section: Element): LayerSpecification[] {
  const color = (name: string) => getComputedStyle(section).getPropertyValue(name).trim()
  return schemas
    .filter(({ lines }) => there.has(lines))
    .flatMap(({ lines, names, kind, great, large, hidden }) => [
      {
        id: lines,
        type: 'line',
        source: 'streets',
        'source-layer': lines,
        filter: ['!', ['in', ['get', kind], ['literal', [...hidden]]]],
        layout: { 'line-cap': 'round', 'line-join': 'round' },
        paint: {
          'line-color': color('--map-street'),
          'line-width': ['match', ['get', kind], [...great], 3.5, [...large], 2, 1],
        },
      } satisfies LayerSpecification,
      {
        id: `${lines} names`,
        type: 'symbol',
        source: 'streets',
        'source-layer': names,
        minzoom: 10,
        filter: ['has', 'name'],
        layout: {
          'symbol-placement': 'line',
          'text-field': ['get', 'name'],
          'text-font': ['sans-serif'],
          'text-size': 11,
        },
        paint: {
          'text-color': color('--map-label'),
          'text-halo-color': color('--map-halo'),
          'text-halo-width': 1.5,
        },
      } satisfies LayerSpecification,
    ])
}

function layerNames(metadata: unknown) {
  const layers = fieldOf(metadata, 'vector_layers')
  const all: unknown[] = Array.isArray(layers) ? layers : []
  return new Set(all.map(layer => String(fieldOf(layer, 'id'))))
}

/** Returns the credit that the archive asks for, without its markup, after a separating dot. */
function creditOf(metadata: unknown) {
  const html = String(fieldOf(metadata, 'attribution') ?? '')
  const text = new DOMParser().parseFromString(html, 'text/html').body.textContent.trim()
  return text === '' ? '' : ` · ${text}`
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && name in value ? Reflect.get(value, name) : undefined
}
