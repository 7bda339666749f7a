import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { completeLock } from './complete-lock.mjs'

test('the lock names every optional package; otherwise npm ci rejects a fresh clone', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  expect(completeLock(lock)).toEqual([])
})

test('adds a missing package with the machine in its name', () => {
  const optionalDependencies = { '@roof/linux-x64-musl': '1.2.3', '@roof/darwin-arm64': '^2.0.0', here: '1.0.0' }
  const lock = {
    packages: { '': {}, 'node_modules/roof': { optionalDependencies }, 'node_modules/here': { version: '1.0.0' } },
  }
  expect(completeLock(lock)).toEqual(['@roof/linux-x64-musl', '@roof/darwin-arm64'])
  expect(lock.packages).toMatchObject({
    'node_modules/@roof/linux-x64-musl': {
      version: '1.2.3',
      optional: true,
      os: ['linux'],
      cpu: ['x64'],
      libc: ['musl'],
    },
    'node_modules/@roof/darwin-arm64': { version: '2.0.0', optional: true, os: ['darwin'], cpu: ['arm64'] },
  })
  expect(completeLock(lock)).toEqual([])
})

test("finds a package in the requiring one's own folder or in a parent's", () => {
  const optionalDependencies = { near: '1.0.0', between: '1.0.0', top: '1.0.0' }
  const lock = {
    packages: {
      'node_modules/a/node_modules/b': { optionalDependencies },
      'node_modules/a/node_modules/b/node_modules/near': {},
      'node_modules/a/node_modules/between': {},
      'node_modules/top': {},
    },
  }
  expect(completeLock(lock)).toEqual([])
})
