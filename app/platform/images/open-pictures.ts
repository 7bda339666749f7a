import type { CreativeError } from './creative.ts'
import { type DrawingProcess, type DrawingProcessOptions, startDrawingProcess } from './drawing-process.ts'
import { createDrawingQueue, type DrawingQueueOutcome } from './drawing-queue.ts'
import { type DrawingQueueName, type DrawingTask, queues } from './drawing-task.ts'
import { type PhotoError, photoTypeError } from './photo.ts'
import { type Pictures, PicturesBusy } from './pictures.ts'

type Bytes = Uint8Array<ArrayBuffer>
type Box = { width: number; height: number }
type Limits = {
  process: DrawingProcessOptions
  slots?: number
  maxWaiting: number
  maxWaitMs: number
  processorMs: number
  wallMs: number
  maxWork: number
  idleMs?: number
}

export const drawingQueueLimits: Record<DrawingQueueName, Limits> = {
  // A phone's photo takes a tenth of a second. Slower ones use the other queue, so that this one stays fast.
  homeowners: {
    process: { niceness: 5, withSvg: false },
    slots: 2,
    ...{ maxWaiting: 100, maxWaitMs: 30_000 },
    ...{ processorMs: 2_000, wallMs: 10_000, maxWork: 400 },
  },
  others: {
    process: { niceness: 15, withSvg: true },
    ...{ maxWaiting: 32, maxWaitMs: 60_000 },
    ...{ processorMs: 6_000, wallMs: 20_000, maxWork: 3_000, idleMs: 60_000 },
  },
  own: {
    process: { niceness: 10, withSvg: true },
    ...{ maxWaiting: 64, maxWaitMs: 30_000 },
    ...{ processorMs: 6_000, wallMs: 20_000, maxWork: 3_000, idleMs: 60_000 },
  },
}

/** Large homeowners' photos in the other queue. Limited, because each holds upload memory while it waits (`upload-room.ts`). */
const maxHeavyOfHomeowners = 4
/** Banners are drawn at twice the size of the largest placement. */
const maxCreativeSide = 2_400

/** A vector drawing has no pixels, so it's rendered large before it's resized. */
const leastBrandSide = 1_200

const errorOf = {
  'too-large': 'photo-too-many-pixels',
  unreadable: 'photo-unreadable',
  'not-allowed': 'drawing-not-allowed',
} as const satisfies Record<string, CreativeError>

type Parts = {
  /** Waits without occupying the request's slot: see `http/outside-slot.ts`. */
  outsideSlot?: <T>(wait: () => Promise<T>) => Promise<T>
  start?: (options: DrawingProcessOptions, queue: DrawingQueueName) => DrawingProcess
}

