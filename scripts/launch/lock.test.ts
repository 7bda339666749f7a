import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startModule } from './child.ts'
import { withLock } from './lock.mjs'
import { temporaryFolder } from './temporary-folder.ts'

const lockModule = new URL('lock.mjs', import.meta.url).href

test('each of several concurrent processes gets the lock alone', async () => {
  const folder = temporaryFolder()
  await contend(folder, 5)
  expectOneAtATime(folder, 5)
})

test("a dead process's lock passes to one that waits", async () => {
  const folder = temporaryFolder()
  const dead = startModule('')
  await dead.ended
  leaveLock(folder, `${dead.pid}-x`)
  await contend(folder, 4)
  expectOneAtATime(folder, 4)
})

test('a lock that its holder no longer touches passes on, even if its process ID is in use', async () => {
  const folder = temporaryFolder()
  const file = leaveLock(folder, `${process.ppid}-x`)
  const longAgo = new Date(Date.now() - 3_600_000)
  utimesSync(file, longAgo, longAgo)
  expect(await withLock(join(folder, 'lock'), async () => 'mine')).toBe('mine')
})

test('notifies a waiting process once, which works after the first has finished', async () => {
  const folder = temporaryFolder()
  const path = join(folder, 'lock')
  const order: string[] = []
  let finish = () => {}
  const first = withLock(path, async () => {
    await new Promise<void>(resolve => {
      finish = resolve
    })
    order.push('first')
  })
  const onWait = () => {
    order.push('waits')
    finish()
  }
  await withLock(path, async () => order.push('second'), onWait)
  await first
  expect(order).toEqual(['waits', 'first', 'second'])
  expect(readdirSync(folder)).toEqual([])
})

test('releases the lock if the work throws', async () => {
  const path = join(temporaryFolder(), 'lock')
  const work = withLock(path, async () => {
    throw new Error('no')
  })
  await expect(work).rejects.toThrow('no')
  expect(await withLock(path, async () => 'free')).toBe('free')
})

function leaveLock(folder: string, name: string) {
  mkdirSync(join(folder, 'lock'))
  const file = join(folder, 'lock', name)
  writeFileSync(file, '')
  return file
}

async function contend(folder: string, count: number) {
  const source = `
    import { appendFileSync } from 'node:fs'
    import { withLock } from '${lockModule}'
    const say = word => appendFileSync('${folder}/said', word + ' ' + process.pid + '\\n')
    await withLock('${folder}/lock', async () => { say('in'); await new Promise(r => setTimeout(r, 30)); say('out') })`
  const ends = await Promise.all(Array.from({ length: count }, () => startModule(source).ended))
  expect(ends.map(({ code, output }) => ({ code, output }))).toEqual(ends.map(() => ({ code: 0, output: '' })))
}

function expectOneAtATime(folder: string, count: number) {
  const lines = readFileSync(join(folder, 'said'), 'utf8').trimEnd().split('\n')
  const visits = lines.filter(line => line.startsWith('in')).map(line => line.slice('in '.length))
  expect(new Set(visits).size).toBe(count)
  expect(lines).toEqual(visits.flatMap(pid => [`in ${pid}`, `out ${pid}`]))
  expect(readdirSync(folder)).toEqual(['said'])
}
