import { expect, test } from 'vitest'
import { standardCategories } from '#domain/directory/businesses/category.ts'
import { sceneOf } from './choose-scene.ts'
import { roofColours } from './colours.ts'
import type { Scene } from './scene.ts'

test.each(['Emergency Roof Repair', 'Emergency Tarping'])(
  '%s: storm or night with tarp, crew and truck, one in three by day',
  category => {
    const scenes = many(category)
    const dark = scenes.filter(({ hour }) => hour === 'storm' || hour === 'night')
    expect(dark.length / scenes.length).toBeGreaterThan(0.58)
    expect(dark.length / scenes.length).toBeLessThan(0.75)
    for (const scene of dark) expect(scene).toMatchObject({ tarp: true, damage: false })
    for (const scene of dark) expect(scene.truck).not.toBe('none')
    for (const scene of scenes) expect(scene.crew).not.toBe('none')
  },
)

test('Storm Damage Repair: dawn, damage and debris', () => {
  for (const scene of many('Storm Damage Repair'))
    expect(scene).toMatchObject({ hour: 'dawn', damage: true, debris: true })
})

test.each(['Insurance Claims', 'Roof Inspection', 'Gutter Repair', 'Siding Repair'])(
  '%s: an intact roof by day and a ladder',
  category => {
    for (const scene of many(category)) {
      expect(['noon', 'gold']).toContain(scene.hour)
      expect(scene).toMatchObject({ ladder: true, damage: false, tarp: false, crop: 'wide' })
    }
  },
)

test.each(['Roof Replacement', 'Residential Roofing'])('%s: metal or tile by day, no damage', category => {
  for (const scene of many(category)) {
    expect(['noon', 'gold']).toContain(scene.hour)
    expect(['metal', 'barrel']).toContain(scene.roof)
    expect(scene).toMatchObject({ damage: false, tarp: false })
  }
})

test('Commercial Roofing: by day, mostly a flat roof, never a family house', () => {
  const scenes = many('Commercial Roofing')
  for (const scene of scenes) {
    expect(['noon', 'gold']).toContain(scene.hour)
    expect(['commercial', 'condominium']).toContain(scene.building)
    expect(scene).toMatchObject({ damage: false, tarp: false })
  }
  expect(scenes.filter(({ form, roof }) => form === 'flat' && roof === 'membrane').length).toBeGreaterThan(200)
})

test('the first category decides, and a business without one has a picture too', () => {
  expect(sceneOf({ id: 'a', categories: ['Storm Damage Repair', 'Emergency Tarping'] }).damage).toBe(true)
  expect(sceneOf({ id: 'a', categories: [] })).toEqual(sceneOf({ id: 'a', categories: ['Roof Replacement'] }))
  expect(sceneOf({ id: 'a', categories: ['Kayak Rental'] }).damage).toBe(false)
})

test('a truck is on a driveway only where there is one', () => {
  for (const scene of many('Emergency Tarping').filter(({ truck }) => truck === 'driveway')) {
    expect(scene.building).toBe('house')
    expect(scene.wing).not.toBe('none')
  }
})

test("a roof's color fits its material", () => {
  for (const scene of standardCategories.flatMap(many)) expect(roofColours[scene.roof]).toContain(scene.roofColour)
})

test('few of 156 businesses look nearly alike, and list neighbors seldom share hour and roof', () => {
  const scenes = Array.from({ length: 156 }, (_, at) =>
    sceneOf({ id: `0192-${at * 7919}`, categories: [standardCategories[at % standardCategories.length] ?? ''] }),
  )
  const pairs = scenes.flatMap((one, at) => scenes.slice(at + 1).map(other => [one, other] as const))
  expect(pairs.filter(([one, other]) => look(one) === look(other)).length / pairs.length).toBeLessThan(0.004)
  const neighbours = scenes
    .slice(1)
    .filter((scene, at) => scene.hour === scenes[at]?.hour && scene.roof === scenes[at]?.roof)
  expect(neighbours.length / scenes.length).toBeLessThan(0.15)
})

test('nearly identical pairs are rare within a category', () => {
  for (const category of standardCategories) {
    const scenes = many(category).slice(0, 24)
    const pairs = scenes.flatMap((one, at) => scenes.slice(at + 1).map(other => [one, other] as const))
    expect(pairs.filter(([one, other]) => look(one) === look(other)).length / pairs.length, category).toBeLessThan(0.06)
  }
})

function many(category: string): Scene[] {
  return Array.from({ length: 300 }, (_, at) => sceneOf({ id: `business ${at}`, categories: [category] }))
}

function look({ hour, roof, roofColour, form, corner, mirrored, building, storeys }: Scene) {
  return [
    hour,
    roof,
    roofColour,
    form,
    corner,
    mirrored,
    building,
    building === 'house' || building === 'commercial' ? storeys : 1,
  ].join()
}
