import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './launch/install.mjs'
import { node24, withNodeFirst } from './launch/node24.mjs'
import { main, root, Stop } from './launch/project.mjs'
import { runScript } from './launch/run.mjs'

/** @type {Record<string, string>} */
const elsewhere = {
  bench: 'bench/bench.ts',
  client: 'scripts/write-client.ts',
  schema: 'scripts/write-schema.ts',
  screenshots: 'scripts/take-screenshots.ts',
}

await main(async () => {
  const [name = '', ...args] = process.argv.slice(2)
  const file = elsewhere[name] ?? `app/commands/${name}.ts`
  if (!/^[a-z-]+$/.test(name) || !existsSync(join(root, file))) throw new Stop(unknown(name))
  await ensureInstalled()
  const node = node24()
  // Relative paths on the command line refer to the user's current folder.
  const env = { ...withNodeFirst(node), INIT_CWD: process.env.INIT_CWD ?? process.cwd() }
  return runScript(node, [file, ...args], { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
})

/** @param {string} name */
function unknown(name) {
  const folder = join(root, 'app/commands')
  const files = existsSync(folder) ? readdirSync(folder) : []
  const names = files.filter(file => /^[a-z-]+\.ts$/.test(file)).map(file => file.slice(0, -3))
  return `Unknown command '${name}'. Commands: ${[...Object.keys(elsewhere), ...names].join(', ')}.`
}
