import { expect, test } from 'vitest'
import { standardCategories } from '#domain/directory/businesses/category.ts'
import { sceneOf } from './choose-scene.ts'
import { describeScene } from './describe-scene.ts'
import { drawPicture } from './draw-picture.ts'
import { galleryOf } from './gallery.ts'
import { heroScene } from './hero.ts'

const businesses = standardCategories.map((category, at) => ({ id: `firm ${at}`, categories: [category] }))

test('a gallery shows four jobs with the contractor’s roof type and color', () => {
  for (const business of businesses) {
    const { roof, roofColour } = sceneOf(business)
    const [closeUp, tarp, repair, night] = galleryOf(business)
    for (const scene of [closeUp, tarp, repair, night]) expect(scene).toMatchObject({ roof, roofColour })
    expect(closeUp).toMatchObject({ crop: 'close', tarp: false, damage: false })
    expect(tarp).toMatchObject({ hour: 'storm', tarp: true })
    expect(repair).toMatchObject({ damage: true, crew: 'kneeling' })
    expect(night).toMatchObject({ hour: 'night', damage: false, plot: business.id })
  }
})

test('a gallery repeats neither itself nor the picture of the business', () => {
  for (const business of businesses) {
    const seeds = [sceneOf(business), ...galleryOf(business)].map(scene => `${scene.seed} ${scene.hour}`)
    expect(new Set(seeds).size).toBe(5)
  }
})

test('a scene is described in one sentence', () => {
  const house = { ...heroScene('storm'), building: 'house' } as const
  expect(describeScene(house)).toBe(
    'Drawing: A house with a shingle roof in a rain storm, a blue tarp held down over part of the roof, a roofer at work, ' +
      'a ladder against the edge, a pickup truck at the curb.',
  )
  expect(
    describeScene({ ...house, crop: 'close', tarp: false, damage: true, crew: 'none', ladder: false, truck: 'none' }),
  ).toBe(
    'Drawing: Close view of a shingle roof on a house in a rain storm, part of the roof torn open down to the boards.',
  )
})

test('the storm is the hero of the light scheme, the night of the dark one', () => {
  expect(heroScene('storm')).toMatchObject({ hour: 'storm', crop: 'banner', truck: 'street' })
  expect(heroScene('night', 'poster')).toMatchObject({ hour: 'night', crop: 'poster' })
})

test('the moon in the wide night picture is above the house, so it never overlaps the heading', () => {
  const [, moon] = /<circle cx="(-?\d+)" cy="\d+" r="58"/.exec(drawPicture(heroScene('night'))) ?? []
  // From 480 pixels up the picture is cropped on the left: its last 750 units are always visible, and the heading ends before 580.
  expect(Number(moon)).toBeGreaterThan(580 + 58)
})
