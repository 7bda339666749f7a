// A drawing process: it alone decodes what strangers send. It is started by `drawing-process.ts` with limits of its own, holds
// no secret and no connection, and ends when the product does.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { drawTask } from './draw-task.ts'
import type { DrawingAnswer } from './drawing-answer.ts'
import type { LimitedTask } from './drawing-task.ts'
import { createFrameReader, toFrame } from './frames.ts'

const megabyte = 1024 * 1024
/** What it may take beyond what it has after loading: twice what a picture may need, and what is made of it. */
const growthBytes = 256 * megabyte
/** A process that stays larger than this after a picture is replaced. */
const spentGrowthBytes = 96 * megabyte
const lookMs = 25

const startRss = load()
let drawing: NodeJS.Timeout | undefined

// At once, whatever libvips is doing: process.exit() would wait for it.
const end = () => process.kill(process.pid, 'SIGKILL')
process.stdin.on('end', end).on('close', end).on('error', end)
process.stdout.on('error', end)
process.stdin.on(
  'data',
  createFrameReader(256 * megabyte, ({ head, body }) => {
    // The sender is the product itself.
    void work(head as LimitedTask, body)
  }),
)
say({ kind: 'ready' })

function load() {
  sharp.cache(false)
  sharp.concurrency(1)
  // Whatever a file claims to be, no other format is ever decoded.
  const formats = ['Jpeg', 'Png', 'Webp', ...(process.argv.includes('--with-svg') ? ['Svg'] : [])]
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: formats.map(format => `VipsForeignLoad${format}`) })
  limitMemory()
  return process.memoryUsage.rss()
}

/**
 * Lowers the limit of its own address space to what it has now and `growthBytes` more, where the system has a way to; elsewhere
 * `watch` alone sees to it.
 */
function limitMemory() {
  try {
    const kilobytes = Number(/^VmSize:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1])
    if (kilobytes > 0) spawnSync('prlimit', ['--pid', String(process.pid), `--as=${kilobytes * 1024 + growthBytes}`])
  } catch {
    // Not Linux.
  }
}

function say(answer: DrawingAnswer, body?: Uint8Array) {
  for (const part of toFrame(answer, body)) process.stdout.write(part)
}

async function work(task: LimitedTask, bytes: Buffer) {
  watch(task.processorMs)
  const outcome = await drawTask(task, bytes)
  // It has been said already that this took too much.
  if (!drawing) return
  clearInterval(drawing)
  drawing = undefined
  if ('kind' in outcome) return say(outcome)
  const { content, width, height } = outcome
  say({ kind: 'drawn', width, height, isSpent: process.memoryUsage.rss() - startRss > spentGrowthBytes }, content)
  // Pictures lie outside of V8's heap, which alone would see no reason to collect them: 60 MB less.
  globalThis.gc?.()
}

/** Looks at what the picture costs while libvips works on it in another thread. */
function watch(processorMs: number) {
  const before = process.cpuUsage()
  drawing = setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    const isOver = (user + system) / 1000 > processorMs || process.memoryUsage.rss() - startRss > growthBytes
    if (!isOver) return
    clearInterval(drawing)
    drawing = undefined
    say({ kind: 'overran' })
  }, lookMs)
}
