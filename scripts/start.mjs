import { ensureBuilt } from './launch/build.mjs'
import { ensureInstalled } from './launch/install.mjs'
import { node24 } from './launch/node24.mjs'
import { main } from './launch/project.mjs'
import { serve } from './launch/server.mjs'
import { serverArguments } from './launch/server-arguments.mjs'

await main(async () => {
  await ensureInstalled()
  await ensureBuilt()
  const production = process.argv.includes('--production') ? { ROOF_RESCUE_MODE: 'production' } : {}
  return serve(node24(), serverArguments, { ...process.env, NODE_ENV: 'production', ...production })
})
