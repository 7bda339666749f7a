import { drawLadder } from './ladder.ts'
import { drawLand } from './land.ts'
import { drawPalm, type Palm } from './palms.ts'
import { viewFrom } from './projection.ts'
import { drawShrubs } from './shrubs.ts'
import { drawSky } from './sky.ts'
import { boxFaces, drawSolid } from './solids.ts'
import { type Stage, setStage } from './stage.ts'

const wood = '#C99B66'

/** Illustration for an empty result: a frame still without its roof, folded tarps ready on the slab. */
export function emptyPicture(): string {
  const stage = setStage({ seed: 'empty', hour: 'dawn' }, viewFrom('street', 1.3, [126, 398]))
  const palms: Palm[] = [
    { foot: [100, 416], size: 0.98, lean: -0.6 },
    { foot: [704, 446], size: 1.08, lean: 0.6 },
  ]
  const content =
    drawSky(stage, 'dawn') +
    drawLand(stage, { sea: false }, -186) +
    drawFrame(stage) +
    drawShrubs(stage, [
      [-26, -24, 0],
      [352, -24, 0],
      [358, 64, 0],
    ]) +
    palms.map(palm => drawPalm(stage, palm)).join('')
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 800 600" ' +
    `preserveAspectRatio="xMidYMid slice"><defs>${stage.definitions()}</defs>${content}</svg>`
  )
}

/** Draws slab, posts and beams from back to front. */
function drawFrame(stage: Stage) {
  const { light, tone } = stage
  const shadow = stage.face(
    [
      [330, -20, 0],
      [372, 6, 0],
      [372, 146, 0],
      [330, 130, 0],
    ],
    light.shadow,
    light.shadowStrength,
  )
  const part = (from: readonly [number, number, number], size: readonly [number, number, number], colour = wood) =>
    drawSolid(stage, boxFaces(from, size), tone(colour))
  const side = (y: number) =>
    [36, 148, 262].map(x => part([x, y, 7], [9, 9, 72])).join('') + part([28, y - 1, 79], [252, 11, 10])
  const joists = [44, 96, 148, 200, 252].map(x => part([x, 14, 89], [6, 98, 8])).join('')
  return (
    shadow +
    part([0, -20, 0], [330, 150, 7], '#D9D3C7') +
    side(98) +
    drawTarps(stage) +
    side(20) +
    joists +
    drawLadder(stage, [196, -66, 0], [196, 18, 98])
  )
}

function drawTarps(stage: Stage) {
  return [0, 1, 2]
    .map(at =>
      drawSolid(stage, boxFaces([172 - at, 44, 7 + at * 12], [84 - at * 4, 44, 11]), stage.tone('#2C73D9', 0.6)),
    )
    .join('')
}
