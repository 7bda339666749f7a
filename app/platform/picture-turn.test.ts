import { setImmediate as moment } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { buildPhoto } from '#tests/support/photos.ts'
import { fitPicture, redrawCreative } from './creative.ts'
import { drawLogo } from './drawn-logo.ts'
import { redrawPhoto } from './photo.ts'

test('one picture is read at a time, whatever is made of it', async () => {
  const photo = await buildPhoto({ width: 2_000, height: 1_500 })
  const drawing = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="1500"/>')
  let isDone = false
  const drawn = Promise.all([
    redrawPhoto(photo),
    drawLogo(photo, { width: 1_000, height: 1_000, maxBytes: 2_000_000 }),
    redrawCreative(drawing, 'drawing'),
    fitPicture(Buffer.from(photo), { width: 1_000, height: 1_000 }),
  ]).finally(() => {
    isDone = true
  })
  let most = 0
  while (!isDone) {
    // Not what waits as well: a picture that goes from the one number to the other between two looks would count twice.
    most = Math.max(most, sharp.counters().process)
    await moment()
  }
  expect((await drawn).map(picture => 'ok' in picture && picture.ok)).toEqual([true, true, true, false])
  expect(most).toBe(1)
})
