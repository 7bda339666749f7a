import { spawnSync } from 'node:child_process'
import { chmodSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from './temporary-folder.ts'

test('adds up both runs, including skipped tests', () => {
  expect(ciWith('echo 12 passed, 0 failed', 'echo 3 passed, 0 failed, 1 skipped')).toEqual({
    status: 0,
    last: '15 passed, 0 failed, 1 skipped',
  })
})

test('the second run happens even if the first failed, and the total fails', () => {
  expect(ciWith('echo 1 passed, 2 failed; exit 1', 'echo 3 passed, 0 failed')).toEqual({
    status: 1,
    last: '4 passed, 2 failed',
  })
})

test('repeats the failures of both runs at the end', () => {
  expect(
    outputOf('echo "✗ a roof leaks"; echo noise; echo 1 passed, 1 failed; exit 1', 'echo 3 passed, 0 failed'),
  ).toMatch(/\n✗ a roof leaks\n4 passed, 1 failed\n$/)
})

test('a run that breaks off is a failure, whatever it printed before', () => {
  expect(ciWith('exit 7', 'echo 3 passed, 0 failed; exit 1')).toEqual({ status: 1, last: '3 passed, 2 failed' })
})

test('tells the runs when it ends, in less than the 90 minutes that CI has', () => {
  const output = outputOf('echo "ends at $TESTS_END_AT"; echo 1 passed, 0 failed', 'echo 1 passed, 0 failed')
  const minutes = (Number(/ends at (\d+)/.exec(output)?.[1]) - Date.now() / 1_000) / 60
  expect(minutes).toBeGreaterThan(80)
  expect(minutes).toBeLessThan(90)
})

test('no passed test is no success', () => {
  expect(ciWith('echo 0 passed, 0 failed', 'echo 0 passed, 0 failed')).toEqual({
    status: 1,
    last: '0 passed, 0 failed',
  })
})

function ciWith(test: string, slow: string) {
  const { status, stdout } = runWith(test, slow)
  return { status, last: stdout.trimEnd().split('\n').at(-1) }
}

function outputOf(test: string, slow: string) {
  return runWith(test, slow).stdout
}

function runWith(test: string, slow: string) {
  const npm = `#!/bin/sh\nif [ "$1" = test ]; then ${test}; else ${slow}; fi\n`
  const folder = temporaryFolder({ 'bin/npm': npm, '.ci/run': readFileSync('.ci/run', 'utf8') })
  for (const program of ['bin/npm', '.ci/run']) chmodSync(join(folder, program), 0o755)
  const env = { ...process.env, PATH: `${folder}/bin:${process.env.PATH}` }
  return spawnSync(join(folder, '.ci/run'), { env, encoding: 'utf8' })
}
