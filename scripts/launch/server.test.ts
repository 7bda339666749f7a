import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startModule } from './child.ts'
import { temporaryFolder } from './temporary-folder.ts'

const watch = new URL('../../app/platform/config/launcher-watch.ts', import.meta.url).href

const server = `
  import { writeFileSync } from 'node:fs'
  import { endWithLauncher } from '${watch}'
  const staysAlive = setInterval(() => {}, 1000)
  let heard = 0
  const end = why => { heard++; console.log('server heard ' + why); setTimeout(() => process.exit(10 + heard), 300) }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal))
  endWithLauncher(() => { writeFileSync(process.env.GONE, ''); process.exit() })
  console.log('server is ' + process.pid + ' up')`

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s reaches the server once, and its exit code is returned',
  async signal => {
    const launcher = launch()
    await launcher.said(' up')
    launcher.kill(signal)
    await launcher.said('server heard')
    launcher.kill(signal)
    const { code, output } = await launcher.ended
    expect(code).toBe(11)
    expect(output).toContain(`server heard ${signal}`)
  },
)

test('a killed server returns 128 plus the number of its signal', async () => {
  const launcher = launch()
  process.kill(pidOf(await launcher.said(' up')), 'SIGKILL')
  expect(await launcher.ended).toMatchObject({ code: 137 })
})

test("a server doesn't outlive a killed launcher", async () => {
  const { gone, ...launcher } = launch()
  await launcher.said(' up')
  launcher.kill('SIGKILL')
  // Its output closes when the last process that holds it, the server, has ended.
  await launcher.ended
  expect(existsSync(gone)).toBe(true)
})

test('a server without a launcher ends by itself without calling the callback', async () => {
  const alone = startModule(`import { endWithLauncher } from '${watch}'; endWithLauncher(() => console.log('gone'))`)
  expect(await alone.ended).toMatchObject({ code: 0, output: '' })
})

function launch() {
  const folder = temporaryFolder({ 'server.mjs': server })
  const source = `
    import { serve } from '${new URL('server.mjs', import.meta.url).href}'
    process.exitCode = await serve(process.execPath, ['${join(folder, 'server.mjs')}'], process.env)`
  const gone = join(folder, 'gone')
  return { ...startModule(source, { GONE: gone }), gone }
}

function pidOf(output: string) {
  return Number(/server is (\d+)/.exec(output)?.[1])
}
