import { type ChildProcess, spawn } from 'node:child_process'
import { extname, join } from 'node:path'
import { type DrawingAnswer, drawingAnswer, type LimitedTask } from './drawing-task.ts'
import { createFrameReader, toFrame } from './frames.ts'

export type DrawingProcess = {
  ready: Promise<void>
  /** Draws one picture at a time. Rejects if the process ends before it responds. */
  draw(task: LimitedTask, bytes: Uint8Array): Promise<Said>
  kill(): void
  ended: Promise<void>
}

export type Said = { answer: DrawingAnswer; content: Buffer<ArrayBuffer> }

export type DrawingProcessOptions = {
  /** 0 is the server's own priority, 19 the lowest. */
  niceness: number
  withSvg: boolean
}

/** The worker is next to this file: a separate program in the build (vite.config.ts), otherwise its source. */
const worker = join(import.meta.dirname, `drawing-worker${extname(import.meta.filename)}`)
/** A PNG of 2,400 pixels a side has at most 23 MB. */
const maxAnswerBytes = 32 * 1024 * 1024

/**
 * The process starts as a shell, to set limits that an ordinary user may set: it can't write files or dump core, and
 * the kernel kills it after two minutes of processor time. With `setpriv`, the kernel also kills it with its parent.
 */
const launch = `ulimit -c 0; ulimit -f 0; ulimit -t 120
if setpriv --pdeathsig KILL true; then exec setpriv --pdeathsig KILL nice -n "$0" "$@"; fi 2>/dev/null
exec nice -n "$0" "$@"`

/** Drawing uses one processor: one thread and one malloc arena. Large blocks go back to the system. */
const environment = {
  PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
  UV_THREADPOOL_SIZE: '1',
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
}

/** The process inherits neither our environment nor our open files. */
export function startDrawingProcess({ niceness, withSvg }: DrawingProcessOptions): DrawingProcess {
  const args = [process.execPath, '--max-semi-space-size=1', '--expose-gc', worker, ...(withSvg ? ['--with-svg'] : [])]
  const child = spawn('/bin/sh', ['-c', launch, String(niceness), ...args], {
    cwd: '/',
    env: environment,
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const ended = new Promise<void>(finish => {
    for (const event of ['exit', 'error']) child.once(event, () => finish())
  })
  const gone = ended.then(() => Promise.reject(new Error('the drawing process has ended')))
  gone.catch(() => {})
  const kill = () => void child.kill('SIGKILL')
  const { take, next } = openAnswers(kill)
  child.stdout.on('data', take).on('error', kill)
  child.stdin.on('error', kill)
  const ready = Promise.race([next(), gone]).then(() => {})
  ready.catch(() => {})
  keepAlive(child, false)
  return {
    ready,
    async draw(task, bytes) {
      keepAlive(child, true)
      try {
        const said = next()
        for (const part of toFrame(task, bytes)) child.stdin.write(part)
        return await Promise.race([said, gone])
      } finally {
        keepAlive(child, false)
      }
    },
    kill,
    ended,
  }
}

/** Reads one message after the other. An invalid one kills the process. */
function openAnswers(kill: () => void) {
  let waiting: ((said: Said) => void) | undefined
  const read = createFrameReader(maxAnswerBytes, ({ head, body: content }) => {
    const { data: answer } = drawingAnswer.safeParse(head)
    if (!answer || !waiting) return kill()
    const finish = waiting
    waiting = undefined
    finish({ answer, content })
  })
  return {
    take(piece: Buffer) {
      try {
        read(piece)
      } catch {
        kill()
      }
    },
    next: () =>
      new Promise<Said>(finish => {
        waiting = finish
      }),
  }
}

/** Only work in progress keeps the server alive, not an idle process. */
function keepAlive(child: ChildProcess, isWorking: boolean) {
  const change = isWorking ? 'ref' : 'unref'
  child[change]()
  // Node's pipes are sockets; its types only promise streams.
  for (const pipe of [child.stdin, child.stdout]) (pipe as unknown as { ref(): void; unref(): void })[change]()
}
