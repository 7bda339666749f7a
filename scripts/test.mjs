import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled } from './launch/install.mjs'
import { main } from './launch/project.mjs'
import { addUp, failureLines, inWords, slowestFiles } from './launch/tally.mjs'
import { runOrdinarySteps, runSlowSteps } from './launch/test-steps.mjs'

await main(async () => {
  await ensureInstalled()
  const reports = mkdtempSync(join(tmpdir(), 'roof-rescue-test-'))
  try {
    const has = (/** @type {string} */ option) => process.argv.includes(option)
    const steps = has('--slow') ? runSlowSteps(reports) : runOrdinarySteps(reports, has('--map'))
    const sum = addUp(await steps)
    console.log(['', ...slowestFiles(sum), '', ...failureLines(sum), inWords(sum)].join('\n'))
    // Zero passed tests are only fine when CI's deadline skipped them all.
    const isEmpty = sum.passed === 0 && !process.env.TESTS_END_AT
    return sum.failed > 0 || isEmpty ? 1 : 0
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
})
