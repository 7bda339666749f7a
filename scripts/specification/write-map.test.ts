import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Run } from './runs.ts'
import { listFinished, readSpecification } from './statements.ts'

test('a run that proves nothing fails the check and names every finished statement', () => {
  const { status, stderr } = check({})
  const finished = listFinished(readSpecification()).map(({ number }) => `Finished but not proven: ${number} `)
  expect(finished.filter(line => !stderr.includes(line))).toEqual([])
  expect(status).toBe(1)
})

test('reports the specification map as stale when it differs from the test run', () => {
  const { status, stderr } = check({ 'public 5.3': [{ file: 'other.test.ts', test: 'invented', state: 'passed' }] })
  expect(stderr).toContain('docs/specification-map.md is stale')
  expect(status).toBe(1)
})

test("a number that isn't in the specification fails the check", () => {
  const { status, stderr } = check({ 'public 5.999': [{ file: 'other.test.ts', test: 'invented', state: 'passed' }] })
  expect(stderr).toContain('A test names public 5.999')
  expect(status).toBe(1)
})

test('without a run, prints a sentence and no stack trace', () => {
  const { status, stderr } = writeMap('--check')
  expect(stderr).toMatch(/^Usage: [^\n]+\n$/)
  expect(status).toBe(1)
})

function check(run: Run) {
  const file = join(mkdtempSync(join(tmpdir(), 'run-')), 'run.json')
  writeFileSync(file, JSON.stringify(run))
  return writeMap('--check', file)
}

function writeMap(...args: string[]) {
  return spawnSync(process.execPath, ['scripts/specification/write-map.ts', ...args], { encoding: 'utf8' })
}
