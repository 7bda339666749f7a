import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startModule } from '#scripts/launch/child.ts'
import { buildPhoto } from '#tests/support/photos.ts'
import { drawingProcesses, isAlive } from '#tests/support/process-tree.ts'
import { startDrawingProcess } from './drawing-process.ts'
import { toFrame } from './frames.ts'

const soon = { timeout: 30_000, interval: 50 }
const isLinux = process.platform === 'linux'
const task = { processorMs: 30_000, maxWork: 400 } as const
/** Takes minutes of work, and the allow list doesn't apply: our own drawings are drawn unchecked. */
const endless = `<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="3000"><filter id="f">${'<feTurbulence baseFrequency=".9" numOctaves="9"/>'.repeat(90)}</filter><rect width="3000" height="3000" filter="url(#f)"/></svg>`

async function start() {
  const before = new Set(drawingProcesses(process.pid).map(({ pid }) => pid))
  const started = startDrawingProcess({ niceness: 5, withSvg: true })
  onTestFinished(() => started.kill())
  await started.ready
  const pid = drawingProcesses(process.pid).find(row => !before.has(row.pid))?.pid ?? 0
  return { ...started, pid }
}

test('draws a photo and rejects anything else', async () => {
  const { draw } = await start()
  const { answer, content } = await draw({ ...task, kind: 'photo', maxSide: 1_600 }, await buildPhoto())
  expect(answer).toMatchObject({ kind: 'drawn', width: 48, height: 64 })
  expect(content.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
  const none = await draw({ ...task, kind: 'photo', maxSide: 1_600 }, Buffer.from('x'))
  expect(none.answer).toEqual({ kind: 'rejected', reason: 'unreadable' })
})

test.each(['gif', 'avif'] as const)("doesn't decode %s, whatever it's called", async format => {
  const { draw } = await start()
  const { answer } = await draw({ ...task, kind: 'photo', maxSide: 1_600 }, await buildPhoto({ format }))
  expect(answer).toEqual({ kind: 'rejected', reason: 'unreadable' })
})

test("reports that a picture exceeded its processor time while it's being drawn", async () => {
  const { draw } = await start()
  const { answer } = await draw({ kind: 'raster', processorMs: 300, maxWork: 400 }, Buffer.from(endless))
  expect(answer).toEqual({ kind: 'overran' })
})

test('reports that a picture exceeded its memory', async () => {
  const { draw } = await start()
  const layers = `<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="3000">${'<g opacity=".9">'.repeat(60)}<rect width="3000" height="3000"/>${'</g>'.repeat(60)}</svg>`
  const drawn = await draw({ ...task, kind: 'raster' }, Buffer.from(layers)).catch(() => 'ended')
  // A system limit may apply first.
  expect(['ended', 'overran', 'rejected']).toContain(typeof drawn === 'string' ? drawn : drawn.answer.kind)
})

test.runIf(isLinux)('has system limits, a low priority, and none of our environment', async () => {
  process.env.SECRET_OF_THIS_TEST = 'secret'
  onTestFinished(() => void delete process.env.SECRET_OF_THIS_TEST)
  const { pid } = await start()
  const limits = readFileSync(`/proc/${pid}/limits`, 'utf8')
  expect(limits).toMatch(/Max cpu time +120 +120/)
  expect(limits).toMatch(/Max core file size +0 +0/)
  expect(limits).toMatch(/Max file size +0 +0/)
  expect(limits).toMatch(/Max address space +\d+ +\d+/)
  const environment = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')
  const names = environment.map(entry => entry.split('=')[0] ?? '').filter(Boolean)
  // A shell may add variables.
  const harmless = [
    'MALLOC_ARENA_MAX',
    'MALLOC_MMAP_THRESHOLD_',
    'PATH',
    'UV_THREADPOOL_SIZE',
    'PWD',
    'OLDPWD',
    'SHLVL',
    '_',
  ]
  expect(names.filter(name => !harmless.includes(name))).toEqual([])
  // The priority is the nineteenth field; before it comes the name in parentheses.
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')
  expect(Number(stat?.[16])).toBe(Math.min(getPriority() + 5, 19))
})

test.each([
  ['while it draws', `pictures.rasterPng(${JSON.stringify(endless)}).catch(() => {})`],
  ['while it waits for work', ''],
])('ends with its parent, however that ends, %s', async (_, work) => {
  const parent = startModule(`
    import { openPictures } from '${new URL('open-pictures.ts', import.meta.url).href}'
    const pictures = openPictures()
    pictures.warm()
    await pictures.rasterPng('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    ${work}
    console.log('working')
    setInterval(() => {}, 1_000)`)
  await parent.said('working')
  const children = drawingProcesses(parent.pid)
  expect(children).toHaveLength(2)
  parent.kill('SIGKILL')
  await parent.ended
  await expect.poll(() => children.filter(({ pid }) => isAlive(pid)), soon).toEqual([])
})

test("ends when its pipe closes, if the system doesn't end it with its parent", async () => {
  const program = join(import.meta.dirname, 'drawing-worker.ts')
  const child = spawn(process.execPath, [program, '--with-svg'], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  await once(child.stdout, 'data')
  for (const part of toFrame({ ...task, kind: 'raster' }, Buffer.from(endless))) child.stdin.write(part)
  const before = performance.now()
  child.stdin.end()
  expect(await ended).toEqual([null, 'SIGKILL'])
  expect(performance.now() - before).toBeLessThan(20_000)
})

test('kills a suspended process like any other', async () => {
  const { pid, kill, ended } = await start()
  process.kill(pid, 'SIGSTOP')
  kill()
  await ended
  expect(isAlive(pid)).toBe(false)
})
