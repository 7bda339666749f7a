import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** Each measures itself against a limit in the same run; the floor is the least ratio that we are content with. */
const benches = [
  { name: 'cached page ÷ bare node:http', file: 'cached-page.ts', floor: 0.9 },
  { name: 'import ÷ COPY of the parsed rows', file: 'import.ts', floor: 0.3 },
]

const failed = benches.filter(({ name, file, floor }) => {
  console.log(`\n${name} (at least ${floor})`)
  const args = [join(import.meta.dirname, file), '--floor', String(floor)]
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status !== 0
})
for (const { name, floor } of failed) console.log(`below ${floor}: ${name}`)
process.exitCode = failed.length > 0 ? 1 : 0
