// npm runs this before `npm start`, in words that every system's shell knows.
import { refuseUnsupportedMachine } from './launch/install.mjs'
import { main } from './launch/project.mjs'

await main(async () => {
  refuseUnsupportedMachine()
  return 0
})
