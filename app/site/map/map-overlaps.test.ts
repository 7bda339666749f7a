import { expect, test } from 'vitest'
import { chosenMap } from '#platform/region/chosen-map.ts'
import { layLabels } from '#ui/map/map-labels.ts'
import { type Box, isOver, type MapView, zoomSteps } from '#ui/map/map-projection.ts'
import { layMarks, type MapPin } from './map-pins.ts'

/** Phones in the map's own view; the map beside the list on a tablet and on a desktop. */
const sizes = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 656, height: 772 },
  { width: 1440, height: 900 },
]
const centers = [
  { lat: 26.62, lon: -80.07 },
  { lat: 26.9, lon: -80.1 },
  { lat: 26.38, lon: -80.1 },
  { lat: 26.68, lon: -80.67 },
]

/** Several roofers in every place: some at the same point, some close together. */
const pins = chosenMap.places.flatMap(({ lat, lon }, place) =>
  [0, 0, 0.002, 0.009, 0.02].map((off, at): MapPin => {
    const state = at % 2 === 0 ? 'available' : null
    return {
      ...{ id: `${place}-${at}`, name: `Roofer ${place} ${at}`, rating: 4.5, reviews: 8, isRough: at === 0, state },
      ...{ lat: lat + off * Math.sin(place + at), lon: lon + off * Math.cos(place * at) },
    }
  }),
)

const cases = zoomSteps.flatMap(scale =>
  sizes.flatMap(size => centers.map((center): MapView => ({ ...size, center, scale }))),
)

test.each(cases)('at $scale pixels per km, nothing overlaps in $width × $height around $center.lat', view => {
  const controls: Box[] = [
    { left: view.width - 60, right: view.width - 16, top: 136, bottom: 268 },
    { left: view.width / 2 - 76, right: view.width / 2 + 76, top: 76, bottom: 120 },
    { left: 16, right: 152, top: view.height - 64, bottom: view.height - 16 },
  ]
  for (const chosen of [undefined, 'Lake Worth Beach']) {
    const marks = layMarks({ view, pins, controls })
    const markBoxes = [...marks.clusters, ...marks.pins].map(({ box }) => box)
    const labels = layLabels({ view, chosen, language: 'es', taken: [...controls, ...markBoxes] })
    const boxes = [...controls, ...markBoxes, ...labels.map(({ box }) => box)]
    const over = boxes.flatMap((box, at) => boxes.slice(at + 1).filter(other => isOver(box, other)))
    expect(over).toEqual([])
    for (const { box, name } of labels) {
      expect(box.left, name).toBeGreaterThanOrEqual(6)
      expect(box.right, name).toBeLessThanOrEqual(view.width - 6)
    }
    if (view.scale === 6) expect(labels.filter(({ kind }) => kind !== 'water').length).toBeLessThanOrEqual(16)
  }
})

test('place names hidden by pins appear again after zooming in', () => {
  const size = { width: 656, height: 772, center: { lat: 26.62, lon: -80.07 } }
  const namesAt = (scale: number) => {
    const view = { ...size, scale }
    const { clusters, pins: single } = layMarks({ view, pins: pins.filter(({ id }) => id.endsWith('-0')) })
    return layLabels({ view, taken: [...clusters, ...single].map(({ box }) => box) }).map(({ name }) => name)
  }
  expect(namesAt(6)).not.toContain('Atlantis')
  expect(namesAt(44)).toContain('Atlantis')
})
