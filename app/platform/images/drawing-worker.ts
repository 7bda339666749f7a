// Strangers' files are decoded only in this process, which `drawing-process.ts` starts with limits and no secrets.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { drawTask } from './draw-task.ts'
import type { DrawingAnswer, LimitedTask } from './drawing-task.ts'
import { createFrameReader, toFrame } from './frames.ts'

const megabyte = 1024 * 1024
/** The process may grow by this after loading: twice a picture's limit, plus the result. */
const growthBytes = 256 * megabyte
/** A process that stays larger than this after a picture is replaced. */
const spentGrowthBytes = 96 * megabyte
const pollMs = 25

const startRss = load()
let drawing: NodeJS.Timeout | undefined

// Ends immediately, whatever libvips is doing; process.exit() would wait for it.
const end = () => process.kill(process.pid, 'SIGKILL')
process.stdin.on('end', end).on('close', end).on('error', end)
process.stdout.on('error', end)
process.stdin.on(
  'data',
  createFrameReader(256 * megabyte, ({ head, body }) => {
    // The sender is our own server.
    void work(head as LimitedTask, body)
  }),
)
say({ kind: 'ready' })

function load() {
  sharp.cache(false)
  sharp.concurrency(1)
  // No other format is ever decoded, whatever a file claims to be.
  const formats = ['Jpeg', 'Png', 'Webp', ...(process.argv.includes('--with-svg') ? ['Svg'] : [])]
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: formats.map(format => `VipsForeignLoad${format}`) })
  limitMemory()
  return process.memoryUsage.rss()
}

/** Limits memory to the current size plus `growthBytes`, if the system supports it; otherwise only `watch` does. */
function limitMemory() {
  try {
    const kilobytes = Number(/^VmSize:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1])
    if (kilobytes > 0) spawnSync('prlimit', ['--pid', String(process.pid), `--as=${kilobytes * 1024 + growthBytes}`])
  } catch {}
}

function say(answer: DrawingAnswer, body?: Uint8Array) {
  for (const part of toFrame(answer, body)) process.stdout.write(part)
}

async function work(task: LimitedTask, bytes: Buffer) {
  watch(task.processorMs)
  const outcome = await drawTask(task, bytes)
  // The overrun was already reported.
  if (!drawing) return
  clearInterval(drawing)
  drawing = undefined
  if ('kind' in outcome) return say(outcome)
  const { content, width, height } = outcome
  say({ kind: 'drawn', width, height, isSpent: process.memoryUsage.rss() - startRss > spentGrowthBytes }, content)
  // Pictures are outside V8's heap, so V8 alone sees no reason to collect them; this saves 60 MB.
  globalThis.gc?.()
}

/** Checks memory and time while libvips works on the picture in another thread. */
function watch(processorMs: number) {
  const before = process.cpuUsage()
  drawing = setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    const isOver = (user + system) / 1000 > processorMs || process.memoryUsage.rss() - startRss > growthBytes
    if (!isOver) return
    clearInterval(drawing)
    drawing = undefined
    say({ kind: 'overran' })
  }, pollMs)
}
