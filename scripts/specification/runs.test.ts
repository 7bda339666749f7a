import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { joinRuns, type Proof, readRun } from './runs.ts'

const passed: Proof = { file: 'a.test.ts', test: 'it works', state: 'passed' }
const failed: Proof = { ...passed, state: 'failed' }
const other: Proof = { ...passed, test: 'it still works' }

test('joins runs by number', () => {
  const joined = joinRuns([{ 'public 1.1': [passed] }, { 'public 1.1': [other], 'admin 3.1': [passed] }])
  expect(joined).toEqual({ 'public 1.1': [passed, other], 'admin 3.1': [passed] })
})

test('a test that failed in one of two runs has failed, whichever came first', () => {
  expect(joinRuns([{ 'public 1.1': [passed] }, { 'public 1.1': [failed] }])).toEqual({ 'public 1.1': [failed] })
  expect(joinRuns([{ 'public 1.1': [failed] }, { 'public 1.1': [passed] }])).toEqual({ 'public 1.1': [failed] })
})

test('rejects a file without a run, by name', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'run-')), 'run.json')
  expect(() => readRun(file)).toThrow('run.json holds no run')
  writeFileSync(file, '{"public 1.1": "passed"}')
  expect(() => readRun(file)).toThrow('run.json holds no run')
  writeFileSync(file, JSON.stringify({ 'public 1.1': [passed] }))
  expect(readRun(file)).toEqual({ 'public 1.1': [passed] })
})