export function openPictures({ outsideSlot = wait => wait(), start = startDrawingProcess }: Parts = {}): Pictures {
  const open = (queue: DrawingQueueName) =>
    createDrawingQueue({ ...drawingQueueLimits[queue], start: () => start(drawingQueueLimits[queue].process, queue) })
  const all = { homeowners: open('homeowners'), others: open('others'), own: open('own') }

  let heavyOfHomeowners = 0

  function ask(queue: DrawingQueueName, task: DrawingTask, bytes: Uint8Array) {
    const { processorMs, maxWork } = drawingQueueLimits[queue]
    return all[queue].draw({ ...task, processorMs, maxWork }, bytes)
  }

  /** A homeowner's small photo goes to the quick queue, everything else to the other. */
  async function askFor(from: 'homeowner' | 'anyone', task: DrawingTask, bytes: Uint8Array) {
    const quick = from === 'homeowner' ? await ask('homeowners', task, bytes) : 'overran'
    const isMore = quick === 'overran' || (typeof quick === 'object' && quick.answer.kind === 'heavy')
    if (!isMore) return quick
    if (from === 'homeowner' && heavyOfHomeowners >= maxHeavyOfHomeowners) return 'busy'
    const count = from === 'homeowner' ? 1 : 0
    heavyOfHomeowners += count
    const outcome = await ask('others', task, bytes)
    heavyOfHomeowners -= count
    return outcome
  }

  async function drawSent(bytes: Bytes, task: DrawingTask, from: 'homeowner' | 'anyone' = 'anyone') {
    return readOutcome(await outsideSlot(() => askFor(from, task, bytes)))
  }

  /** Only SVGs can have parts that we leave out. */
  async function drawPhoto(bytes: Bytes, task: DrawingTask, from?: 'homeowner' | 'anyone') {
    const failure = await photoTypeError(bytes)
    if (failure) return { ok: false, reason: failure } as const
    const drawn = await drawSent(bytes, task, from)
    if (drawn.ok) return drawn
    const reason: PhotoError = drawn.reason === 'drawing-not-allowed' ? 'photo-unreadable' : drawn.reason
    return { ok: false, reason } as const
  }

  async function drawOwn(bytes: Uint8Array, task: DrawingTask) {
    const drawn = readOutcome(await outsideSlot(() => ask('own', task, bytes)))
    if (drawn.ok) return drawn
    if (drawn.reason === 'pictures-busy') throw new PicturesBusy()
    throw new Error(`a picture of ours could not be drawn: ${drawn.reason}`)
  }

  return {
    async redrawPhoto(bytes, { maxSide = 1_600, from } = {}) {
      const drawn = await drawPhoto(bytes, { kind: 'photo', maxSide }, from)
      return drawn.ok ? { ok: true, jpeg: drawn.content, width: drawn.width, height: drawn.height } : drawn
    },
    async drawLogo(bytes, box) {
      const drawn = await drawPhoto(bytes, { kind: 'logo', ...box })
      return drawn.ok ? { ok: true, webp: drawn.content } : drawn
    },
    async redrawCreative(bytes, kind) {
      const task = { kind, maxSide: maxCreativeSide }
      const drawn = await (kind === 'photo' ? drawPhoto(bytes, task) : drawSent(bytes, task))
      if (!drawn.ok) return drawn
      const { content, width, height } = drawn
      const mediaType = kind === 'photo' ? 'image/jpeg' : 'image/png'
      return { ok: true, drawn: { mediaType, content, width, height } }
    },
    async drawBrand(bytes, kind, shape) {
      const source =
        kind === 'drawing'
          ? await drawSent(bytes, { kind, maxSide: maxCreativeSide, leastSide: leastBrandSide })
          : undefined
      if (source && !source.ok) return source
      const drawn = await drawPhoto(source?.content ?? bytes, { kind: 'brand', ...shape })
      if (!drawn.ok) return drawn
      const { content, width, height } = drawn
      return { ok: true, drawn: { mediaType: `image/${shape.format}`, content, width, height } }
    },
    async fitPicture(content, { width, height }) {
      const drawn = await drawOwn(content, { kind: 'fit', width, height })
      return { content: drawn.content, width: drawn.width, height: drawn.height }
    },
    rasterPng: async svg => (await drawOwn(Buffer.from(svg), { kind: 'raster' })).content,
    stalled: () => queues.filter(queue => all[queue].isStalled()),
    figures: () => ({ homeowners: all.homeowners.figures(), others: all.others.figures(), own: all.own.figures() }),
    warm: () => all.homeowners.warm(),
    async close() {
      await Promise.all(queues.map(queue => all[queue].close()))
    },
  }
}

type Read = ({ ok: true; content: Buffer<ArrayBuffer> } & Box) | { ok: false; reason: CreativeError; part?: string }

function readOutcome(outcome: DrawingQueueOutcome): Read {
  if (outcome === 'busy') return { ok: false, reason: 'pictures-busy' }
  if (outcome === 'died') return { ok: false, reason: 'photo-unreadable' }
  if (outcome === 'overran') return { ok: false, reason: 'photo-too-many-pixels' }
  const { answer, content } = outcome
  if (answer.kind === 'drawn') return { ok: true, content, width: answer.width, height: answer.height }
  if (answer.kind !== 'rejected') return { ok: false, reason: 'photo-too-many-pixels' }
  const { reason, part } = answer
  return { ok: false, reason: errorOf[reason], ...(reason === 'not-allowed' && part && { part }) }
}
