import { parseArgs } from 'node:util'
import { report } from './outcome.ts'
import { serveDirectory } from './serve-directory.ts'
import { signIn } from './sign-in.ts'
import { watchMemory } from './watch-memory.ts'

// Measures an export of the whole directory, and its peak memory beyond that of a small one.

const { values: given } = parseArgs({
  options: { listings: { type: 'string', default: '1000000' }, megabytes: { type: 'string', default: '100' } },
})
const listings = Number(given.listings)
const lineFeed = 0x0a

const { url: site, pid, client, stop } = await serveDirectory(listings)
try {
  const { rows } = await client.query<{ count: string }>('select count(*) from businesses where removed_at is null')
  const listed = Number(rows[0]?.count)
  const cookie = await signIn(site)
  await countLines('/admin/tools/export.csv?show=featured', cookie)

  const reportMemory = watchMemory(pid)
  const started = performance.now()
  const lines = await countLines('/admin/tools/export.csv', cookie)
  const seconds = (performance.now() - started) / 1_000
  report({
    name: `export of ${listed.toLocaleString('en')} listings`,
    measured: `${seconds.toFixed(1)} s`,
    goal: 'all of them',
    isMet: lines === listed + 1,
  })
  reportMemory(Number(given.megabytes))
} finally {
  await stop()
}

/** No field of a generated listing contains a line break. */
async function countLines(path: string, cookie: string) {
  const answer = await fetch(site + path, { headers: { cookie } })
  if (!answer.ok || !answer.body) throw new Error(`no export: ${answer.status}`)
  let lines = 0
  for await (const chunk of answer.body) for (const byte of chunk) if (byte === lineFeed) lines += 1
  return lines
}
