// npm runs this before `npm start`, with syntax that every system's shell supports.
import { rejectUnsupportedMachine } from './launch/install.mjs'
import { main } from './launch/project.mjs'

await main(async () => {
  rejectUnsupportedMachine()
  return 0
})
