import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { listUnknown, listUnproven, renderMap } from './map.ts'
import { joinRuns, readRun } from './runs.ts'
import { readSpecification } from './statements.ts'

const usage = 'Usage: node scripts/specification/write-map.ts [--check] RUN.json [RUN2.json …]'
const home = new URL('../../docs/specification-map.md', import.meta.url)

try {
  process.exitCode = main()
} catch (error) {
  process.exitCode = complain(error instanceof Error ? error.message : String(error), usage)
}

function main() {
  const { values, positionals } = parseArgs({
    options: { check: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  if (positionals.length === 0) return complain(usage)

  const specification = readSpecification()
  const run = joinRuns(positionals.map(readRun))
  const map = renderMap(specification, run)
  const stale = values.check ? listStale(existsSync(home) ? readFileSync(home, 'utf8') : '', map) : []
  if (!values.check) writeFileSync(home, map)

  return complain(
    ...listUnknown(specification, run).map(
      number => `A test names ${number}, which docs/specification.json does not hold.`,
    ),
    ...listUnproven(specification, run).map(({ number, text }) => `Finished but not proven: ${number} ${text}`),
    ...(stale.length > 0 ? [`docs/specification-map.md is stale. ${usage}`, ...stale] : []),
  )
}

/** Returns the first lines in which the written map differs from these runs'. */
function listStale(written: string, map: string) {
  const [before, after] = [written.split('\n'), map.split('\n')]
  return [
    ...before.filter(line => !after.includes(line)).map(line => `- ${line}`),
    ...after.filter(line => !before.includes(line)).map(line => `+ ${line}`),
  ].slice(0, 20)
}

function complain(...lines: string[]) {
  for (const line of lines) console.error(line)
  return lines.length === 0 ? 0 : 1
}
