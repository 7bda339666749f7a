import { existsSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ensureBuilt } from './build.mjs'
import { startModule } from './child.ts'
import { temporaryFolder } from './temporary-folder.ts'

const text = 'const roof = 1\n'.repeat(100)

test('builds unchanged sources once, whatever their times and tests', async () => {
  const { folder, builds, build } = project()
  await ensureBuilt(folder, build)
  writeFileSync(join(folder, 'app/page.test.ts'), 'another test')
  utimesSync(join(folder, 'app/page.ts'), new Date(0), new Date(0))
  await ensureBuilt(folder, build)
  expect(builds).toHaveLength(1)
})

test.each(['app/page.ts', 'app/new.ts', 'database/0001.sql', 'package-lock.json', 'vite.config.ts'])(
  'a change in %s triggers a build',
  async name => {
    const { folder, builds, build } = project()
    await ensureBuilt(folder, build)
    writeFileSync(join(folder, name), 'changed')
    await ensureBuilt(folder, build)
    expect(builds).toHaveLength(2)
  },
)

test('a renamed source or a missing server triggers a build', async () => {
  const { folder, builds, build } = project()
  await ensureBuilt(folder, build)
  rmSync(join(folder, 'app/page.ts'))
  writeFileSync(join(folder, 'app/pages.ts'), 'page')
  await ensureBuilt(folder, build)
  rmSync(join(folder, 'build/server/index.js'))
  await ensureBuilt(folder, build)
  expect(builds).toHaveLength(3)
})

test('two concurrent starts build once', async () => {
  const { folder, builds, build } = project()
  await Promise.all([ensureBuilt(folder, build), ensureBuilt(folder, build)])
  expect(builds).toHaveLength(1)
})

test("a failed build doesn't count as the previous good build", async () => {
  const { folder, builds, build } = project()
  await ensureBuilt(folder, build)
  const before = readFileSync(join(folder, 'app/page.ts'))
  writeFileSync(join(folder, 'app/page.ts'), 'broken')
  const failing = ensureBuilt(folder, async () => {
    writeFileSync(join(folder, 'build/server/index.js'), 'half')
    throw new Error('does not compile')
  })
  await expect(failing).rejects.toThrow('does not compile')
  writeFileSync(join(folder, 'app/page.ts'), before)
  await ensureBuilt(folder, build)
  expect(builds).toHaveLength(2)
})

test("a killed build doesn't count as a good one", async () => {
  const { folder, builds, build } = project()
  const killed = startModule(`
    import { mkdirSync, writeFileSync } from 'node:fs'
    import { ensureBuilt } from '${new URL('build.mjs', import.meta.url).href}'
    await ensureBuilt('${folder}', async folder => {
      for (const part of ['server', 'client']) mkdirSync(folder + '/build/' + part, { recursive: true })
      writeFileSync(folder + '/build/server/index.js', 'half')
      console.log('half done')
      await new Promise(() => setInterval(() => {}, 1000))
    })`)
  await killed.said('half done')
  killed.kill('SIGKILL')
  await killed.ended
  await ensureBuilt(folder, build)
  expect(builds).toHaveLength(1)
})

test('the next start builds a source that changed during the build', async () => {
  const { folder, builds, build } = project()
  await ensureBuilt(folder, async () => {
    await build()
    writeFileSync(join(folder, 'app/page.ts'), 'saved meanwhile')
  })
  await ensureBuilt(folder, build)
  expect(builds).toHaveLength(2)
})

test("text files get compressed copies, unless compression doesn't help", async () => {
  const { folder, build } = project()
  await ensureBuilt(folder, build)
  const file = join(folder, 'build/client/assets/a.js')
  expect(brotliDecompressSync(readFileSync(`${file}.br`)).toString()).toBe(text)
  expect(gunzipSync(readFileSync(`${file}.gz`)).toString()).toBe(text)
  expect(existsSync(join(folder, 'build/client/photo.jpg.br'))).toBe(false)
  expect(existsSync(join(folder, 'build/client/tiny.txt.gz'))).toBe(false)
})

function project() {
  const folder = temporaryFolder({
    'app/page.ts': 'page',
    'app/page.test.ts': 'a test',
    'database/0001.sql': 'select 1',
    'package-lock.json': '{}',
    'vite.config.ts': '',
  })
  const builds: string[] = []
  const build = async () => {
    builds.push(folder)
    rmSync(join(folder, 'build'), { recursive: true, force: true })
    for (const part of ['server', 'client/assets']) mkdirSync(join(folder, 'build', part), { recursive: true })
    writeFileSync(join(folder, 'build/server/index.js'), 'server')
    writeFileSync(join(folder, 'build/client/assets/a.js'), text)
    writeFileSync(join(folder, 'build/client/photo.jpg'), text)
    writeFileSync(join(folder, 'build/client/tiny.txt'), 'x')
  }
  return { folder, builds, build }
}
