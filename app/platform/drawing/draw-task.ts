import sharp, { type Sharp } from 'sharp'
import { cleanSvg } from './clean-svg.ts'
import type { DrawingAnswer } from './drawing-answer.ts'
import { type LimitedTask, maxPictureBytes, maxPixels } from './drawing-task.ts'
import { pictureCost } from './picture-cost.ts'
import { SvgRefusal } from './read-svg.ts'

type Size = { width: number; height: number }
type Drawn = { content: Buffer } & Size
type Outcome = Drawn | Exclude<DrawingAnswer, { kind: 'drawn' | 'ready' | 'overran' }>

const reading = { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true } as const

/** Makes of a picture what the task says. Runs in a drawing process, which alone may decode what a stranger sent. */
export async function drawTask(task: LimitedTask, bytes: Buffer): Promise<Outcome> {
  try {
    if (task.kind === 'raster') return await draw(sharp(bytes).png({ palette: true, quality: 90 }))
    if (task.kind === 'drawing') return await drawDrawing(task, bytes)
    const fault = await findFault(task, bytes)
    return fault ?? (await redraw(task, bytes))
  } catch (error) {
    return { kind: 'refused', reason: error instanceof SvgRefusal ? error.reason : 'unreadable' }
  }
}

async function findFault({ maxWork }: LimitedTask, bytes: Buffer): Promise<Outcome | undefined> {
  const header = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (header.width * header.height > maxPixels) return { kind: 'refused', reason: 'too-large' }
  const cost = pictureCost(header, bytes)
  if (cost.bytes > maxPictureBytes) return { kind: 'refused', reason: 'too-large' }
  return cost.work > maxWork ? { kind: 'heavy' } : undefined
}

function redraw(task: Exclude<LimitedTask, { kind: 'raster' | 'drawing' }>, bytes: Buffer): Promise<Drawn> {
  if (task.kind === 'logo') return drawLogo(bytes, task)
  if (task.kind === 'photo')
    return draw(within(bytes, square(task.maxSide)).flatten({ background: '#ffffff' }).jpeg({ quality: 80 }))
  // A picture of ours is upright already.
  return draw(fitted(sharp(bytes, reading), task).webp({ quality: 82 }))
}

/** What librsvg is given is not what was sent, but what `cleanSvg` has written. */
function drawDrawing({ maxSide }: { maxSide: number }, bytes: Buffer) {
  return draw(
    sharp(Buffer.from(cleanSvg(bytes, { maxSide, maxPixels })), reading)
      .toColourspace('srgb')
      .png(),
  )
}

/** Upright and in the colors of a screen. */
function within(bytes: Buffer, box: Size) {
  return fitted(sharp(bytes, reading).autoOrient(), box).toColourspace('srgb')
}

/** As large as fits into the box, and never larger than it came. */
function fitted(picture: Sharp, { width, height }: Size) {
  return picture.resize({ width, height, fit: 'inside', withoutEnlargement: true })
}

async function draw(picture: Sharp): Promise<Drawn> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true })
  return { content: data, width: info.width, height: info.height }
}

/** Unpacked once, then packed coarser and at last smaller until it's short enough. */
async function drawLogo(bytes: Buffer, { width, height, maxBytes }: Size & { maxBytes: number }): Promise<Drawn> {
  const { data, info } = await within(bytes, { width, height }).raw().toBuffer({ resolveWithObject: true })
  for (let side = Math.max(info.width, info.height); ; side = Math.ceil(side / 2)) {
    for (const quality of [85, 60, 35]) {
      const smaller = fitted(sharp(data, { raw: info }), square(side))
      const logo = await draw(smaller.webp({ quality, alphaQuality: quality }))
      if (logo.content.length <= maxBytes || side < 32) return logo
    }
  }
}

function square(side: number): Size {
  return { width: side, height: side }
}
