import { ensureBuilt } from './launch/build.mjs'
import { ensureInstalled } from './launch/install.mjs'
import { main } from './launch/project.mjs'

await main(async () => {
  await ensureInstalled()
  await ensureBuilt()
  console.log('build/ is up to date.')
  return 0
})
