import { expect, test } from 'vitest'
import { chosenMap } from '#platform/region/chosen-map.ts'
import {
  boundsOfView,
  fromWorld,
  heldIn,
  isWithin,
  type MapView,
  pixelsOfMiles,
  placerOf,
  spotAt,
  toWorld,
  viewOf,
  zoomSteps,
} from './map-projection.ts'

const jupiter = { lat: 26.9342, lon: -80.0942 }
const boca = { lat: 26.3683, lon: -80.1289 }

test('a spot comes back from the drawing at every step', () => {
  for (const scale of zoomSteps) {
    const back = fromWorld(toWorld(jupiter, scale), scale)
    expect(back.lat).toBeCloseTo(jupiter.lat, 9)
    expect(back.lon).toBeCloseTo(jupiter.lon, 9)
  }
})

test('distances in the drawing are those on the ground, to half a percent', () => {
  const [a, b] = [toWorld(jupiter, 1), toWorld(boca, 1)]
  // 63.0 km by the great circle.
  expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeCloseTo(62.9, 0)
  expect(pixelsOfMiles(10, 17)).toBeCloseTo(273.6, 1)
})

test('a view shows its bounds at the closest step that has room for them', () => {
  for (const width of [360, 390, 768, 1440]) {
    const view = viewOf([26.5939, -80.0825, 26.6473, -80.0364], { width, height: 700 })
    expect(isWithin(boundsOfView(view), { lat: 26.6473, lon: -80.0825 })).toBe(true)
    expect(view.scale).toBe(44)
  }
  expect(viewOf([26.33, -80.74, 26.96, -80.03], { width: 680, height: 760 }).scale).toBe(6)
})

test('a view too narrow for the county shows its towns', () => {
  const view = viewOf(chosenMap.start, { width: 390, height: 844 })
  const inView = chosenMap.places.filter(place => isWithin(boundsOfView(view), place))
  expect(inView.length).toBeGreaterThan(chosenMap.places.length * 0.85)
  expect(isWithin(boundsOfView(view), boca)).toBe(true)
})

test('a spot under a pixel is placed at that pixel', () => {
  const view: MapView = { center: boca, scale: 33, width: 390, height: 844 }
  const { x, y } = placerOf(view)(spotAt(view, { x: 12, y: 700 }))
  expect([x, y].map(Math.round)).toEqual([12, 700])
})

test('a map cannot be moved to where nothing is drawn', () => {
  const { center } = heldIn({ center: { lat: 40, lon: -60 }, scale: 17, width: 390, height: 844 })
  expect(center.lat).toBe(27.1)
  expect(center.lon).toBeLessThan(-79)
})
