import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { runVitest } from '#scripts/launch/vitest.mjs'
import { report } from './outcome.ts'

// Counts requests that are lost, repeated or rejected when something is killed or full. Any number but 0 fails.
const lengths = { KILLS: '50', RESTARTS: '20', RATE: '200', MAILS: '10000', CALLS: '100000', POINTS: '10000' }

const reportSchema = z.object({
  testResults: z.array(z.object({ assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })) })),
})

const folder = mkdtempSync(join(tmpdir(), 'roof-rescue-faults-'))
try {
  const file = join(folder, 'slow.json')
  const { failed } = await runVitest({ config: 'tests/slow.config.ts', report: file, env: lengths })
  const { testResults } = reportSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  for (const { fullName, status } of testResults.flatMap(({ assertionResults }) => assertionResults))
    report({ name: fullName, measured: status, goal: 'passed', isMet: status !== 'failed' })
  if (failed > 0) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
