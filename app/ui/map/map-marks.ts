import { lineHeightOf, type MapLabel } from './map-labels.ts'

/** A drawn element. The server renders it with React and the browser's script as DOM, so that both draw the same. */
export type Drawn = {
  tag: string
  /** SVG attributes without hyphens; looks are classes of map.css. */
  is: Record<string, string | number>
  inside?: readonly (Drawn | string)[]
}

export function drawLabel({ kind, lines, x, y }: MapLabel): Drawn {
  const height = lineHeightOf({ kind })
  return {
    tag: 'text',
    is: { class: `map-label map-label-${kind}` },
    inside: lines.map((line, at) => ({
      tag: 'tspan',
      is: { x: tenth(x), y: tenth(y + (at - (lines.length - 1) / 2) * height + 4.5) },
      inside: [line],
    })),
  }
}

const pill = 'M-16-40h32a16 16 0 0 1 0 32h-9l-7 8-7-8h-9a16 16 0 0 1 0-32z'
const largePill = 'M-18-50h36a20 20 0 0 1 0 40h-9l-9 10-9-10h-9a20 20 0 0 1 0-40z'

type PinLook = { x: number; y: number; text: string; state: 'available' | 'busy' | null; isSelected?: boolean }

/** Draws a pin whose tip is at the point. */
export function drawPin({ x, y, text, state, isSelected = false }: PinLook): Drawn {
  const middle = isSelected ? -30 : -24
  const sign: Drawn[] =
    state === 'available'
      ? [{ tag: 'circle', is: { class: 'map-dot', cx: -14, cy: middle, r: 4.5 } }]
      : state === 'busy'
        ? [
            { tag: 'circle', is: { class: 'map-clock', cx: -14, cy: middle, r: 5.5 } },
            { tag: 'path', is: { class: 'map-clock', d: `M-14 ${middle - 3.5}v3.5l2.5 1.5` } },
          ]
        : []
  return {
    tag: 'g',
    is: { class: `map-pin${isSelected ? ' map-pin-selected' : ''}`, transform: `translate(${tenth(x)} ${tenth(y)})` },
    inside: [
      // Fingers are larger than the pill.
      { tag: 'rect', is: { class: 'map-hit', x: -32, y: -44, width: 64, height: 44 } },
      { tag: 'path', is: { class: 'map-pill', d: isSelected ? largePill : pill } },
      ...sign,
      { tag: 'text', is: { class: 'map-figure', x: sign.length > 0 ? 7 : 0, y: middle + 5 }, inside: [text] },
    ],
  }
}

export function clusterRadius(count: number) {
  return count < 10 ? 20 : count < 20 ? 23 : 26
}

type ClusterLook = { x: number; y: number; radius: number; text: string; share: number }

/** Draws a disc with a ring whose green part is the share of available roofers. */
export function drawCluster({ x, y, radius, text, share }: ClusterLook): Drawn {
  const reach = radius - 2
  return {
    tag: 'g',
    is: { class: 'map-cluster', transform: `translate(${tenth(x)} ${tenth(y)})` },
    inside: [
      { tag: 'circle', is: { class: 'map-disc', r: radius } },
      { tag: 'circle', is: { class: 'map-ring', r: reach } },
      ...(share > 0 ? [{ tag: 'path', is: { class: 'map-share', d: arc(reach, Math.min(share, 0.9999)) } }] : []),
      { tag: 'text', is: { class: 'map-figure map-count', x: 0, y: 5.5 }, inside: [text] },
    ],
  }
}

/** Draws an area that has none of what the map counts. */
export function drawEmpty({ x, y }: { x: number; y: number }): Drawn {
  return { tag: 'circle', is: { class: 'map-empty', cx: tenth(x), cy: tenth(y), r: 5 } }
}

/** A radius around a searched place, or as far as a business drives; `r` in pixels. */
export function drawRing({ x, y }: { x: number; y: number }, r: number, look: 'map-radius' | 'map-reach'): Drawn {
  return { tag: 'circle', is: { class: look, cx: x, cy: y, r } }
}

/** Draws where the visitor, or the business, is. */
export function drawSpot({ x, y }: { x: number; y: number }): Drawn {
  return {
    tag: 'g',
    is: { class: 'map-spot', transform: `translate(${tenth(x)} ${tenth(y)})` },
    inside: [
      { tag: 'circle', is: { class: 'map-spot-halo', r: 11 } },
      { tag: 'circle', is: { class: 'map-spot-dot', r: 6 } },
    ],
  }
}

/** Starts at the top, clockwise. */
function arc(radius: number, share: number) {
  const angle = share * 2 * Math.PI
  const end = `${tenth(radius * Math.sin(angle))} ${tenth(-radius * Math.cos(angle))}`
  return `M0 ${-radius}A${radius} ${radius} 0 ${share > 0.5 ? 1 : 0} 1 ${end}`
}

export function tenth(number: number) {
  return Math.round(number * 10) / 10
}
