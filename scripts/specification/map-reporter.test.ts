import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startVitest } from 'vitest/node'
import { MapReporter } from './map-reporter.ts'
import { readRun } from './runs.ts'

const fixture = 'scripts/specification/map-reporter.fixture.ts'

test('the reporter writes the statements of each test, without skipped and misspelled ones', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'run-')), 'run.json')
  const reporters = [new MapReporter(file)]
  const vitest = await startVitest('test', [], { config: false, watch: false, include: [fixture], reporters })
  await vitest.close()

  const proof = (test: string, state: 'passed' | 'failed') => ({ file: fixture, test, state })
  expect(readRun(file)).toEqual({
    'public 5.1': [proof('holds two', 'passed')],
    'public 5.2': [proof('holds two', 'passed'), proof('breaks one', 'failed')],
    'public 5.4': [proof('is expected to fail', 'failed')],
    'public 5.6': [proof('holds one beside others', 'passed')],
  })
})
