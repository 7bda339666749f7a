import { join } from 'node:path'
import { hashSources, isStamped, removeStamp, writeStamp } from './build-stamp.mjs'
import { withLock } from './lock.mjs'
import { node24, withNodeFirst } from './node24.mjs'
import { precompress } from './precompress.mjs'
import { root, Stop, scriptOf } from './project.mjs'
import { runScriptQuietly } from './run.mjs'

/**
 * Builds the pages and the server into build/, unless they were already built from the same sources.
 * @param {string} [folder]
 * @param {(folder: string) => Promise<void>} [build]
 */
export async function ensureBuilt(folder = root, build = buildPages) {
  if (isStamped(folder, hashSources(folder))) return
  await withLock(
    join(folder, '.react-router/locks/build'),
    async () => {
      // The hash is computed before the build: a file that changes meanwhile makes the next start build again.
      const hash = hashSources(folder)
      if (isStamped(folder, hash)) return
      removeStamp(folder)
      await build(folder)
      await precompress(join(folder, 'build/client'))
      writeStamp(folder, hash)
    },
    () => console.log('Another start is building the pages. Waiting for it.'),
  )
}

async function buildPages() {
  console.log('Building the pages. This takes a few seconds.')
  const node = node24()
  const env = { ...withNodeFirst(node), NODE_ENV: 'production' }
  const { code, output } = await runScriptQuietly(node, [scriptOf('@react-router/dev', 'react-router'), 'build'], {
    env,
  })
  if (code !== 0) throw new Stop(`${output.trimEnd()}\nWe couldn’t build the pages. The build’s output is above.`)
}
