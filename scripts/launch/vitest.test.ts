import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import Reporter from './map-reporter-for-vitest.ts'
import { addUp, failureLines, inWords, slowestFiles } from './tally.mjs'
import { temporaryFolder } from './temporary-folder.ts'
import { filesToRepeat, readTally, withSecondRun } from './vitest.mjs'

test('counts passed and skipped tests of a good run', () => {
  expect(tallyOf({ numPassedTests: 3, numPendingTests: 1, numTodoTests: 1 })).toMatchObject({
    passed: 3,
    failed: 0,
    skipped: 2,
  })
})

test('a file that fails before its first test is a failure', () => {
  const broken = { name: '/a.test.ts', startTime: 0, endTime: 0, status: 'failed', assertionResults: [] }
  expect(tallyOf({ numPassedTests: 3, testResults: [broken] }, 1)).toMatchObject({ passed: 3, failed: 1 })
})

test('counts a failed test once, not again for its file', () => {
  const reason = { fullName: 'the roof holds', failureMessages: ['expected 1 to be 2\n  at line 3'] }
  const assertionResults = [{ status: 'failed', ...reason }, { status: 'passed' }]
  const file = { name: '/a.test.ts', startTime: 0, endTime: 0, status: 'failed', assertionResults }
  const tally = tallyOf({ numPassedTests: 1, numFailedTests: 1, testResults: [file] }, 1)
  expect(tally).toMatchObject({ failed: 1 })
  expect(failureLines(tally)).toEqual([
    expect.stringMatching(/^✗ .*a\.test\.ts: the roof holds$/),
    '✗     expected 1 to be 2',
    '✗       at line 3',
  ])
})

test('a run that ends badly without a failed test is a failure', () => {
  expect(tallyOf({ numPassedTests: 3 }, 1)).toMatchObject({ passed: 3, failed: 1 })
})

test('a run without a report is a failure', () => {
  expect(readTally(join(temporaryFolder(), 'none.json'), 0)).toMatchObject({ passed: 0, failed: 1 })
})

test('counts of a file that ran twice only what its second run says', () => {
  const file = (name: string, ...states: string[]) => {
    const assertionResults = states.map(status => ({ status, fullName: status }))
    const status = states.includes('failed') ? 'failed' : 'passed'
    return { name, startTime: 0, endTime: 0, status, assertionResults }
  }
  const none = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 }
  const first = {
    ...none,
    testResults: [file('/a.test.ts', 'passed', 'failed'), file('/b.test.ts', 'passed', 'skipped')],
  }
  const good = withSecondRun(first, { ...none, testResults: [file('/a.test.ts', 'passed', 'passed')] })
  expect(tallyOf(good)).toMatchObject({ passed: 3, failed: 0, skipped: 1, failures: [] })
  const bad = withSecondRun(first, { ...none, testResults: [file('/a.test.ts', 'failed', 'passed')] })
  expect(tallyOf(bad, 1)).toMatchObject({ passed: 2, failed: 1, skipped: 1 })
})

test('repeats failed files, but not after an error that belongs to none of them', () => {
  const failed = (at: number) => ({
    ...{ name: `/${at}.test.ts`, startTime: 0, endTime: 0, status: 'failed', assertionResults: [] },
  })
  const none = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 }
  const report = { ...none, testResults: [failed(1), { ...failed(2), status: 'passed' }] }
  expect(filesToRepeat(report, 0)).toEqual([expect.stringMatching(/1\.test\.ts$/)])
  expect(filesToRepeat(report, 1)).toEqual([])
  expect(filesToRepeat({ ...none, testResults: Array.from({ length: 9 }, (_, at) => failed(at)) }, 0)).toEqual([])
})

test('the reporter writes how many errors belong to no test', () => {
  const file = join(temporaryFolder(), 'unhandled')
  vi.stubEnv('UNHANDLED_ERRORS', file)
  vi.stubEnv('SPECIFICATION_RUN', '')
  new Reporter().onTestRunEnd([], [new Error('late')])
  expect(readFileSync(file, 'utf8')).toBe('1')
  vi.unstubAllEnvs()
})

test('the closing line shows skipped tests only if there are any', () => {
  expect(inWords({ passed: 2, failed: 1, skipped: 0, files: [], failures: [] })).toBe('2 passed, 1 failed')
  expect(inWords({ passed: 2, failed: 0, skipped: 3, files: [], failures: [] })).toBe('2 passed, 0 failed, 3 skipped')
})

test('lists the ten slowest files of all steps, slowest first', () => {
  const files = Array.from({ length: 6 }, (_, at) => ({ name: `${at}.test.ts`, seconds: at }))
  const later = files.map(({ name, seconds }) => ({ name: `late-${name}`, seconds: seconds + 0.5 }))
  const tally = { passed: 1, failed: 0, skipped: 0, failures: [] }
  const lines = slowestFiles(
    addUp([
      { ...tally, files },
      { ...tally, files: later },
    ]),
  )
  expect(lines).toHaveLength(11)
  expect(lines.slice(1, 3)).toEqual(['   5.5 s  late-5.test.ts', '   5.0 s  5.test.ts'])
})

function tallyOf(counts: object, code = 0) {
  const none = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] }
  const folder = temporaryFolder({ 'report.json': JSON.stringify({ ...none, ...counts }) })
  return readTally(join(folder, 'report.json'), code)
}
