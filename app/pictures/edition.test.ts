import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { standardCategories } from '#domain/directory/businesses/category.ts'
import { atWork } from './at-work.ts'
import { logoOf } from './business-logo.ts'
import { sceneOf } from './choose-scene.ts'
import { drawPicture } from './draw-picture.ts'
import { drawingNames, drawingOf } from './drawings.ts'
import { emptyPicture } from './empty-picture.ts'
import { galleryOf } from './gallery.ts'
import { heroScene } from './hero.ts'
import { edition } from './logo-path.ts'

/** Hash of all drawings in this edition. */
const drawn = { edition: '2', sha256: '7d4b9bbde54a99437fa523a3246359dc48d2976af4a28dfd4d48d91a927f9c1c' }

test('changed drawings get a new edition, because browsers cache pictures forever', () => {
  const heroes = (['storm', 'night'] as const).flatMap(hour => [heroScene(hour, 'banner'), heroScene(hour, 'poster')])
  const businesses = standardCategories.flatMap(category =>
    ['a', 'b', 'c', 'd'].map(id => ({ id: `${id} ${category}`, categories: [category] })),
  )
  const scenes = [...heroes, atWork, ...businesses.flatMap(business => [sceneOf(business), ...galleryOf(business)])]
  const hash = createHash('sha256').update(emptyPicture())
  for (const scene of scenes) hash.update(drawPicture(scene))
  for (const name of drawingNames) hash.update(drawingOf(name)?.() ?? '')
  for (const { id } of businesses) hash.update(logoOf({ id, name: 'Ace Roofing' }))
  expect({ edition, sha256: hash.digest('hex') }).toEqual(drawn)
})
