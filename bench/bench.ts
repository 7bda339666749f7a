import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** Each measures itself in one run and ends with 1 when it misses: a ratio its floor, a duration its limit. */
const benches = [
  { name: 'cached page ÷ bare node:http', file: 'cached-page.ts', aim: ['--floor', '0.9'] },
  { name: 'import ÷ COPY of the parsed rows', file: 'import.ts', aim: ['--floor', '0.3'] },
  { name: 'seconds to the dialler on a slow phone', file: 'slow-phone.ts', aim: ['--limit', '10'] },
]

const failed = benches.filter(({ name, file, aim }) => {
  console.log(`\n${name} (${aim.join(' ')})`)
  return spawnSync(process.execPath, [join(import.meta.dirname, file), ...aim], { stdio: 'inherit' }).status !== 0
})
for (const { name, aim } of failed) console.log(`missed (${aim.join(' ')}): ${name}`)
process.exitCode = failed.length > 0 ? 1 : 0
