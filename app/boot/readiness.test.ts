import { expect, test } from 'vitest'
import { roleOf } from './process-role.ts'
import { closedPaths, stateOf } from './readiness.ts'

test('a process is starting until its database was available, and stopping from the stop signal on', () => {
  expect(stateOf({ isPrepared: false, isStopping: false })).toBe('starting')
  expect(stateOf({ isPrepared: true, isStopping: false })).toBe('ready')
  expect(stateOf({ isPrepared: true, isStopping: true })).toBe('stopping')
  expect(stateOf({ isPrepared: false, isStopping: true })).toBe('stopping')
})

test('while it starts, every page shows emergency advice; once prepared, it serves until the end', () => {
  const readiness = { isPrepared: false, isStopping: false }
  const closed = closedPaths(readiness, roleOf.both)
  expect(closed('/')).toMatchObject({ status: 503, headers: { 'Retry-After': '10' } })
  for (const path of ['/healthz', '/readyz', '/metrics']) expect(closed(path)).toBeUndefined()
  readiness.isPrepared = true
  expect(closed('/')).toBeUndefined()
  readiness.isStopping = true
  expect(closed('/')).toBeUndefined()
})

test('a worker answers only its operator', () => {
  const closed = closedPaths({ isPrepared: true, isStopping: false }, roleOf.worker)
  expect(closed('/')).toMatchObject({ status: 404 })
  expect(closed('/readyz')).toBeUndefined()
})
