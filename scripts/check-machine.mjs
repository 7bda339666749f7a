// npm runs this before `npm start`, with syntax that every system's shell supports.
import { refuseUnsupportedMachine } from './launch/install.mjs'
import { main } from './launch/project.mjs'

await main(async () => {
  refuseUnsupportedMachine()
  return 0
})
