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
  const isStale = !existsSync(home) || readFileSync(home, 'utf8') !== map
  if (!values.check) writeFileSync(home, map)

  return complain(
    ...listUnknown(specification, run).map(
      number => `A test names ${number}, which docs/specification.json does not hold.`,
    ),
    ...listUnproven(specification, run).map(({ number, text }) => `Finished but not proven: ${number} ${text}`),
    ...(values.check && isStale ? [`docs/specification-map.md is stale. ${usage}`] : []),
  )
}

function complain(...lines: string[]) {
  for (const line of lines) console.error(line)
  return lines.length === 0 ? 0 : 1
}
