import { expect, test } from 'vitest'
import { type MapView, zoomSteps } from '#ui/map/map-projection.ts'
import { clickOf, layMarks, type MapPin } from './map-pins.ts'

const view: MapView = { center: { lat: 26.62, lon: -80.07 }, scale: 17, width: 656, height: 772 }

function pin(id: string, lat: number, lon: number, state: MapPin['state'] = null): MapPin {
  return { id, lat, lon, state, name: `Roofer ${id}`, rating: 4.5, reviews: 8, isRough: false }
}

test('roofers far apart have a pin each, and close ones a cluster with the number available', () => {
  const { pins, clusters } = layMarks({
    view,
    pins: [pin('a', 26.62, -80.07), pin('b', 26.6201, -80.0701, 'available'), pin('c', 26.7, -80.2)],
  })
  expect(pins.map(({ thing }) => thing.id)).toEqual(['c'])
  expect(clusters.map(({ thing }) => [thing.count, thing.available])).toEqual([[2, 1]])
})

test('no roofer is lost or doubled, at any step', () => {
  const all = Array.from({ length: 150 }, (_, n) => pin(String(n), 26.5 + (n % 13) * 0.011, -80.15 + (n % 17) * 0.007))
  for (const scale of zoomSteps) {
    const { pins, clusters } = layMarks({ view: { ...view, scale, width: 9_000, height: 9_000 }, pins: all })
    const shown = [...pins.map(({ thing }) => thing), ...clusters.flatMap(({ thing }) => thing.pins)]
    expect(shown.map(({ id }) => id).sort()).toEqual(all.map(({ id }) => id).sort())
  }
})

test('panning regroups nothing', () => {
  const all = Array.from({ length: 60 }, (_, n) => pin(String(n), 26.58 + (n % 7) * 0.012, -80.12 + (n % 11) * 0.009))
  const groups = (center: MapView['center']) =>
    layMarks({ view: { ...view, center, width: 2_000, height: 2_000 }, pins: all })
      .clusters.map(({ thing }) => thing.pins.map(({ id }) => id).join())
      .sort()
  expect(groups({ lat: 26.63, lon: -80.05 })).toEqual(groups({ lat: 26.6, lon: -80.1 }))
})

test('the selected roofer leaves its cluster', () => {
  const all = [pin('a', 26.62, -80.07), pin('b', 26.62, -80.07), pin('c', 26.62, -80.07)]
  const { selected, clusters } = layMarks({ view, pins: all, selected: 'b' })
  expect(selected?.thing.id).toBe('b')
  expect(clusters.map(({ thing }) => thing.pins.map(({ id }) => id))).toEqual([['a', 'c']])
})

test('a cluster at one point cannot be split, a counted one of the server can', () => {
  const [cluster] = layMarks({ view, pins: [pin('a', 26.62, -80.07), pin('b', 26.62, -80.07)] }).clusters
  const counted = { lat: 26.6, lon: -80, count: 40, available: 3, pins: [], isMore: false }
  const last = { scale: zoomSteps.at(-1) ?? 0 }
  expect(cluster && clickOf(cluster.thing, view)).toBe('list')
  expect([clickOf(counted, view), clickOf(counted, last)]).toEqual(['zoom', 'area'])
  const apart = { ...counted, count: 2, pins: [pin('a', 26.62, -80.07), pin('b', 26.6201, -80.07)] }
  expect([clickOf(apart, view), clickOf(apart, last)]).toEqual(['zoom', 'list'])
})

test('clusters of the server join those beside them and keep their counts', () => {
  const counted = { lat: 26.62, lon: -80.07, count: 400, available: 12, pins: [], isMore: false }
  const { clusters } = layMarks({ view, pins: [], clusters: [counted, { ...counted, lon: -80.0701, count: 10 }] })
  expect(clusters.map(({ thing }) => [thing.count, thing.available])).toEqual([[410, 24]])
})
